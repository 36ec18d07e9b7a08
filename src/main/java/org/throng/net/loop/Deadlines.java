package org.throng.net.loop;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes users whose answer has not arrived in time. A timed park sets and cancels a timer for every request; here a
 * user with many requests stays on a list that is checked 20 times a second, and a request costs nothing.
 */
public final class Deadlines {

    /** How late a user may be woken. */
    public static final long SCAN_NANOS = 50_000_000;

    /** Longer between two looks is a stop: of the machine, or of all threads. */
    static final long STOP_NANOS = 3 * SCAN_NANOS;

    /** A user who may be waiting. */
    public interface Waiter {

        /**
         * Wakes the user if the deadline lies before {@code nowNanos}.
         *
         * @return whether the user still waits; if not, the waiter is removed from the list
         */
        boolean stillWaits(long nowNanos);
    }

    private static final Logger log = LoggerFactory.getLogger(Deadlines.class);
    private static final Deadlines SHARED = new Deadlines();

    static {
        SessionTimer.every(SCAN_NANOS, () -> SHARED.scan(System.nanoTime()));
    }

    private final Queue<Waiter> arriving = new ConcurrentLinkedQueue<>();

    /** Used only by the scanning thread, like the fields below. */
    private final List<Waiter> waiters = new ArrayList<>();
    private long scannedNanos;
    private boolean resumed = true;
    private boolean failureLogged;

    /** The instance of the process. */
    public static Deadlines shared() {
        return SHARED;
    }

    /** Watches this waiter until it no longer waits. */
    public void watch(Waiter waiter) {
        arriving.add(waiter);
    }

    /**
     * Runs a task on an event loop after that has read its sockets once more: a loop that was kept busy has answers to
     * read that came in time.
     */
    public static void afterReading(EventLoop loop, Runnable task) {
        // what is due is looked for once between two looks at the sockets
        loop.execute(() -> loop.schedule(task, 0, TimeUnit.NANOSECONDS));
    }

    void scan(long nowNanos) {
        for (Waiter waiter = arriving.poll(); waiter != null; waiter = arriving.poll()) {
            waiters.add(waiter);
        }
        // after a stop of the process the answers that came meanwhile are still to be read
        resumed = !resumed && nowNanos - scannedNanos > STOP_NANOS;
        scannedNanos = nowNanos;
        if (resumed) {
            return;
        }
        waiters.removeIf(waiter -> !stillWaits(waiter, nowNanos));
    }

    /** A waiter that fails stays: otherwise its user would wait forever. */
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
