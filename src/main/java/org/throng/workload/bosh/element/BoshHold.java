package org.throng.workload.bosh.element;

import static org.throng.element.PlanProperty.line;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.Start;
import org.throng.results.WaitingSampler;
import org.throng.users.InterruptibleHold;
import org.throng.workload.bosh.BoshException;

/** Stays logged in for a time, like a user who only listens; fails if the session is lost meanwhile. */
public class BoshHold extends PlanSampler {

    static final PlanProperty<Duration> DURATION = line("hold", "duration", "30").as(Readers::duration);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(DURATION);
    }

    private static final class Running extends SharedSampler implements WaitingSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Duration> duration;

        Running(BoshHold element) {
            super(element);
            duration = settings.of(DURATION);
        }

        @Override
        protected SampleResult run(Start start) {
            UserChat user = UserChat.current();
            ChatSession chat = user.session();
            if (chat == null) {
                return start.waited().fail(BoshSampler.NOT_LOGGED_IN, BoshSampler.NOT_LOGGED_IN_MESSAGE, "");
            }
            // this user may stay here for minutes, and the previous result is not needed any more
            JMeterContextService.getContext().setPreviousResult(null);
            Optional<BoshException> lost = Optional.empty();
            InterruptibleHold rest = InterruptibleHold.begin();
            try {
                lost = chat.session().awaitEnd(duration.get());
            } catch (InterruptedException e) {
                // the user must leave or is stopped: it held for as long as allowed
                Thread.currentThread().interrupt();
            } finally {
                rest.end();
            }
            if (lost.isEmpty()) {
                return start.waited().succeed(OK, "OK");
            }
            user.end();
            return start.waited().fail(lost.get());
        }
    }
}
