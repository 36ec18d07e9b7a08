package org.throng.stats;

import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets any number of threads record until it is shut, and then none. A record that passed it is complete, in every file
 * of the results; a later one is in none of them. Entering takes no lock and makes no garbage.
 */
public final class Gate {

    private static final long NAP_NANOS = 100_000;

    private final LongAdder entered = new LongAdder();
    private final LongAdder left = new LongAdder();
    private volatile boolean shut;

    /** Begins to record; {@link #leave} follows. False if the gate is shut: nothing may be recorded. */
    public boolean enter() {
        // before the check of the flag, so that a thread which still finds it open is waited for
        entered.increment();
        if (shut) {
            left.increment();
            return false;
        }
        return true;
    }

    /** Ends what {@link #enter} began. */
    public void leave() {
        left.increment();
    }

    boolean isShut() {
        return shut;
    }

    /**
     * Shuts the gate and waits until no thread is inside.
     *
     * @return false if one still is after {@code patienceNanos}
     */
    boolean shut(long patienceNanos) {
        shut = true;
        long deadline = System.nanoTime() + patienceNanos;
        while (!isEmpty()) {
            if (System.nanoTime() - deadline >= 0) {
                return false;
            }
            LockSupport.parkNanos(NAP_NANOS);
        }
        return true;
    }

    /**
     * Counts the leaving threads first: both sums only grow, so equal sums mean that no thread was inside in between.
     */
    private boolean isEmpty() {
        long gone = left.sum();
        return gone == entered.sum();
    }
}
