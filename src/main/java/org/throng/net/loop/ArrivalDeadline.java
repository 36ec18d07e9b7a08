package org.throng.net.loop;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The deadline of what a server sends to this injector by itself. A timer that is late was stopped, for example with
 * its machine, and what has arrived meanwhile is still to be accepted and read: it gets a little more time.
 */
public final class ArrivalDeadline {

    /** How much more; less than what runs wait at their end beyond the deadline. */
    static final long GRACE_NANOS = Duration.ofMillis(500).toNanos();

    private final ScheduledExecutorService timer;
    private final Runnable passed;
    private volatile Future<?> set;

    private ArrivalDeadline(ScheduledExecutorService timer, Runnable passed) {
        this.timer = timer;
        this.passed = passed;
    }

    /**
     * Begins now. It never passes if the timer has ended, because the run has.
     *
     * @param passed runs on the timer once the deadline has passed, perhaps also if it is cancelled at that moment
     */
    public static ArrivalDeadline in(Duration limit, ScheduledExecutorService timer, Runnable passed) {
        ArrivalDeadline deadline = new ArrivalDeadline(timer, passed);
        long due = System.nanoTime() + limit.toNanos();
        deadline.set(() -> deadline.pass(due), limit.toNanos());
        return deadline;
    }

    private void set(Runnable task, long nanos) {
        try {
            set = timer.schedule(task, nanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            // the run has ended
        }
    }

    private void pass(long due) {
        if (System.nanoTime() - due > Deadlines.STOP_NANOS) {
            set(passed, GRACE_NANOS);
        } else {
            passed.run();
        }
    }

    public void cancel() {
        Future<?> task = set;
        if (task != null) {
            task.cancel(false);
        }
    }
}
