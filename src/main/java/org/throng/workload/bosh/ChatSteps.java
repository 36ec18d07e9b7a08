package org.throng.workload.bosh;

import org.throng.net.HttpTimings;

/**
 * Receives begin and end of each step of a session. Called on the user's own thread. If a method of the session throws,
 * the step that has begun and not ended is the failed one.
 */
public interface ChatSteps {

    /** Ignores all calls. */
    ChatSteps IGNORED = new ChatSteps() {
        @Override
        public void begin(BoshStep step) {
            // not measured
        }

        @Override
        public void answered(HttpTimings timings, long sentBytes, long receivedBytes) {
            // not measured
        }

        @Override
        public void written(long endNanos, long sentBytes) {
            // not measured
        }
    };

    /** A step begins now. SCRAM's two exchanges are one step: it is answered twice, and the times add up. */
    void begin(BoshStep step);

    /**
     * An exchange of the latest step has its answer, which was not held.
     *
     * @param sentBytes bytes of the request on the wire, headers included
     * @param receivedBytes bytes of the answer on the wire, headers included
     */
    void answered(HttpTimings timings, long sentBytes, long receivedBytes);

    /**
     * The latest step ended when its request was written to the network. The server holds the answer, so its time is no
     * response time.
     *
     * @param endNanos time at which the operating system accepted it, by {@link System#nanoTime()}
     * @param sentBytes bytes of the request on the wire, headers included
     */
    void written(long endNanos, long sentBytes);
}
