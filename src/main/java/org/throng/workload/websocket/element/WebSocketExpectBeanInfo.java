package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketExpect} for the GUI. */
public class WebSocketExpectBeanInfo extends ElementBeanInfo {

    public WebSocketExpectBeanInfo() {
        super(WebSocketExpect.class, WebSocketExpect.PROPERTIES);
    }
}
