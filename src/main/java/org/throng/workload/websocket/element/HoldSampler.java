package org.throng.workload.websocket.element;

import java.time.Duration;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.Setting;
import org.throng.element.Start;
import org.throng.results.WaitingSampler;
import org.throng.session.SessionException;
import org.throng.users.InterruptibleHold;
import org.throng.workload.websocket.WebSocketSession;

/** Holds connections, for all users. */
final class HoldSampler extends SocketSampler implements WaitingSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Duration> duration;

    HoldSampler(WebSocketHold element) {
        super(element);
        duration = settings.of(WebSocketHold.DURATION);
    }

    @Override
    SampleResult run(Start start, WebSocketSession session) {
        // this user may stay here for minutes, and the previous result is not needed any more
        JMeterContextService.getContext().setPreviousResult(null);
        InterruptibleHold rest = InterruptibleHold.begin();
        try {
            session.hold(duration.get());
        } catch (InterruptedException e) {
            // the user must leave or is stopped: it held for as long as allowed
            Thread.currentThread().interrupt();
        } catch (SessionException e) {
            return SocketOutcome.waited(start, session).fail(e);
        } finally {
            rest.end();
        }
        return SocketOutcome.waited(start, session).succeed(OK, "OK");
    }
}
