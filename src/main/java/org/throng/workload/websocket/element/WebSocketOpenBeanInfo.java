package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketOpen}. */
public class WebSocketOpenBeanInfo extends ElementBeanInfo {

    public WebSocketOpenBeanInfo() {
        super(WebSocketOpen.class, WebSocketOpen.PROPERTIES);
    }
}
