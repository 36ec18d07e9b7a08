package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Sends a message and does not wait for an answer. */
public class WebSocketSend extends WebSocketElement {

    static final PlanProperty PAYLOAD = lines("message", "payload", "");
    static final PlanProperty TYPE = choice("message", "type", MessagePayload.TEXT, MessagePayload.HEX);
    static final PlanProperty PUBLISH_ID = line("message", "publishId", "");

    static final List<PlanProperty> PROPERTIES = List.of(CONNECTION, PAYLOAD, TYPE, PUBLISH_ID,
            ExpectedMessage.KEEP_DATA);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new SendSampler(this);
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

    public String getPublishId() {
        return read(PUBLISH_ID);
    }

    public void setPublishId(String value) {
        write(PUBLISH_ID, value);
    }

    public String getKeepData() {
        return read(ExpectedMessage.KEEP_DATA);
    }

    public void setKeepData(String value) {
        write(ExpectedMessage.KEEP_DATA, value);
    }
}
