package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketRequest} for the GUI. */
public class WebSocketRequestBeanInfo extends ElementBeanInfo {

    public WebSocketRequestBeanInfo() {
        super(WebSocketRequest.class, WebSocketRequest.PROPERTIES);
    }
}
