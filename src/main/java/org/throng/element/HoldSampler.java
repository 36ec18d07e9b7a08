package org.throng.element;

import java.time.Duration;
import java.util.function.Supplier;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.users.run.HoldingSampler;
import org.throng.users.run.Sleep;

/** The running form of a sampler that only waits, for a time of the plan or until the user's session is lost. */
public abstract class HoldSampler extends SharedSampler implements HoldingSampler {

    private static final long serialVersionUID = 1L;

    private record Begun(long endNanos, Supplier<SampleResult> result) implements Hold {

        @Override
        public SampleResult end() {
            return result.get();
        }
    }

    protected HoldSampler(PlanSampler element) {
        super(element);
    }

    /**
     * Begins the wait of the user of the current thread.
     *
     * @param wake ends it early, from any thread
     * @throws PlanException if a property is invalid: the sample fails and the test stops
     */
    protected abstract Hold hold(SampleStart start, Runnable wake);

    /** A wait that has begun, and ends with this result. */
    protected static Hold waiting(SampleStart start, Duration most, Supplier<SampleResult> result) {
        // this user may stay here for minutes, and the previous result is not needed any more
        JMeterContextService.getContext().setPreviousResult(null);
        return new Begun(start.nanos() + most.toNanos(), result);
    }

    /** A wait that is over before it begins. */
    protected static Hold over(SampleStart start, SampleResult result) {
        return new Begun(start.nanos(), () -> result);
    }

    @Override
    public final Hold hold(Runnable wake) {
        SampleStart start = start();
        try {
            return hold(start, wake);
        } catch (PlanException e) {
            return over(start, planError(start, e));
        }
    }

    @Override
    protected final SampleResult run(SampleStart start) {
        return Sleep.through(wake -> hold(start, wake));
    }
}
