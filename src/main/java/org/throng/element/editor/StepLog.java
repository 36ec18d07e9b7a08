package org.throng.element.editor;

import java.util.ArrayList;
import java.util.List;
import org.throng.editor.EditorException;
import org.throng.editor.EditorStep;
import org.throng.editor.Steps;
import org.throng.element.SharedSampler;
import org.throng.element.Start;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.results.TimedResult;

/** Keeps the steps of one sample, and makes its result of them. */
final class StepLog implements Steps {

    private static final int USUAL_STEPS = 6;

    private final Start start;
    private final List<Step> steps = new ArrayList<>(USUAL_STEPS);
    private EditorStep current;
    private long currentMillis;
    private long currentNanos;
    private long endNanos;
    private boolean cutOff;

    StepLog(Start start) {
        this.start = start;
        endNanos = start.nanos();
    }

    @Override
    public void begin(EditorStep step) {
        current = step;
        currentMillis = System.currentTimeMillis();
        currentNanos = System.nanoTime();
    }

    @Override
    public void begin(EditorStep step, long startNanos) {
        begin(step);
        currentMillis -= (currentNanos - startNanos) / 1_000_000;
        currentNanos = startNanos;
    }

    @Override
    public void end(Measured measured) {
        steps.add(new Step(
                current.label(),
                currentMillis,
                micros(currentNanos, measured.endNanos()),
                measured.resolveMicros(),
                measured.connectMicros(),
                measured.firstByteMicros(),
                measured.sentBytes(),
                measured.receivedBytes(),
                null));
        endNanos = measured.endNanos();
        current = null;
    }

    /** The step that had begun has failed; {@code first} if none had, because it could not even begin. */
    void failed(EditorStep first, EditorException e) {
        failed(first, e.code(), e.getMessage(), e.serverSaid());
    }

    void failed(EditorStep first, String code, String message, String serverSaid) {
        if (current == null) {
            begin(first);
        }
        endNanos = System.nanoTime();
        steps.add(new Step(current.label(), currentMillis, micros(currentNanos, endNanos), -1, -1, -1, 0, 0,
                new Step.Failure(code, message, serverSaid)));
        current = null;
    }

    /** The step that ended last has brought an answer, but not the one that was needed. */
    void refused(String code, String message) {
        Step last = steps.remove(steps.size() - 1);
        steps.add(new Step(last.label(), last.startMillis(), last.serviceMicros(),
                last.resolveMicros(), last.connectMicros(), last.firstByteMicros(),
                last.sentBytes(), last.receivedBytes(), new Step.Failure(code, message, "")));
    }

    /** The user is stopped: the step that had begun is cut off. */
    void interrupted(EditorStep first) {
        Thread.currentThread().interrupt();
        cutOff = true;
        if (current != null || steps.isEmpty()) {
            failed(first, SharedSampler.INTERRUPTED, "cut off because the user was stopped", "");
        }
    }

    /** The result of the whole. A whole of one step that has its name is that step, and nothing beside it. */
    TimedResult result() {
        SteppedResult whole =
                new SteppedResult(start.label(), start.millis(), micros(start.nanos(), endNanos), steps);
        if (steps.size() == 1 && steps.get(0).label().equals(start.label())) {
            TimedResult only = (TimedResult) whole.getSubResults()[0];
            only.setParent(null);
            return only;
        }
        if (cutOff && whole.isSuccessful()) {
            whole.setSuccessful(false);
            whole.setResponseCode(SharedSampler.INTERRUPTED);
            whole.setResponseMessage("cut off between two steps because the user was stopped");
        }
        return whole;
    }

    private static long micros(long fromNanos, long toNanos) {
        return Math.max(0, toNanos - fromNanos) / 1_000;
    }
}
