package org.throng.workload.editor;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.throng.stats.Awaited;
import org.throng.stats.Measurements;

/** One thing that the document server, or a check of what it made, still owes. Claimed once, by whoever ends it. */
final class Pending {

    private final String label;
    private final long sinceNanos;
    private final boolean timed;
    private final Awaited awaited;
    private final AtomicBoolean claimed = new AtomicBoolean();
    private volatile Future<?> timeout;

    /** @param timed whether it is known when the server could begin, so that the wait is a time of the server */
    Pending(String label, long sinceNanos, boolean timed, Awaited awaited) {
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

    Awaited awaited() {
        return awaited;
    }

    /** Whether the caller is the first to end it, who alone may count it. */
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
