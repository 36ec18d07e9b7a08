package org.throng.element;

import java.util.ArrayList;
import java.util.List;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.results.TimedResult;
import org.throng.stats.Measurements;

/**
 * Keeps the steps of one sample, and makes its result of them. A step begins, is answered once or several times, and is
 * over when the next one begins; what a failure strikes is the step that has begun last and is not over. Each protocol
 * has a subclass that hears the steps in that protocol's words.
 */
public class StepLog {

    private static final int USUAL_STEPS = 6;

    private final Start start;
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

    public StepLog(Start start) {
        this.start = start;
        endNanos = start.nanos();
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

    /** A step that began before the one that ended last was over. */
    public final void begin(String label, long startNanos) {
        begin(label);
        currentMillis -= (currentNanos - startNanos) / 1_000_000;
        currentNanos = startNanos;
    }

    /**
     * The step that has begun has brought something, perhaps not for the last time: bytes and phases add up.
     *
     * @param untilNanos when it came, by {@link System#nanoTime()}
     */
    public final void answered(
            long untilNanos, long sent, long received, long resolve, long connect, long firstByte) {
        answered = true;
        endNanos = untilNanos;
        resolveMicros = sum(resolveMicros, resolve);
        connectMicros = sum(connectMicros, connect);
        firstByteMicros = sum(firstByteMicros, firstByte);
        sentBytes += sent;
        receivedBytes += received;
    }

    /** The step that has begun is over, if it has brought something: what fails from here on is another one. */
    public final void over() {
        if (current != null && answered) {
            keep(null);
        }
    }

    /**
     * The step that has begun last, and is not over, has failed.
     *
     * @param first the one that could not even begin, where none has
     * @param received bytes that came from the server and that {@link #answered} has not told
     */
    public final void failed(String first, String code, String message, String serverSaid, long received) {
        if (current == null) {
            begin(first);
        }
        receivedBytes += received;
        endNanos = System.nanoTime();
        keep(new Step.Failure(code, message, serverSaid));
    }

    /** The step that was over last has brought an answer, but not the one that was needed. */
    public final void refused(String code, String message) {
        Step last = steps.remove(steps.size() - 1);
        steps.add(new Step(last.label(), last.startMillis(), last.serviceMicros(),
                last.resolveMicros(), last.connectMicros(), last.firstByteMicros(),
                last.sentBytes(), last.receivedBytes(), new Step.Failure(code, message, "")));
    }

    /** The user is stopped: the step that had begun is cut off. */
    public final void interrupted(String first) {
        Thread.currentThread().interrupt();
        cutOff = true;
        if (current != null || steps.isEmpty()) {
            failed(first, SharedSampler.INTERRUPTED, "cut off because the user was stopped", "", 0);
        }
    }

    /** The result of the whole. A whole of one step that has its name is that step, and nothing beside it. */
    public final TimedResult result() {
        return result(start.label());
    }

    /** The same under another name, for a whole of which nobody knew when it began what it would become. */
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
