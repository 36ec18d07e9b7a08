package org.throng.session;

/**
 * Receives the steps of a session that does one thing after another. Called on the user's own thread. If a method of
 * the session throws, the step that has begun and not ended is the failed one.
 */
public interface StepListener {

    /** Ignores all calls. */
    StepListener IGNORED = new StepListener() {
        @Override
        public void begin(SessionStep step) {
            // not measured
        }

        @Override
        public void answered(MeasuredStep measured) {
            // not measured
        }

        @Override
        public void end(MeasuredStep measured) {
            // not measured
        }
    };

    /** A step begins now; the one before it is over if it was answered. */
    void begin(SessionStep step);

    /**
     * A step that began before the previous one ended: the answer to an auth is under way while the license is read.
     *
     * @param startNanos when it began, by {@link System#nanoTime()}
     */
    default void begin(SessionStep step, long startNanos) {
        begin(step);
    }

    /**
     * The latest step has an answer, possibly not its last: times and bytes add up. If the session fails before another
     * step begins, this step has failed.
     */
    void answered(MeasuredStep measured);

    /** The latest step has ended. */
    void end(MeasuredStep measured);
}
