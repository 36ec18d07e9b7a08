package org.throng.workload.sync;

import java.time.Duration;

/** A request of a sync client had no answer, or none that is good. */
public final class SyncException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Trouble trouble;
    private final String code;
    private final String serverSaid;
    private final transient Duration retryAfter;

    SyncException(Trouble trouble, String code, String message, String serverSaid, Duration retryAfter) {
        super(message, null, false, false);
        this.trouble = trouble;
        this.code = code;
        this.serverSaid = serverSaid;
        this.retryAfter = retryAfter;
    }

    SyncException(Trouble trouble, String message) {
        this(trouble, trouble.code(), message, "", Duration.ZERO);
    }

    /** What the client makes of it. */
    public Trouble trouble() {
        return trouble;
    }

    /** What the sample is failed with: short and bounded in variety, as {@code locked} or {@code http 500}. */
    public String code() {
        return code;
    }

    /** The first characters of what the server sent, empty if nothing; holds no secret. */
    public String serverSaid() {
        return serverSaid;
    }

    /** How long the server asked to be left alone (Retry-After), at most one hour; zero if it did not. */
    public Duration retryAfter() {
        return retryAfter == null ? Duration.ZERO : retryAfter;
    }
}
