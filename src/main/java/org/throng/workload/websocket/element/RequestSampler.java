package org.throng.workload.websocket.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.Start;
import org.throng.net.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.WebSocketSession;

/** Sends messages and waits for their answers, for all users. */
final class RequestSampler extends SocketSampler {

    private static final long serialVersionUID = 1L;

    private final transient MessagePayload payload;
    private final transient ExpectedMessage answer;

    RequestSampler(WebSocketRequest element) {
        super(element);
        payload = new MessagePayload(settings, WebSocketRequest.PAYLOAD, WebSocketRequest.TYPE);
        answer = new ExpectedMessage(settings, ExpectedMessage.EXPECT);
    }

    @Override
    protected void check() {
        super.check();
        payload.check();
    }

    @Override
    SampleResult run(Start start, WebSocketSession session) throws SessionException, InterruptedException {
        OutgoingMessage question = payload.message();
        Message message = session.request(question, answer.expectation(), answer.deadline());
        return answered(start, session, message, answer, question);
    }
}
