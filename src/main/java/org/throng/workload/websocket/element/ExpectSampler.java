package org.throng.workload.websocket.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.Start;
import org.throng.net.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.WebSocketSession;

/** Waits for messages, for all users. A message that was there before gives a response time of 0. */
final class ExpectSampler extends SocketSampler {

    private static final long serialVersionUID = 1L;

    private static final OutgoingMessage NOTHING = OutgoingMessage.of("");

    private final transient ExpectedMessage answer;

    ExpectSampler(WebSocketExpect element) {
        super(element);
        answer = new ExpectedMessage(settings, ExpectedMessage.EXPECT);
    }

    @Override
    SampleResult run(Start start, WebSocketSession session) throws SessionException, InterruptedException {
        Message message = session.expect(answer.expectation(), answer.deadline());
        return answered(start, session, message, answer, NOTHING);
    }
}
