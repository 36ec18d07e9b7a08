package org.throng.element;

/** Tells the GUI about {@link WebSocketExpect}. */
public class WebSocketExpectBeanInfo extends ElementBeanInfo {

    public WebSocketExpectBeanInfo() {
        super(WebSocketExpect.class, WebSocketExpect.PROPERTIES);
    }
}
