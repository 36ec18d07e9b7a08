package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketRequest}. */
public class WebSocketRequestBeanInfo extends ElementBeanInfo {

    public WebSocketRequestBeanInfo() {
        super(WebSocketRequest.class, WebSocketRequest.PROPERTIES);
    }
}
