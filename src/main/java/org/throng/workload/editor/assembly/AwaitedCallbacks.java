package org.throng.workload.editor.assembly;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import org.throng.measure.Measurements;
import org.throng.net.loop.ArrivalDeadline;
import org.throng.session.AwaitedEvents;

/** Callbacks of one kind that are awaited, at most one for each document. */
final class AwaitedCallbacks {

    /** Handles a wait whose time is over. */
    @FunctionalInterface
    interface TimedOut {
        void timedOut(PendingResult pending, Duration timeout);
    }

    private final String label;
    private final Measurements measurements;
    private final AwaitedEvents<PendingResult> pendings;
    private final ScheduledExecutorService timer;
    private final TimedOut onTimeout;
    private final Map<String, PendingResult> byKey = new ConcurrentHashMap<>();

    AwaitedCallbacks(
            String label,
            Measurements measurements,
            AwaitedEvents<PendingResult> pendings,
            ScheduledExecutorService timer,
            TimedOut onTimeout) {
        this.label = label;
        this.measurements = measurements;
        this.pendings = pendings;
        this.timer = timer;
        this.onTimeout = onTimeout;
    }

    /**
     * Begins to wait now and cancels a wait for the same document.
     *
     * @param timed whether the wait measures the server
     */
    void restart(String key, boolean timed, Duration timeout) {
        PendingResult pending = PendingResult.begin(label, timed, measurements, pendings);
        PendingResult earlier = byKey.put(key, pending);
        limit(key, pending, timeout);
        if (earlier != null) {
            earlier.callOff();
        }
    }

    /** Begins to wait now, unless that document's callback is awaited already. */
    void start(String key, Duration timeout) {
        byKey.computeIfAbsent(key, none -> {
            PendingResult pending = PendingResult.begin(label, true, measurements, pendings);
            limit(key, pending, timeout);
            return pending;
        });
    }

    private void limit(String key, PendingResult pending, Duration timeout) {
        pending.timeout(ArrivalDeadline.in(timeout, timer, () -> timedOut(key, pending, timeout)));
    }

    private void timedOut(String key, PendingResult pending, Duration timeout) {
        byKey.remove(key, pending);
        onTimeout.timedOut(pending, timeout);
    }

    /** Cancels the wait. Returns it, or null if there was none. */
    PendingResult callOff(String key) {
        PendingResult pending = take(key);
        if (pending != null) {
            pending.callOff();
        }
        return pending;
    }

    /** The wait that is answered, which the caller must end; null if there is none. */
    PendingResult take(String key) {
        return byKey.remove(key);
    }
}
