package org.throng.workload.websocket.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.HoldSampler;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.session.SessionException;
import org.throng.workload.websocket.WebSocketSession;

/** Stays connected for a time, like a user who reads or thinks, while pushes are counted and heartbeats go on. */
public class WebSocketHold extends WebSocketElement {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Parsers::seconds);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION, CONNECTION);
    }

    private static final class Running extends HoldSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Duration> duration;
        private final transient Setting<String> connection;

        Running(WebSocketHold element) {
            super(element);
            duration = settings.of(DURATION);
            connection = settings.of(CONNECTION);
        }

        @Override
        protected Hold hold(SampleStart start, Runnable wake) {
            String name = connection.get();
            WebSocketSession session = UserSockets.current().get(name);
            if (session == null) {
                return over(start, SocketOutcome.notOpen(start, name));
            }
            Duration most = duration.get();
            session.hold(wake);
            return waiting(start, most, () -> end(start, session));
        }

        private static SampleResult end(SampleStart start, WebSocketSession session) {
            try {
                session.endHold();
            } catch (SessionException e) {
                return SocketOutcome.waited(start, session).fail(e);
            }
            return SocketOutcome.waited(start, session).succeed(OK, "OK");
        }
    }
}
