package org.throng.standin.bosh;

import java.util.concurrent.TimeUnit;

/** Finds a polling session that asks more often than it was granted (XEP-0124 section 12). */
final class PollingLimit {

    /** Empty polls in a row that are too early, after which a server that minds ends the session. */
    private static final int MOST_EARLY_POLLS = 5;

    private final Wire wire;
    private final Grant grant;
    private long lastRequestNanos;
    private int earlyPolls;
    private boolean answered;
    private boolean lastAnswerEmpty;

    PollingLimit(Wire wire, Grant grant) {
        this.wire = wire;
        this.grant = grant;
    }

    /** Takes note of a request that came now; whether it is one too many. */
    boolean isExceededBy(Request request, long now) {
        long sinceLast = now - lastRequestNanos;
        lastRequestNanos = now;
        if (!grant.isPolling() || !answered) {
            return false;
        }
        boolean soon = sinceLast < TimeUnit.SECONDS.toNanos(grant.polling());
        if (soon && wire.has(Wire.Habit.LIMITS_POLLING)) {
            return true;
        }
        earlyPolls = soon && request.isEmpty() && lastAnswerEmpty && !request.terminates() ? earlyPolls + 1 : 0;
        return earlyPolls > MOST_EARLY_POLLS && wire.has(Wire.Habit.LIMITS_EMPTY_POLLING);
    }

    void answered(boolean empty) {
        answered = true;
        lastAnswerEmpty = empty;
    }
}
