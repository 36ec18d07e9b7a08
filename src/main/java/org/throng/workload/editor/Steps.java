package org.throng.workload.editor;

/**
 * Hears when each step of what a session does begins and ends. Called on the user's own thread. A step that has begun
 * and not ended when a method of the session throws is the one that failed.
 */
public interface Steps {

    /** For whoever does not measure. */
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
     * A step that began before the one that ended last was over: the answer to an auth is on its way while the license
     * is read.
     *
     * @param startNanos when it began, by {@link System#nanoTime()}
     */
    default void begin(EditorStep step, long startNanos) {
        begin(step);
    }

    /** The step that began last has ended. */
    void end(Measured measured);

    /**
     * What a step took.
     *
     * @param endNanos when it ended, by {@link System#nanoTime()}: the arrival of the answer on the event loop
     * @param sentBytes bytes on the wire, frame headers included
     * @param receivedBytes bytes on the wire of what was waited for, frame headers included
     * @param resolveMicros name resolution, -1 where the step has none
     * @param connectMicros connect with TLS, -1 where the step has none
     * @param firstByteMicros start of the step to the first byte of an HTTP answer, -1 where the step has none
     */
    record Measured(
            long endNanos,
            long sentBytes,
            long receivedBytes,
            long resolveMicros,
            long connectMicros,
            long firstByteMicros) {

        /** Of a step that is messages on an open connection. */
        public static Measured messages(long endNanos, long sentBytes, long receivedBytes) {
            return new Measured(endNanos, sentBytes, receivedBytes, -1, -1, -1);
        }
    }
}
