package org.throng.workload.sync;

import java.io.IOException;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpFailedException;
import org.throng.net.NetworkException;

/** Makes the failures that {@link RequestListener} receive. */
final class RequestFailure {

    private RequestFailure() {
    }

    /** There is an invalid answer. */
    static RequestListener.Failed of(HttpAnswer answer, SyncException why) {
        return new RequestListener.Failed(answer.timings().startNanos(), answer.timings().endNanos(),
                answer.sentBytes(), answer.receivedBytes(), why);
    }

    /** There is no (whole) answer. */
    static RequestListener.Failed of(long startNanos, IOException failure, SyncException why) {
        long sent = failure instanceof HttpFailedException http ? http.sentBytes() : 0;
        long received = failure instanceof NetworkException network ? network.receivedBytes() : 0;
        return new RequestListener.Failed(startNanos, System.nanoTime(), sent, received, why);
    }
}
