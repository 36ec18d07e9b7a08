package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;

/** The base of all WebSocket elements: the name of their connection. */
public abstract class WebSocketElement extends PlanSampler {

    static final PlanProperty<String> CONNECTION = line("session", "connection", "default");

    private static final long serialVersionUID = 1L;
}
