package org.throng.element;

/** Tells the GUI about {@link WebSocketHold}. */
public class WebSocketHoldBeanInfo extends ElementBeanInfo {

    public WebSocketHoldBeanInfo() {
        super(WebSocketHold.class, WebSocketHold.PROPERTIES);
    }
}
