package org.throng.element;

/**
 * A config element that starts something when the test does, which all users of the run share, and ends it with the
 * test.
 *
 * @param <R> what is started
 */
public abstract class RunConfig<R> extends PlanConfig {

    private static final long serialVersionUID = 1L;

    private transient volatile R run;
    private transient volatile String problem;

    /**
     * Reads the properties, for all users alike, and starts what the run needs.
     *
     * @throws PlanException if it cannot be started, as when a port is in use
     */
    protected abstract R start();

    /** Ends what was started. */
    protected abstract void end(R started);

    @Override
    public final void testStarted() {
        try {
            problem = null;
            run = start();
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
        }
    }

    /**
     * What the users share while a test runs.
     *
     * @throws PlanException if it could not be started
     */
    public final R run() {
        R started = run;
        if (started == null) {
            throw new PlanException(problem == null ? getName() + " has not been started" : problem);
        }
        return started;
    }
}
