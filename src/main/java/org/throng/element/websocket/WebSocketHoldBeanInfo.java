package org.throng.element.websocket;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketHold}. */
public class WebSocketHoldBeanInfo extends ElementBeanInfo {

    public WebSocketHoldBeanInfo() {
        super(WebSocketHold.class, WebSocketHold.PROPERTIES);
    }
}
