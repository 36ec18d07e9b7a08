package org.throng.stats;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts the users of this process. A user may live for less than a second: what is reported of an interval is the
 * highest number that were active at once in it. Safe for use by any number of threads.
 */
public final class UserCount {

    private final AtomicInteger active = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    /** A user begins. */
    public void begins() {
        int now = active.incrementAndGet();
        if (now > most.get()) {
            most.accumulateAndGet(now, Math::max);
        }
    }

    /** A user ends. */
    public void ends() {
        active.decrementAndGet();
    }

    /** The highest number of users at once since the last call, those that are still active included. */
    public int takeMost() {
        // before the reset, so that a user who begins meanwhile is not lost
        int now = active.get();
        return Math.max(most.getAndSet(now), now);
    }
}
