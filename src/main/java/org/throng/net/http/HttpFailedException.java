package org.throng.net.http;

import org.throng.net.NetworkException;

/** There was no (whole) answer to an HTTP request. The message names the target and what happened; no secret. */
public class HttpFailedException extends NetworkException {

    private static final long serialVersionUID = 1L;

    /** The reason why a request has no (whole) answer. */
    public enum Kind {
        /** The connection ended first. */
        LOST,
        /** The deadline came first. */
        LATE,
        /** The received bytes are no HTTP answer, or too long. */
        UNREADABLE,
        /** The request was ended here: cancelled, or its body or the sink of the answer failed. */
        GIVEN_UP
    }

    private final Kind kind;

    HttpFailedException(Kind kind, String message, long sentBytes, long receivedBytes, Throwable cause) {
        super(message, sentBytes, receivedBytes, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
