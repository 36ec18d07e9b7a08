package org.throng.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes users whose answer has not come in time. A timed park sets and cancels a timer for every single request; here a
 * user who asks again and again stays on a list that is looked through 20 times a second, and asking costs nothing.
 */
public final class Deadlines {

    /** How late a user may be woken. */
    public static final long SCAN_NANOS = 50_000_000;

    /** Somebody who may be waiting. */
    public interface Waiter {

        /**
         * Wakes the user if the deadline lies before {@code nowNanos}.
         *
         * @return whether the user still waits; if not, the waiter is taken off the list
         */
        boolean stillWaits(long nowNanos);
    }

    private static final Logger log = LoggerFactory.getLogger(Deadlines.class);
    private static final Deadlines SHARED = new Deadlines();

    static {
        SessionTimer.THREAD.scheduleAtFixedRate(
                () -> SHARED.scan(System.nanoTime()), SCAN_NANOS, SCAN_NANOS, TimeUnit.NANOSECONDS);
    }

    private final Queue<Waiter> arriving = new ConcurrentLinkedQueue<>();

    /** Only touched by the thread that scans, as what follows. */
    private final List<Waiter> waiters = new ArrayList<>();
    private boolean failureLogged;

    /** The one of the process. */
    public static Deadlines shared() {
        return SHARED;
    }

    /** Looks after this waiter until it no longer waits. */
    public void watch(Waiter waiter) {
        arriving.add(waiter);
    }

    void scan(long nowNanos) {
        for (Waiter waiter = arriving.poll(); waiter != null; waiter = arriving.poll()) {
            waiters.add(waiter);
        }
        waiters.removeIf(waiter -> !stillWaits(waiter, nowNanos));
    }

    /** One that fails stays: its user would otherwise wait for ever. */
    private boolean stillWaits(Waiter waiter, long nowNanos) {
        try {
            return waiter.stillWaits(nowNanos);
        } catch (RuntimeException | Error e) {
            if (!failureLogged) {
                failureLogged = true;
                log.error("A deadline cannot be watched; further failures of this kind are not logged", e);
            }
            return true;
        }
    }
}
