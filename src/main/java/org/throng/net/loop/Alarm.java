package org.throng.net.loop;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes a user at an instant. The event loop of a user keeps its alarms, so an alarm costs one wake-up of this one
 * thread. For others one thread keeps them all and sleeps until the first of them. If a virtual thread parks for a time
 * instead, JDK 25 wakes another thread to set the timer and a third one when it ends, and wake-ups of idle threads are
 * most of the cost of a user who does little and waits long.
 */
public final class Alarm implements Runnable {

    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Thread sleeper = Thread.currentThread();
    private volatile boolean rung;
    private Future<?> set;

    private static ScheduledThreadPoolExecutor clock() {
        ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "throng-alarms");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    /** An alarm for this thread, which must {@link #cancel} it. */
    public Alarm() {
        // not set
    }

    /**
     * Sets it. Call it once, on this thread.
     *
     * @param nanos from now on
     */
    public void ringIn(long nanos) {
        Resident resident = Resident.here();
        ScheduledExecutorService clock = resident == null || resident.home() == null ? CLOCK : resident.home();
        set = clock.schedule(this, nanos, TimeUnit.NANOSECONDS);
    }

    /** Waits for the alarm. An interrupt ends the wait, and is kept. */
    public void await() {
        while (!rung && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
    }

    /** Cancels the alarm: it does not ring any more. */
    public void cancel() {
        set.cancel(false);
    }

    /** Number of alarms that are set, without those of event loops. */
    static int pending() {
        return CLOCK.getQueue().size();
    }

    /** Rings, now. From any thread. */
    @Override
    public void run() {
        rung = true;
        LockSupport.unpark(sleeper);
    }
}
