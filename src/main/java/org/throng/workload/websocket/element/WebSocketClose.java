package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Closes a WebSocket and waits for the server's close frame. */
public class WebSocketClose extends WebSocketElement {

    static final PlanProperty<Integer> CODE = line("closing", "code", "1000").as(CloseSampler::code);
    static final PlanProperty<String> REASON = line("closing", "reason", "").as(CloseSampler::reason);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new CloseSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(CODE, REASON, ExpectedMessage.DEADLINE, CONNECTION);
    }
}
