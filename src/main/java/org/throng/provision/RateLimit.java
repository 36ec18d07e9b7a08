package org.throng.provision;

import java.util.concurrent.TimeUnit;

/**
 * Lets workers begin one after the other at even intervals. Unused time is not made up for, so a slow server gets no
 * burst. Safe to use from any thread.
 */
public final class RateLimit {

    /** The source of time, and the wait. */
    interface Clock {

        /** As {@link System#nanoTime()}. */
        long nanoTime();

        void sleep(long nanos) throws InterruptedException;
    }

    private static final Clock SYSTEM = new Clock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void sleep(long nanos) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(nanos);
        }
    };

    private final long stepNanos;
    private final Clock clock;
    private long free;

    /** @param perSecond limit of begins in a second, above 0 */
    public RateLimit(double perSecond) {
        this(perSecond, SYSTEM);
    }

    RateLimit(double perSecond, Clock clock) {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("a rate must be above 0, is " + perSecond);
        }
        this.stepNanos = (long) (TimeUnit.SECONDS.toNanos(1) / perSecond);
        this.clock = clock;
        this.free = clock.nanoTime();
    }

    /** Returns when the caller may begin. */
    void await() throws InterruptedException {
        long wait = book();
        if (wait > 0) {
            clock.sleep(wait);
        }
    }

    private synchronized long book() {
        long now = clock.nanoTime();
        long turn = free - now > 0 ? free : now;
        free = turn + stepNanos;
        return turn - now;
    }
}
