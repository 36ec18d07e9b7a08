package org.throng.standin.bosh.session;

import java.util.concurrent.TimeUnit;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.settings.SessionLimits;
import org.throng.standin.bosh.xml.BodyRequest;

/** Detects a polling session that polls more often than granted (XEP-0124 section 12). */
final class PollingLimit {

    /** Limit of early empty polls in a row, after which a strict server ends the session. */
    private static final int MOST_EARLY_POLLS = 5;

    private final ChatRules wire;
    private final SessionLimits grant;
    private long lastRequestNanos;
    private int earlyPolls;
    private boolean answered;
    private boolean lastAnswerEmpty;

    PollingLimit(ChatRules wire, SessionLimits grant) {
        this.wire = wire;
        this.grant = grant;
    }

    /** Records a request; returns whether it exceeds the limit. */
    boolean isExceededBy(BodyRequest request, long now) {
        long sinceLast = now - lastRequestNanos;
        lastRequestNanos = now;
        if (!grant.isPolling() || !answered) {
            return false;
        }
        boolean soon = sinceLast < TimeUnit.SECONDS.toNanos(grant.polling());
        if (soon && wire.has(ChatRules.Habit.LIMITS_POLLING)) {
            return true;
        }
        earlyPolls = soon && request.isEmpty() && lastAnswerEmpty && !request.terminates() ? earlyPolls + 1 : 0;
        return earlyPolls > MOST_EARLY_POLLS && wire.has(ChatRules.Habit.LIMITS_EMPTY_POLLING);
    }

    void answered(boolean empty) {
        answered = true;
        lastAnswerEmpty = empty;
    }
}
