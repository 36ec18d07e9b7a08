package org.throng.workload.bosh.element;

import java.time.Duration;
import java.util.Optional;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.Start;
import org.throng.results.WaitingSampler;
import org.throng.users.InterruptibleHold;
import org.throng.workload.bosh.BoshException;

/** Holds sessions, for all users. */
final class HoldSampler extends SharedSampler implements WaitingSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Duration> duration;

    HoldSampler(BoshHold element) {
        super(element);
        duration = settings.of(BoshHold.DURATION);
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
