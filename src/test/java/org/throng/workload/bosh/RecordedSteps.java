package org.throng.workload.bosh;

import java.util.ArrayList;
import java.util.List;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionStep;
import org.throng.session.StepListener;

/** Records every call. */
final class RecordedSteps implements StepListener {

    private final List<String> told = new ArrayList<>();
    private BoshStep step;

    @Override
    public void begin(SessionStep begun) {
        step = (BoshStep) begun;
        told.add("begin " + begun);
    }

    @Override
    public void answered(MeasuredStep measured) {
        boolean plausible = measured.sentBytes() > 100 && measured.endNanos() - System.nanoTime() <= 0;
        if (measured.firstByteMicros() < 0) {
            told.add("written " + step + (plausible && measured.receivedBytes() == 0 ? "" : "?"));
        } else {
            told.add("answered " + step + (plausible && measured.receivedBytes() > 100 ? "" : "?"));
        }
    }

    @Override
    public void end(MeasuredStep measured) {
        throw new AssertionError("a step of a chat may have another answer");
    }

    List<String> told() {
        return told;
    }

    /** The step that has begun last. */
    BoshStep step() {
        return step;
    }
}
