package org.throng.workload.sync.server;

import java.io.IOException;
import org.throng.net.NetworkException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;

/**
 * Receives each request of a client, once, when it has ended. Up to six are under way at once, so they may end in any
 * order; so this is no {@link org.throng.session.StepListener}. Called on the thread that called the client.
 */
public interface RequestListener {

    /** Ignores all calls. */
    RequestListener IGNORED = new RequestListener() {
        @Override
        public void answered(SyncStep step, HttpAnswer answer) {
            // not measured
        }

        @Override
        public void failed(SyncStep step, Failed failed) {
            // not measured
        }
    };

    /** A step succeeded. */
    void answered(SyncStep step, HttpAnswer answer);

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

        /** There is an invalid answer. */
        static Failed of(HttpAnswer answer, SyncException why) {
            return new Failed(answer.timings().startNanos(), answer.timings().endNanos(), answer.sentBytes(),
                    answer.receivedBytes(), why);
        }

        /** There is no (whole) answer. */
        static Failed of(long startNanos, IOException failure, SyncException why) {
            long sent = failure instanceof HttpFailedException http ? http.sentBytes() : 0;
            long received = failure instanceof NetworkException network ? network.receivedBytes() : 0;
            return new Failed(startNanos, System.nanoTime(), sent, received, why);
        }
    }
}
