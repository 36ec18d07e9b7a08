package org.throng.workload.websocket.element;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.PlanProperty;
import org.throng.element.SampleStart;
import org.throng.element.SharedSampler;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.WebSocketSession;

/** Waits for a message, among all that have arrived and were not expected so far. */
public class WebSocketExpect extends WebSocketElement {

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                ExpectedMessage.EXPECT, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT, CONNECTION,
                ExpectedMessage.KEEP_DATA);
    }

    /** A message that was there before gives a response time of 0. */
    private static final class Running extends SocketSampler {

        private static final long serialVersionUID = 1L;

        private static final OutgoingMessage NOTHING = OutgoingMessage.of("");

        private final transient ExpectedMessage answer;

        Running(WebSocketExpect element) {
            super(element);
            answer = new ExpectedMessage(settings, ExpectedMessage.EXPECT);
        }

        @Override
        SampleResult run(SampleStart start, WebSocketSession session) throws SessionException, InterruptedException {
            Message message = session.expect(answer.expectation(), answer.deadline());
            return answered(start, session, message, answer, NOTHING);
        }
    }
}
