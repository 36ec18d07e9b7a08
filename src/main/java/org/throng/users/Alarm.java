package org.throng.users;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes a user at an instant. One thread keeps all alarms and sleeps until the first of them, so an alarm costs one
 * wake-up of this thread and one of the user's carrier. If a virtual thread parks for a time instead, JDK 25 wakes
 * another thread to set the timer, and wake-ups of idle threads are most of the cost of a user who does little and
 * waits long.
 */
final class Alarm implements Runnable, Wakeable {

    private static final ScheduledThreadPoolExecutor CLOCK = clock();

    private final Thread sleeper = Thread.currentThread();
    private volatile boolean rung;

    private static ScheduledThreadPoolExecutor clock() {
        ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "throng-alarms");
            thread.setDaemon(true);
            return thread;
        });
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }

    private Alarm() {
    }

    /** Lets this thread sleep until an instant by {@link System#nanoTime()}. An interrupt ends that, and is kept. */
    static void sleepUntil(long nanoTime) {
        sleepUntil(nanoTime, null);
    }

    /**
     * The same for a user, on its own thread: the sleep ends when the user must leave.
     *
     * @param user null for other threads
     */
    static void sleepUntil(long nanoTime, VirtualUser user) {
        long left = nanoTime - System.nanoTime();
        if (left <= 0) {
            return;
        }
        Alarm alarm = new Alarm();
        if (user == null) {
            alarm.sleep(left);
            return;
        }
        user.waits(alarm);
        alarm.sleep(left);
        user.waits(null);
    }

    private void sleep(long nanos) {
        Future<?> set = CLOCK.schedule(this, nanos, TimeUnit.NANOSECONDS);
        while (!rung && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(this);
        }
        set.cancel(false);
    }

    /** Number of sleeping threads. */
    static int pending() {
        return CLOCK.getQueue().size();
    }

    @Override
    public void wake() {
        run();
    }

    @Override
    public void run() {
        rung = true;
        LockSupport.unpark(sleeper);
    }
}
