package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.PlanProperty;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.Start;
import org.throng.results.WaitingSampler;
import org.throng.session.SessionException;
import org.throng.users.InterruptibleHold;
import org.throng.workload.websocket.WebSocketSession;

/** Stays connected for a time, like a user who reads or thinks, while pushes are counted and heartbeats go on. */
public class WebSocketHold extends WebSocketElement {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Readers::seconds);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION, CONNECTION);
    }

    private static final class Running extends SocketSampler implements WaitingSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Duration> duration;

        Running(WebSocketHold element) {
            super(element);
            duration = settings.of(DURATION);
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
}
