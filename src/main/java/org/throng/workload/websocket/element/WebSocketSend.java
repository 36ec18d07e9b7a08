package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Sends a message and does not wait for an answer. */
public class WebSocketSend extends WebSocketElement {

    static final PlanProperty<String> PAYLOAD = lines("message", "payload", "");
    static final PlanProperty<Boolean> TYPE = MessagePayload.type("message", "type");
    static final PlanProperty<String> PUBLISH_ID = line("message", "publishId", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new SendSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(PAYLOAD, TYPE, PUBLISH_ID, CONNECTION, ExpectedMessage.KEEP_DATA);
    }
}
