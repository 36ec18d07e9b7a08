package org.throng.workload.editor.element;

import org.throng.element.Start;
import org.throng.element.StepLog;
import org.throng.workload.editor.EditorException;
import org.throng.workload.editor.EditorStep;
import org.throng.workload.editor.Steps;

/** Collects the steps of one sample of an editor. */
final class EditorSteps extends StepLog implements Steps {

    EditorSteps(Start start) {
        super(start);
    }

    @Override
    public void begin(EditorStep step) {
        begin(step.label());
    }

    @Override
    public void begin(EditorStep step, long startNanos) {
        begin(step.label(), startNanos);
    }

    @Override
    public void end(Measured measured) {
        answered(measured.endNanos(), measured.sentBytes(), measured.receivedBytes(),
                measured.resolveMicros(), measured.connectMicros(), measured.firstByteMicros());
        over();
    }

    /** The present step has failed; {@code first} if none could begin. */
    void failed(EditorStep first, EditorException e) {
        failed(first.label(), e.code(), e.getMessage(), e.serverSaid(), e.receivedBytes());
    }
}
