package org.throng.workload.bosh;

import org.throng.net.HttpAnswer;

/**
 * The answer to a request.
 *
 * @param arrivedNanos when it was there, by {@link System#nanoTime()}
 * @param http how long it took and how long it was
 */
record Received(Answer answer, long arrivedNanos, HttpAnswer http) {

    void tell(Steps steps) {
        steps.answered(http.timings(), http.sentBytes(), http.receivedBytes());
    }
}
