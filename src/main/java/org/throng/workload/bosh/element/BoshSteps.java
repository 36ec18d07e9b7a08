package org.throng.workload.bosh.element;

import org.throng.element.Start;
import org.throng.element.StepLog;
import org.throng.net.HttpTimings;
import org.throng.stats.Measurements;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.ChatSteps;

/** Collects the steps of one sample of a chat user. */
final class BoshSteps extends StepLog implements ChatSteps {

    BoshSteps(Start start) {
        super(start);
    }

    @Override
    public void begin(BoshStep step) {
        begin(step.label());
    }

    @Override
    public void answered(HttpTimings timings, long sentBytes, long receivedBytes) {
        long connect = timings.connectMicros() < 0
                ? Measurements.UNKNOWN
                : timings.connectMicros() + Math.max(0, timings.tlsMicros());
        answered(timings.startNanos() + timings.totalMicros() * 1_000, sentBytes, receivedBytes,
                timings.resolveMicros(), connect, timings.firstByteMicros());
    }

    @Override
    public void written(long endNanos, long sentBytes) {
        answered(endNanos, sentBytes, 0, Measurements.UNKNOWN, Measurements.UNKNOWN, Measurements.UNKNOWN);
    }

    /** The present step has failed; {@code first} if none could begin. */
    void failed(BoshStep first, BoshException e) {
        failed(first.label(), e.code(), e.getMessage(), e.serverSaid(), e.receivedBytes());
    }
}
