package org.throng.workload.editor;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.stats.Measurements;

/** All that is pending. The monitor is only for whoever waits until nothing is. */
final class PendingSet {

    private final Measurements measurements;
    private final Set<Pending> all = ConcurrentHashMap.newKeySet();

    PendingSet(Measurements measurements) {
        this.measurements = measurements;
    }

    /**
     * Something is asked for now; it is in flight until it is ended.
     *
     * @param timed whether the wait is a time of the server
     */
    Pending begin(String label, boolean timed) {
        long now = System.nanoTime();
        Pending pending = new Pending(label, now, timed, measurements.awaiting(label, now));
        all.add(pending);
        return pending;
    }

    /**
     * Ends {@code pending}, unless it has ended already.
     *
     * @param result counts what came of it; whoever waits for the last does not go on before
     */
    void end(Pending pending, Runnable result) {
        if (pending.claim()) {
            pending.awaited().end();
            try {
                result.run();
            } finally {
                remove(pending);
            }
        }
    }

    /** Nobody wants it any more. */
    void callOff(Pending pending) {
        end(pending, () -> { });
    }

    private void remove(Pending pending) {
        all.remove(pending);
        if (all.isEmpty()) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Waits until nothing is pending. Whether that is so. */
    synchronized boolean awaitNone(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!all.isEmpty()) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            // rounded up: 0 would wait for ever
            wait(left / 1_000_000 + 1);
        }
        return true;
    }

    /** Gives up {@code pending}: it stays in flight at its age. */
    void cut(Pending pending) {
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
