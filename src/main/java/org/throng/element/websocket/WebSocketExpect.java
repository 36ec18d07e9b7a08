package org.throng.element.websocket;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Waits for a message, among everything that has arrived and was not expected so far. */
public class WebSocketExpect extends WebSocketElement {

    static final List<PlanProperty> PROPERTIES = List.of(
            CONNECTION, Answer.EXPECT, Answer.DEADLINE, Answer.EXTRACT, Answer.KEEP_DATA);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ExpectSampler(this);
    }

    public String getExpect() {
        return read(Answer.EXPECT);
    }

    public void setExpect(String value) {
        write(Answer.EXPECT, value);
    }

    public String getDeadline() {
        return read(Answer.DEADLINE);
    }

    public void setDeadline(String value) {
        write(Answer.DEADLINE, value);
    }

    public String getExtract() {
        return read(Answer.EXTRACT);
    }

    public void setExtract(String value) {
        write(Answer.EXTRACT, value);
    }

    public String getKeepData() {
        return read(Answer.KEEP_DATA);
    }

    public void setKeepData(String value) {
        write(Answer.KEEP_DATA, value);
    }
}
