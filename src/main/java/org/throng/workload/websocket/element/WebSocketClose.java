package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Closes a WebSocket and waits for the server's close frame. */
public class WebSocketClose extends WebSocketElement {

    static final PlanProperty CODE = line("closing", "code", "1000");
    static final PlanProperty REASON = line("closing", "reason", "");

    static final List<PlanProperty> PROPERTIES = List.of(CONNECTION, CODE, REASON, ExpectedMessage.DEADLINE);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new CloseSampler(this);
    }

    public String getCode() {
        return read(CODE);
    }

    public void setCode(String value) {
        write(CODE, value);
    }

    public String getReason() {
        return read(REASON);
    }

    public void setReason(String value) {
        write(REASON, value);
    }

    public String getDeadline() {
        return read(ExpectedMessage.DEADLINE);
    }

    public void setDeadline(String value) {
        write(ExpectedMessage.DEADLINE, value);
    }
}
