package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Sends a message and waits for the answer to it. */
public class WebSocketRequest extends ExpectingElement {

    static final PlanProperty PAYLOAD = lines("message", "payload", "");
    static final PlanProperty TYPE = choice("message", "type", MessagePayload.TEXT, MessagePayload.HEX);

    static final List<PlanProperty> PROPERTIES = List.of(
            CONNECTION, PAYLOAD, TYPE, ExpectedMessage.EXPECT, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT,
            ExpectedMessage.KEEP_DATA);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new RequestSampler(this);
    }

    public String getPayload() {
        return read(PAYLOAD);
    }

    public void setPayload(String value) {
        write(PAYLOAD, value);
    }

    public String getType() {
        return read(TYPE);
    }

    public void setType(String value) {
        write(TYPE, value);
    }
}
