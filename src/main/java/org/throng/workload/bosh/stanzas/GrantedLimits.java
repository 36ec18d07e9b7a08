package org.throng.workload.bosh.stanzas;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The limits that a server has granted to a session; they may differ from the requested ones; XEP-0124 section 7.2.
 *
 * @param waitSeconds how long it may hold a request, in seconds
 * @param hold how many requests it may hold
 * @param requests how many may be outstanding at once
 * @param inactivitySeconds time without a request after which it ends the session, in seconds
 * @param pollingSeconds how long a polling session waits between two requests, in seconds
 */
public record GrantedLimits(
        int waitSeconds, int hold, int requests, int inactivitySeconds, int pollingSeconds) {

    /** Whether the server holds no request, so that the session polls it. */
    public boolean isPolling() {
        return waitSeconds == 0 || hold == 0;
    }

    public long inactivityNanos() {
        return TimeUnit.SECONDS.toNanos(inactivitySeconds);
    }

    public Duration held() {
        return Duration.ofSeconds(waitSeconds);
    }
}
