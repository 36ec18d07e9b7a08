package org.throng.element;

/** Tells the GUI about {@link WebSocketRequest}. */
public class WebSocketRequestBeanInfo extends ElementBeanInfo {

    public WebSocketRequestBeanInfo() {
        super(WebSocketRequest.class, WebSocketRequest.PROPERTIES);
    }
}
