package org.throng.workload.sync.server;

import java.time.Duration;
import org.throng.session.SessionException;

/** A request of a sync client had no valid answer. */
public final class SyncException extends SessionException {

    private static final long serialVersionUID = 1L;

    private final SyncErrorKind kind;
    private final transient Duration retryAfter;

    public SyncException(SyncErrorKind kind, String code, String message, String serverSaid, Duration retryAfter) {
        this(kind, code, message, serverSaid, retryAfter, "");
    }

    /** @param headers see {@link #headers} */
    public SyncException(SyncErrorKind kind, String code, String message, String serverSaid, Duration retryAfter,
            String headers) {
        super(code, message, serverSaid, 0, 0, headers);
        this.kind = kind;
        this.retryAfter = retryAfter;
    }

    public SyncException(SyncErrorKind kind, String message) {
        this(kind, kind.code(), message, "", Duration.ZERO);
    }

    /** It determines the client's reaction. */
    public SyncErrorKind kind() {
        return kind;
    }

    /** The server's Retry-After, at most one hour; zero if there was none. */
    public Duration retryAfter() {
        return retryAfter == null ? Duration.ZERO : retryAfter;
    }
}
