package org.throng.element;

/** Tells the GUI about {@link WebSocketOpen}. */
public class WebSocketOpenBeanInfo extends ElementBeanInfo {

    public WebSocketOpenBeanInfo() {
        super(WebSocketOpen.class, WebSocketOpen.PROPERTIES);
    }
}
