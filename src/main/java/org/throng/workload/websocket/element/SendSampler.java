package org.throng.workload.websocket.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.SampleOutcome;
import org.throng.element.Setting;
import org.throng.element.Start;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.PublishedIds;
import org.throng.workload.websocket.WebSocketSession;

/** Sends messages, for all users. */
final class SendSampler extends SocketSampler {

    private static final long serialVersionUID = 1L;

    private final transient MessagePayload payload;
    private final transient Setting<String> publishId;
    private final transient Setting<ExpectedMessage.Keep> keep;

    SendSampler(WebSocketSend element) {
        super(element);
        payload = new MessagePayload(settings, WebSocketSend.PAYLOAD, WebSocketSend.TYPE);
        publishId = settings.of(WebSocketSend.PUBLISH_ID);
        keep = settings.of(ExpectedMessage.KEEP_DATA);
    }

    @Override
    protected void check() {
        super.check();
        payload.check();
    }

    @Override
    SampleResult run(Start start, WebSocketSession session) throws SessionException {
        OutgoingMessage message = payload.message();
        String id = publishId.get();
        if (!id.isEmpty()) {
            PublishedIds.ofRun().published(id, System.nanoTime());
        }
        session.send(message);
        SampleOutcome outcome = SocketOutcome.ended(start, session);
        if (keep.get().now()) {
            outcome.sent(message.toString());
        }
        return outcome.succeed(OK, "OK");
    }
}
