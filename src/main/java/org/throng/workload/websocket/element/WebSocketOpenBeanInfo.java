package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketOpen} for the GUI. */
public class WebSocketOpenBeanInfo extends ElementBeanInfo {

    public WebSocketOpenBeanInfo() {
        super(WebSocketOpen.class, WebSocketOpen.PROPERTIES);
    }
}
