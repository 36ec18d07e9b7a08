package org.throng.workload.bosh;

import org.throng.net.HttpAnswer;

/**
 * The answer to a request.
 *
 * @param arrivedNanos time of its arrival, by {@link System#nanoTime()}
 * @param http its times and lengths
 */
record Received(ParsedAnswer answer, long arrivedNanos, HttpAnswer http) {

    void tell(ChatSteps steps) {
        steps.answered(http.timings(), http.sentBytes(), http.receivedBytes());
    }
}
