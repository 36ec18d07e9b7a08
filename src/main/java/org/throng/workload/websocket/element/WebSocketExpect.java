package org.throng.workload.websocket.element;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.SharedSampler;

/** Waits for a message, among all that have arrived and were not expected so far. */
public class WebSocketExpect extends WebSocketElement {

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ExpectSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                ExpectedMessage.EXPECT, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT, CONNECTION,
                ExpectedMessage.KEEP_DATA);
    }
}
