package org.throng.workload.bosh;

import org.throng.net.HttpAnswer;
import org.throng.session.MeasuredStep;
import org.throng.session.StepListener;

/**
 * The answer to a request.
 *
 * @param arrivedNanos time of its arrival, by {@link System#nanoTime()}
 * @param http its times and lengths
 */
record Received(ParsedAnswer answer, long arrivedNanos, HttpAnswer http) {

    void tell(StepListener steps) {
        steps.answered(MeasuredStep.of(http));
    }
}
