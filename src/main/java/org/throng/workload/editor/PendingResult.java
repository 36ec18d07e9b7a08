package org.throng.workload.editor;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.throng.stats.InFlightEntry;
import org.throng.stats.Measurements;

/** An awaited result of the document server, or of a check. It is claimed once, by the caller that ends it. */
final class PendingResult {

    private final String label;
    private final long sinceNanos;
    private final boolean timed;
    private final InFlightEntry awaited;
    private final AtomicBoolean claimed = new AtomicBoolean();
    private volatile Future<?> timeout;

    /** @param timed whether the time at which the server could begin is known, so that the wait measures the server */
    PendingResult(String label, long sinceNanos, boolean timed, InFlightEntry awaited) {
        this.label = label;
        this.sinceNanos = sinceNanos;
        this.timed = timed;
        this.awaited = awaited;
    }

    String label() {
        return label;
    }

    boolean isTimed() {
        return timed;
    }

    /** How long it took until then, in microseconds; {@link Measurements#UNKNOWN} if it is not timed. */
    long microsUntil(long nanoTime) {
        return timed ? Math.max(0, nanoTime - sinceNanos) / 1000 : Measurements.UNKNOWN;
    }

    InFlightEntry awaited() {
        return awaited;
    }

    /** Whether the caller is the first to end it; only the first may count it. */
    boolean claim() {
        if (!claimed.compareAndSet(false, true)) {
            return false;
        }
        Future<?> later = timeout;
        if (later != null) {
            later.cancel(false);
        }
        return true;
    }

    void timeout(Future<?> later) {
        timeout = later;
    }
}
