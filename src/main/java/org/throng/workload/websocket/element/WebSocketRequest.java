package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Sends a message and waits for the answer to it. */
public class WebSocketRequest extends WebSocketElement {

    static final PlanProperty<String> PAYLOAD = lines("message", "payload", "");
    static final PlanProperty<Boolean> TYPE = MessagePayload.type("message", "type");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new RequestSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                PAYLOAD, TYPE, ExpectedMessage.EXPECT, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT, CONNECTION,
                ExpectedMessage.KEEP_DATA);
    }
}
