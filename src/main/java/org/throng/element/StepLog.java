package org.throng.element;

import java.util.ArrayList;
import java.util.List;
import org.throng.measure.Measurements;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.results.TimedResult;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.SessionStep;
import org.throng.session.StepListener;

/**
 * Collects the steps of one sample and makes its result from them. A step begins, is answered once or several times,
 * and is over when the next one begins; a failure belongs to the latest step that is not over.
 */
public class StepLog implements StepListener {

    private static final int USUAL_STEPS = 6;

    private final SampleStart start;
    private final List<Step> steps = new ArrayList<>(USUAL_STEPS);
    private long endNanos;
    private boolean cutOff;

    /** Null between two steps. */
    private String current;
    private long currentMillis;
    private long currentNanos;
    private boolean answered;
    private long resolveMicros;
    private long connectMicros;
    private long firstByteMicros;
    private long sentBytes;
    private long receivedBytes;

    public StepLog(SampleStart start) {
        this.start = start;
        endNanos = start.nanos();
    }

    @Override
    public final void begin(SessionStep step) {
        begin(step.label());
    }

    @Override
    public final void begin(SessionStep step, long startNanos) {
        begin(step.label(), startNanos);
    }

    @Override
    public final void end(MeasuredStep measured) {
        answered(measured);
        over();
    }

    /** A step begins now; the one before it is over. */
    public final void begin(String label) {
        over();
        current = label;
        currentMillis = System.currentTimeMillis();
        currentNanos = System.nanoTime();
        answered = false;
        resolveMicros = Measurements.UNKNOWN;
        connectMicros = Measurements.UNKNOWN;
        firstByteMicros = Measurements.UNKNOWN;
        sentBytes = 0;
        receivedBytes = 0;
    }

    /** A step that began before the previous one ended. */
    public final void begin(String label, long startNanos) {
        begin(label);
        currentMillis -= (currentNanos - startNanos) / 1_000_000;
        currentNanos = startNanos;
    }

    @Override
    public final void answered(MeasuredStep measured) {
        answered = true;
        endNanos = measured.endNanos();
        resolveMicros = sum(resolveMicros, measured.resolveMicros());
        connectMicros = sum(connectMicros, measured.connectMicros());
        firstByteMicros = sum(firstByteMicros, measured.firstByteMicros());
        sentBytes += measured.sentBytes();
        receivedBytes += measured.receivedBytes();
    }

    /** The present step is over, if it has an answer: a later failure belongs to another step. */
    final void over() {
        if (current != null && answered) {
            keep(null);
        }
    }

    /** The latest step that is not over has failed; {@code first} if none could begin. */
    public final void failed(SessionStep first, SessionException e) {
        failed(first.label(), new Step.Failure(e.code(), e.getMessage(), e.serverSaid(), e.headers()),
                e.sentBytes(), e.receivedBytes());
    }

    /**
     * The latest step that is not over has failed.
     *
     * @param first the step that could not begin, if none has
     * @param received bytes from the server that {@link #answered} did not get
     */
    public final void failed(String first, String code, String message, String serverSaid, long received) {
        failed(first, new Step.Failure(code, message, serverSaid), 0, received);
    }

    private void failed(String first, Step.Failure failure, long sent, long received) {
        if (current == null && steps.isEmpty()) {
            // what kept it from beginning took all the time of the sample
            begin(first, start.nanos());
        } else if (current == null) {
            begin(first);
        }
        sentBytes += sent;
        receivedBytes += received;
        endNanos = System.nanoTime();
        keep(failure);
    }

    /** The previous step has an answer, but not the required one. */
    public final void refused(String code, String message) {
        Step last = steps.remove(steps.size() - 1);
        steps.add(new Step(last.label(), last.startMillis(), last.serviceMicros(),
                last.resolveMicros(), last.connectMicros(), last.firstByteMicros(),
                last.sentBytes(), last.receivedBytes(), new Step.Failure(code, message, "")));
    }

    /** The user is stopped: the present step is cut off. */
    public final void interrupted(String first) {
        Thread.currentThread().interrupt();
        cutOff = true;
        if (current != null || steps.isEmpty()) {
            failed(first, SharedSampler.INTERRUPTED, "cut off because the user was stopped", "", 0);
        }
    }

    /** The result of the transaction. A transaction of one step with its name is that step alone. */
    public final TimedResult result() {
        return result(start.label());
    }

    /** The same under another name, for a transaction whose kind was unknown at its beginning. */
    public final TimedResult result(String label) {
        over();
        if (steps.size() == 1 && steps.get(0).label().equals(label)) {
            return SteppedResult.alone(steps.get(0));
        }
        SteppedResult whole = new SteppedResult(label, start.millis(), micros(start.nanos(), endNanos), steps);
        if (cutOff && whole.isSuccessful()) {
            whole.setSuccessful(false);
            whole.setResponseCode(SharedSampler.INTERRUPTED);
            whole.setResponseMessage("cut off between two steps because the user was stopped");
        }
        return whole;
    }

    private void keep(Step.Failure failure) {
        steps.add(new Step(current, currentMillis, micros(currentNanos, endNanos), resolveMicros, connectMicros,
                firstByteMicros, sentBytes, receivedBytes, failure));
        current = null;
    }

    private static long sum(long known, long more) {
        return more < 0 ? known : Math.max(0, known) + more;
    }

    private static long micros(long fromNanos, long toNanos) {
        return Math.max(0, toNanos - fromNanos) / 1_000;
    }
}
