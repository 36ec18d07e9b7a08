package org.throng.workload.bosh;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What a server has granted a session, which is what counts, whatever was asked for; XEP-0124 section 7.2.
 *
 * @param waitSeconds how long it may hold a request, in seconds
 * @param hold how many requests it may hold
 * @param requests how many may be outstanding at once
 * @param inactivitySeconds after how long without a request it ends the session, in seconds
 * @param pollingSeconds how long a polling session waits between two requests, in seconds
 * @param maxPauseSeconds how long a pause may be, in seconds; 0 if it knows none
 */
public record Granted(
        int waitSeconds, int hold, int requests, int inactivitySeconds, int pollingSeconds, int maxPauseSeconds) {

    /** Whether the server holds no request, so that one asks it again and again. */
    public boolean isPolling() {
        return waitSeconds == 0 || hold == 0;
    }

    long inactivityNanos() {
        return TimeUnit.SECONDS.toNanos(inactivitySeconds);
    }

    Duration held() {
        return Duration.ofSeconds(waitSeconds);
    }
}
