package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketExpect}. */
public class WebSocketExpectBeanInfo extends ElementBeanInfo {

    public WebSocketExpectBeanInfo() {
        super(WebSocketExpect.class, WebSocketExpect.PROPERTIES);
    }
}
