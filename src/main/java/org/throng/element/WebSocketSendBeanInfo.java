package org.throng.element;

/** Tells the GUI about {@link WebSocketSend}. */
public class WebSocketSendBeanInfo extends ElementBeanInfo {

    public WebSocketSendBeanInfo() {
        super(WebSocketSend.class, WebSocketSend.PROPERTIES);
    }
}
