package org.throng.workload.editor;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Notes what is measured, and that each step ends once and before the next begins. */
final class RecordedSteps implements Steps {

    final List<EditorStep> ended = new ArrayList<>();
    final Map<EditorStep, Measured> measured = new EnumMap<>(EditorStep.class);
    volatile EditorStep running;

    @Override
    public void begin(EditorStep step) {
        if (running != null) {
            throw new AssertionError(step + " begins before " + running + " has ended");
        }
        running = step;
    }

    @Override
    public void end(Measured what) {
        if (running == null) {
            throw new AssertionError("a step ends that has not begun");
        }
        ended.add(running);
        measured.put(running, what);
        running = null;
    }
}
