package org.throng.workload.editor;

/**
 * Receives begin and end of each step of a session. Called on the user's own thread. If a method of the session throws,
 * the step that has begun and not ended is the failed one.
 */
public interface Steps {

    /** Ignores all calls. */
    Steps IGNORED = new Steps() {
        @Override
        public void begin(EditorStep step) {
            // not measured
        }

        @Override
        public void end(Measured measured) {
            // not measured
        }
    };

    /** A step begins now. */
    void begin(EditorStep step);

    /**
     * A step that began before the previous one ended: the answer to an auth is under way while the license is read.
     *
     * @param startNanos when it began, by {@link System#nanoTime()}
     */
    default void begin(EditorStep step, long startNanos) {
        begin(step);
    }

    /** The latest step has ended. */
    void end(Measured measured);

    /**
     * The measurements of a step.
     *
     * @param endNanos when it ended, by {@link System#nanoTime()}: the arrival of the answer on the event loop
     * @param sentBytes bytes on the wire, frame headers included
     * @param receivedBytes bytes on the wire of the awaited message, frame headers included
     * @param resolveMicros name resolution, -1 if the step has none
     * @param connectMicros connect with TLS, -1 if the step has none
     * @param firstByteMicros start of the step to the first byte of an HTTP answer, -1 if the step has none
     */
    record Measured(
            long endNanos,
            long sentBytes,
            long receivedBytes,
            long resolveMicros,
            long connectMicros,
            long firstByteMicros) {

        /** For a step of messages on an open connection. */
        public static Measured messages(long endNanos, long sentBytes, long receivedBytes) {
            return new Measured(endNanos, sentBytes, receivedBytes, -1, -1, -1);
        }
    }
}
