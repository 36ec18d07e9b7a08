package org.throng.workload.bosh;

import java.util.ArrayList;
import java.util.List;
import org.throng.net.HttpTimings;

/** Remembers what it is told. */
final class RecordedSteps implements ChatSteps {

    private final List<String> told = new ArrayList<>();
    private BoshStep step;

    @Override
    public void begin(BoshStep begun) {
        step = begun;
        told.add("begin " + begun);
    }

    @Override
    public void answered(HttpTimings timings, long sentBytes, long receivedBytes) {
        told.add("answered " + step + (sentBytes > 100 && receivedBytes > 100 && timings.totalMicros() > 0 ? "" : "?"));
    }

    @Override
    public void written(long endNanos, long sentBytes) {
        told.add("written " + step + (sentBytes > 100 && endNanos - System.nanoTime() <= 0 ? "" : "?"));
    }

    List<String> told() {
        return told;
    }

    /** The step that has begun last. */
    BoshStep step() {
        return step;
    }
}
