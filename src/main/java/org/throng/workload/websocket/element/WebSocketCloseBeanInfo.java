package org.throng.workload.websocket.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link WebSocketClose}. */
public class WebSocketCloseBeanInfo extends ElementBeanInfo {

    public WebSocketCloseBeanInfo() {
        super(WebSocketClose.class, WebSocketClose.PROPERTIES);
    }
}
