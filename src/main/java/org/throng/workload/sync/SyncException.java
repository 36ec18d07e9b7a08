package org.throng.workload.sync;

import java.time.Duration;
import org.throng.session.SessionException;

/** A request of a sync client had no valid answer. */
public final class SyncException extends SessionException {

    private static final long serialVersionUID = 1L;

    private final SyncErrorKind trouble;
    private final transient Duration retryAfter;

    SyncException(SyncErrorKind trouble, String code, String message, String serverSaid, Duration retryAfter) {
        super(code, message, serverSaid);
        this.trouble = trouble;
        this.retryAfter = retryAfter;
    }

    SyncException(SyncErrorKind trouble, String message) {
        this(trouble, trouble.code(), message, "", Duration.ZERO);
    }

    /** How the client reacts to it. */
    public SyncErrorKind trouble() {
        return trouble;
    }

    /** The server's Retry-After, at most one hour; zero if there was none. */
    public Duration retryAfter() {
        return retryAfter == null ? Duration.ZERO : retryAfter;
    }
}
