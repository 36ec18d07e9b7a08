package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.PlanProperty;
import org.throng.element.SampleOutcome;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.session.SessionException;
import org.throng.workload.websocket.OutgoingMessage;
import org.throng.workload.websocket.PublishedIds;
import org.throng.workload.websocket.WebSocketSession;

/** Sends a message and does not wait for an answer. */
public class WebSocketSend extends WebSocketElement {

    static final PlanProperty<String> PAYLOAD = lines("message", "payload", "");
    static final PlanProperty<Boolean> TYPE = MessagePayload.type("message", "type");
    static final PlanProperty<String> PUBLISH_ID = line("message", "publishId", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(PAYLOAD, TYPE, PUBLISH_ID, CONNECTION, ExpectedMessage.KEEP_DATA);
    }

    private static final class Running extends SocketSampler {

        private static final long serialVersionUID = 1L;

        private final transient MessagePayload payload;
        private final transient Setting<String> publishId;
        private final transient Setting<ExpectedMessage.Keep> keep;

        Running(WebSocketSend element) {
            super(element);
            payload = new MessagePayload(settings, PAYLOAD, TYPE);
            publishId = settings.of(PUBLISH_ID);
            keep = settings.of(ExpectedMessage.KEEP_DATA);
        }

        @Override
        protected void check() {
            super.check();
            payload.check();
        }

        @Override
        SampleResult run(SampleStart start, WebSocketSession session) throws SessionException {
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
}
