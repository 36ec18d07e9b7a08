package org.throng.workload.editor;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.stats.Measurements;

/** All pending results. The monitor is only for callers that wait until the set is empty. */
final class PendingSet {

    private final Measurements measurements;
    private final Set<PendingResult> all = ConcurrentHashMap.newKeySet();

    PendingSet(Measurements measurements) {
        this.measurements = measurements;
    }

    /**
     * A request begins now; it is in flight until it is ended.
     *
     * @param timed whether the wait measures the server
     */
    PendingResult begin(String label, boolean timed) {
        long now = System.nanoTime();
        PendingResult pending = new PendingResult(label, now, timed, measurements.awaiting(label, now));
        all.add(pending);
        return pending;
    }

    /**
     * Ends {@code pending}, unless it has ended already.
     *
     * @param result counts the result; a caller that waits for the last one continues after it
     */
    void end(PendingResult pending, Runnable result) {
        if (pending.claim()) {
            pending.awaited().end();
            try {
                result.run();
            } finally {
                remove(pending);
            }
        }
    }

    /** Cancels it. */
    void callOff(PendingResult pending) {
        end(pending, () -> { });
    }

    private void remove(PendingResult pending) {
        all.remove(pending);
        if (all.isEmpty()) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Waits until nothing is pending. Returns whether nothing is. */
    synchronized boolean awaitNone(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!all.isEmpty()) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            // rounded up: 0 would wait forever
            wait(left / 1_000_000 + 1);
        }
        return true;
    }

    /** Gives up {@code pending}: it stays in flight with its age. */
    void cut(PendingResult pending) {
        if (pending.claim()) {
            pending.awaited().cut();
            remove(pending);
        }
    }

    /** Gives up everything. */
    void cutAll() {
        all.forEach(this::cut);
    }
}
