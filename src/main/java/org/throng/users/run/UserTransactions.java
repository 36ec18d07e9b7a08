package org.throng.users.run;

import java.util.Arrays;
import org.apache.jmeter.samplers.SampleResult;

/**
 * The transactions that one user is in, nested ones inside of others. All calls are on the user's own thread. A
 * transaction with a generated parent has neither a start nor a time here.
 */
public final class UserTransactions {

    /** For users that have not entered a transaction yet. */
    static final UserTransactions NONE = new UserTransactions();

    /** Null if the user is in none. */
    private UserTransaction innermost;
    /** The transaction whose end listeners receive now; null at any other time. */
    private EndedTransaction ended;

    /**
     * A sample begins. If it is the first of a transaction, the transaction was due and has the lateness, and the
     * sample has its own start.
     *
     * @param intendedNanos result of {@link VirtualUser#takeIntended} for the sample
     * @param nowNanos when it begins, by {@link System#nanoTime()}
     * @return whether it is the first of a transaction
     */
    public boolean begin(long intendedNanos, long nowNanos) {
        UserTransaction one = innermost;
        while (one != null && one.begin(intendedNanos, nowNanos)) {
            one = one.outer();
        }
        return one != innermost;
    }

    /**
     * A sample has ended.
     *
     * @param serviceMicros how long it took, 0 or more
     * @param receivedBytes of its answer, 0 or more
     */
    public void sampled(long serviceMicros, long receivedBytes) {
        for (UserTransaction one = innermost; one != null; one = one.outer()) {
            one.sampled(serviceMicros, receivedBytes);
        }
    }

    /** The transaction whose end listeners receive now; null at any other time. */
    public EndedTransaction ended() {
        return ended;
    }

    /**
     * The result that listeners would have received of the transaction that the user was in when it ended, with the
     * steps that have ended: JMeter keeps it to itself if it stops a user between two steps of a transaction with a
     * generated parent. Call it when the user ends, if the results of begun samples are missing.
     *
     * @return null if there is no such transaction
     */
    public SampleResult brokenOff() {
        SampleResult all = null;
        for (UserTransaction one = innermost; one != null; one = one.outer()) {
            SampleResult steps = one.steps();
            if (steps != null) {
                if (all != null && !Arrays.asList(steps.getSubResults()).contains(all)) {
                    steps.addSubResult(all, false);
                }
                all = steps;
            }
        }
        return all;
    }

    /** Whether this is what JMeter has of a transaction that the user is in. */
    public boolean isIn(SampleResult steps) {
        for (UserTransaction one = innermost; one != null; one = one.outer()) {
            if (one.steps() == steps) {
                return true;
            }
        }
        return false;
    }

    void enter(UserTransaction entered) {
        leave(entered);
        entered.outer(innermost);
        innermost = entered;
    }

    /** The user has left this transaction and all nested ones. */
    void leave(UserTransaction left) {
        for (UserTransaction one = innermost; one != null; one = one.outer()) {
            if (one == left) {
                innermost = left.outer();
                left.outer(null);
                return;
            }
        }
    }

    /** Runs while listeners may query the transaction that has ended. */
    void endsDuring(Runnable notification, EndedTransaction transaction) {
        ended = transaction;
        try {
            notification.run();
        } finally {
            ended = null;
        }
    }
}
