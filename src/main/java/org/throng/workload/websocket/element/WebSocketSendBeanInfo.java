package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketSend}. */
public class WebSocketSendBeanInfo extends ElementBeanInfo {

    public WebSocketSendBeanInfo() {
        super(WebSocketSend.class, WebSocketSend.PROPERTIES);
    }
}
