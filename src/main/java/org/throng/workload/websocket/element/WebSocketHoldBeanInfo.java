package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketHold}. */
public class WebSocketHoldBeanInfo extends ElementBeanInfo {

    public WebSocketHoldBeanInfo() {
        super(WebSocketHold.class, WebSocketHold.PROPERTIES);
    }
}
