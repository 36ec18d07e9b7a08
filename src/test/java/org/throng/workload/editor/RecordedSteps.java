package org.throng.workload.editor;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionStep;
import org.throng.session.StepListener;

/** Notes what is measured, and that each step ends once and before the next begins. */
final class RecordedSteps implements StepListener {

    final List<EditorStep> ended = new ArrayList<>();
    final Map<EditorStep, MeasuredStep> measured = new EnumMap<>(EditorStep.class);
    volatile EditorStep running;

    @Override
    public void begin(SessionStep begun) {
        EditorStep step = (EditorStep) begun;
        if (running != null) {
            throw new AssertionError(step + " begins before " + running + " has ended");
        }
        running = step;
    }

    @Override
    public void answered(MeasuredStep what) {
        throw new AssertionError("a step of an editor has one answer");
    }

    @Override
    public void end(MeasuredStep what) {
        if (running == null) {
            throw new AssertionError("a step ends that has not begun");
        }
        ended.add(running);
        measured.put(running, what);
        running = null;
    }
}
