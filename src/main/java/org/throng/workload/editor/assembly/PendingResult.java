package org.throng.workload.editor.assembly;

import org.throng.measure.Measurements;
import org.throng.net.loop.ArrivalDeadline;
import org.throng.session.AwaitedEvent;
import org.throng.session.AwaitedEvents;

/** An awaited result of the document server, or of a check. */
final class PendingResult extends AwaitedEvent {

    private final String label;
    private final boolean timed;
    private volatile ArrivalDeadline timeout;

    private PendingResult(String label, boolean timed) {
        this.label = label;
        this.timed = timed;
    }

    /**
     * A request begins now; it is in flight until it is ended.
     *
     * @param timed whether the time at which the server could begin is known, so that the wait measures the server
     */
    static PendingResult begin(
            String label, boolean timed, Measurements measurements, AwaitedEvents<PendingResult> pending) {
        PendingResult result = new PendingResult(label, timed);
        long now = System.nanoTime();
        result.begin(now);
        pending.add(result, measurements.awaiting(label, now));
        return result;
    }

    String label() {
        return label;
    }

    boolean isTimed() {
        return timed;
    }

    /** How long it took until then, in microseconds; {@link Measurements#UNKNOWN} if it is not timed. */
    long micros(long nanoTime) {
        return timed ? microsUntil(nanoTime) : Measurements.UNKNOWN;
    }

    /** Answered or failed: {@code count} counts it, unless it has ended before. */
    void finish(Runnable count) {
        stopTimer();
        end(count);
    }

    /** Ends the wait without counting it. */
    void callOff() {
        stopTimer();
        end();
    }

    private void stopTimer() {
        ArrivalDeadline later = timeout;
        if (later != null) {
            later.cancel();
        }
    }

    void timeout(ArrivalDeadline later) {
        timeout = later;
    }
}
