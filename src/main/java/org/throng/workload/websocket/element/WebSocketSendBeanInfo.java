package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketSend} for the GUI. */
public class WebSocketSendBeanInfo extends ElementBeanInfo {

    public WebSocketSendBeanInfo() {
        super(WebSocketSend.class, WebSocketSend.PROPERTIES);
    }
}
