package org.throng.net.loop;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The one timer thread for all sessions of the process; started when first needed. */
public final class SessionTimer {

    public static final ScheduledExecutorService THREAD = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "throng-session-timer");
        thread.setDaemon(true);
        return thread;
    });

    private SessionTimer() {
    }

    /**
     * Runs a task from now on, at multiples of its period: tasks with the same period share a wake-up of the thread.
     * Multiples that are missed are not made up for.
     *
     * @param nanos of the period
     */
    static Future<?> every(long nanos, Runnable task) {
        Runnable unlessJustRun = new Runnable() {

            private long ranNanos = System.nanoTime() - nanos;

            @Override
            public void run() {
                long now = System.nanoTime();
                // the executor makes up for all of them at once
                if (now - ranNanos >= nanos / 2) {
                    ranNanos = now;
                    task.run();
                }
            }
        };
        long toNext = nanos - Math.floorMod(System.nanoTime(), nanos);
        return THREAD.scheduleAtFixedRate(unlessJustRun, toNext, nanos, TimeUnit.NANOSECONDS);
    }
}
