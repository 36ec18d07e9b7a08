package org.throng.workload.bosh;

import org.throng.net.HttpTimings;

/**
 * Hears when each step of what a session does begins and ends. Called on the user's own thread. A step that has begun
 * and not ended when a method of the session throws is the one that failed.
 */
public interface Steps {

    /** For whoever does not measure. */
    Steps IGNORED = new Steps() {
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
     * An exchange of the step that began last has its answer, which came at once and was not held.
     *
     * @param sentBytes bytes of the request on the wire, headers included
     * @param receivedBytes bytes of the answer on the wire, headers included
     */
    void answered(HttpTimings timings, long sentBytes, long receivedBytes);

    /**
     * The step that began last ended with its request written to the network. Its answer is held by the server for as
     * long as it likes, and is nobody's response time.
     *
     * @param endNanos when the operating system had taken it, by {@link System#nanoTime()}
     * @param sentBytes bytes of the request on the wire, headers included
     */
    void written(long endNanos, long sentBytes);
}
