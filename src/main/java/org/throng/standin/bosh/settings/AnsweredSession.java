package org.throng.standin.bosh.settings;

/** The session whose requests are answered, as far as answers show it. */
public interface AnsweredSession {

    String sid();

    SessionLimits grant();

    String domain();

    /** The version of XEP-0124 that the client asked for. */
    String version();

    /** Whether the client asked for a version before 1.6, which had errors in HTTP statuses only. */
    boolean isLegacy();

    /** The number of the request that created the session. */
    long creationRid();

    /** The highest number so far. */
    long highestRid();
}
