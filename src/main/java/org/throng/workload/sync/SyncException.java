package org.throng.workload.sync;

import java.time.Duration;

/** A request of a sync client had no valid answer. */
public final class SyncException extends Exception {

    private static final long serialVersionUID = 1L;

    private final SyncErrorKind trouble;
    private final String code;
    private final String serverSaid;
    private final transient Duration retryAfter;

    SyncException(SyncErrorKind trouble, String code, String message, String serverSaid, Duration retryAfter) {
        super(message, null, false, false);
        this.trouble = trouble;
        this.code = code;
        this.serverSaid = serverSaid;
        this.retryAfter = retryAfter;
    }

    SyncException(SyncErrorKind trouble, String message) {
        this(trouble, trouble.code(), message, "", Duration.ZERO);
    }

    /** How the client reacts to it. */
    public SyncErrorKind trouble() {
        return trouble;
    }

    /** Code of the failed sample: short and bounded in variety, such as {@code locked} or {@code http 500}. */
    public String code() {
        return code;
    }

    /** The first characters of what the server sent, empty if nothing; holds no secret. */
    public String serverSaid() {
        return serverSaid;
    }

    /** The server's Retry-After, at most one hour; zero if there was none. */
    public Duration retryAfter() {
        return retryAfter == null ? Duration.ZERO : retryAfter;
    }
}
