package org.throng.stats.injectors;

/**
 * How long a server had no request of a session, compared to its limit.
 *
 * @param lagMicros 0 or more
 * @param limitMicros limit of the server, above 0
 * @param beganNanos {@link System#nanoTime()} from which it had none
 */
public record RepollLag(long lagMicros, long limitMicros, long beganNanos) {

    /** The lag as a share of the limit: from 1 on, the session is lost. */
    public double share() {
        return (double) lagMicros / limitMicros;
    }
}
