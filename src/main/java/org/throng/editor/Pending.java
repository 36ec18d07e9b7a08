package org.throng.editor;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.throng.stats.Awaited;

/** One thing that the document server, or a check of what it made, still owes. Claimed once, by whoever ends it. */
final class Pending {

    private final String label;
    private final long sinceNanos;
    private final Awaited awaited;
    private final AtomicBoolean claimed = new AtomicBoolean();
    private volatile Future<?> timeout;

    Pending(String label, long sinceNanos, Awaited awaited) {
        this.label = label;
        this.sinceNanos = sinceNanos;
        this.awaited = awaited;
    }

    String label() {
        return label;
    }

    long microsUntil(long nanoTime) {
        return Math.max(0, nanoTime - sinceNanos) / 1000;
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
