package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link WebSocketClose} for the GUI. */
public class WebSocketCloseBeanInfo extends ElementBeanInfo {

    public WebSocketCloseBeanInfo() {
        super(WebSocketClose.class, WebSocketClose.PROPERTIES);
    }
}
