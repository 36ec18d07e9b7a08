package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketHold} for the GUI. */
public class WebSocketHoldBeanInfo extends ElementBeanInfo {

    public WebSocketHoldBeanInfo() {
        super(WebSocketHold.class, WebSocketHold.PROPERTIES);
    }
}
