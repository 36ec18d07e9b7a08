package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.HoldSampler;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.workload.bosh.BoshException;

/** Stays logged in for a time, like a user who only listens; fails if the session is lost meanwhile. */
public class BoshHold extends PlanSampler {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Parsers::duration);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION);
    }

    private static final class Running extends HoldSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Duration> duration;

        Running(BoshHold element) {
            super(element);
            duration = settings.of(DURATION);
        }

        @Override
        protected Hold hold(SampleStart start, Runnable wake) {
            UserChat user = UserChat.current();
            ChatSession chat = user.session();
            if (chat == null) {
                return over(start, start.waited()
                        .fail(BoshSampler.NOT_LOGGED_IN, BoshSampler.NOT_LOGGED_IN_MESSAGE, ""));
            }
            Duration most = duration.get();
            chat.session().hold(wake);
            return waiting(start, most, () -> end(start, user, chat));
        }

        private static SampleResult end(SampleStart start, UserChat user, ChatSession chat) {
            Optional<BoshException> lost = chat.session().endHold();
            if (lost.isEmpty()) {
                return start.waited().succeed(OK, "OK");
            }
            user.end();
            return start.waited().fail(lost.get());
        }
    }
}
