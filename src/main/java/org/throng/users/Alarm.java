package org.throng.users;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes a user at an instant. All alarms are kept by one thread, which sleeps until the first of them: that costs it and
 * the user's carrier a wake-up each. When a virtual thread parks for a time, JDK 25 wakes a thread once more to set the
 * timer, and waking idle threads is most of what a user who does little and waits long costs.
 */
final class Alarm implements Runnable {

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
        long left = nanoTime - System.nanoTime();
        if (left <= 0) {
            return;
        }
        Alarm alarm = new Alarm();
        Future<?> set = CLOCK.schedule(alarm, left, TimeUnit.NANOSECONDS);
        while (!alarm.rung && !Thread.currentThread().isInterrupted()) {
            LockSupport.park(alarm);
        }
        set.cancel(false);
    }

    /** How many are asleep. */
    static int pending() {
        return CLOCK.getQueue().size();
    }

    @Override
    public void run() {
        rung = true;
        LockSupport.unpark(sleeper);
    }
}
