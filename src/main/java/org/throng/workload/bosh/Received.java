package org.throng.workload.bosh;

import org.throng.net.HttpAnswer;

/**
 * The answer to a request.
 *
 * @param arrivedNanos time of its arrival, by {@link System#nanoTime()}
 * @param http its times and lengths
 */
record Received(Answer answer, long arrivedNanos, HttpAnswer http) {

    void tell(Steps steps) {
        steps.answered(http.timings(), http.sentBytes(), http.receivedBytes());
    }
}
