package org.throng.element;

/** Tells the GUI about {@link WebSocketClose}. */
public class WebSocketCloseBeanInfo extends ElementBeanInfo {

    public WebSocketCloseBeanInfo() {
        super(WebSocketClose.class, WebSocketClose.PROPERTIES);
    }
}
