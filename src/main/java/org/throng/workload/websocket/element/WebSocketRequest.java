package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.PlanProperty;
import org.throng.element.SampleStart;
import org.throng.element.SharedSampler;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.WebSocketSession;

/** Sends a message and waits for the answer to it. */
public class WebSocketRequest extends WebSocketElement {

    static final PlanProperty<String> PAYLOAD = lines("message", "payload", "");
    static final PlanProperty<Boolean> TYPE = MessagePayload.type("message", "type");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                PAYLOAD, TYPE, ExpectedMessage.EXPECT, ExpectedMessage.DEADLINE, ExpectedMessage.EXTRACT, CONNECTION,
                ExpectedMessage.KEEP_DATA);
    }

    private static final class Running extends SocketSampler {

        private static final long serialVersionUID = 1L;

        private final transient MessagePayload payload;
        private final transient ExpectedMessage answer;

        Running(WebSocketRequest element) {
            super(element);
            payload = new MessagePayload(settings, PAYLOAD, TYPE);
            answer = new ExpectedMessage(settings, ExpectedMessage.EXPECT);
        }

        @Override
        protected void check() {
            super.check();
            payload.check();
        }

        @Override
        SampleResult run(SampleStart start, WebSocketSession session) throws SessionException, InterruptedException {
            OutgoingMessage question = payload.message();
            Message message = session.request(question, answer.expectation(), answer.deadline());
            return answered(start, session, message, answer, question);
        }
    }
}
