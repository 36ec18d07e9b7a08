package org.throng.workload.sync;

import org.throng.net.HttpTimings;

/**
 * Receives each request of a client, once, when it has ended. Up to six are under way at once, so they may end in any
 * order. Called on the thread that called the client.
 */
public interface Steps {

    /** Ignores all calls. */
    Steps IGNORED = new Steps() {
        @Override
        public void answered(SyncStep step, HttpTimings timings, long sentBytes, long receivedBytes) {
            // not measured
        }

        @Override
        public void failed(SyncStep step, Failed failed) {
            // not measured
        }
    };

    /**
     * A step succeeded.
     *
     * @param timings by {@link System#nanoTime()}; the end is the arrival of the answer's last byte
     * @param sentBytes bytes of the request on the wire, headers included
     * @param receivedBytes bytes of the answer on the wire, headers included
     */
    void answered(SyncStep step, HttpTimings timings, long sentBytes, long receivedBytes);

    /** A step failed: it had no valid answer. */
    void failed(SyncStep step, Failed failed);

    /**
     * A failed request.
     *
     * @param startNanos when it began, by {@link System#nanoTime()}
     * @param endNanos when it ended
     * @param sentBytes bytes of the request on the wire, headers included
     * @param receivedBytes bytes of the answer on the wire, headers included
     */
    record Failed(long startNanos, long endNanos, long sentBytes, long receivedBytes, SyncException why) {
    }
}
