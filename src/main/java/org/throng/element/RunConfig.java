package org.throng.element;

import org.throng.results.ListenedMeasurements;
import org.throng.stats.Measurements;

/**
 * A config element that starts something when the test does, which all users of the run share, and ends it with the
 * test.
 *
 * @param <R> what is started
 */
public abstract class RunConfig<R> extends PlanConfig {

    private static final long serialVersionUID = 1L;

    private transient volatile R run;
    private transient volatile ListenedMeasurements measurements;
    private transient volatile String problem;

    /**
     * Reads the properties, for all users alike, and starts what the run needs.
     *
     * @param measurements where is recorded what happens outside of samplers
     * @throws PlanException if it cannot be started, as when a port is in use
     */
    protected abstract R start(Measurements measurements);

    /** Ends what was started. */
    protected abstract void end(R started);

    @Override
    public final void testStarted() {
        try {
            problem = null;
            measurements = ListenedMeasurements.shared(getName());
            run = start(measurements);
        } catch (PlanException e) {
            // thrown from here it would leave JMeter running for ever; so the first sample says it and stops the test
            problem = e.getMessage();
        }
    }

    @Override
    public final void testEnded() {
        R ended = run;
        run = null;
        if (ended != null) {
            end(ended);
            measurements.end();
        }
    }

    /**
     * What the users share while a test runs. To be called where a sampler runs: listeners in its scope see from now
     * on what is recorded outside of samplers.
     *
     * @throws PlanException if it could not be started
     */
    public final R run() {
        R started = run;
        if (started == null) {
            throw new PlanException(problem == null ? getName() + " has not been started" : problem);
        }
        measurements.usedHere();
        return started;
    }
}
