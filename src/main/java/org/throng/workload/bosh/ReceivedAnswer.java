package org.throng.workload.bosh;

import org.throng.net.http.HttpAnswer;
import org.throng.session.MeasuredStep;
import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.ParsedAnswer;

/**
 * The answer to a request.
 *
 * @param arrivedNanos time of its arrival, by {@link System#nanoTime()}
 * @param http its times and lengths
 * @param lostBytes sent before, in attempts that were lost
 * @param lostMicros from the start of the first attempt to that of the answered one
 */
record ReceivedAnswer(ParsedAnswer answer, long arrivedNanos, HttpAnswer http, long lostBytes, long lostMicros) {

    void report(StepListener steps) {
        steps.answered(MeasuredStep.of(http).afterLost(lostBytes, lostMicros));
    }
}
