package org.throng.net.answer;

import org.throng.net.NetworkException;

/** There was no whole answer to a request. The message says what happened and holds no secret. */
public class AnswerFailedException extends NetworkException {

    private static final long serialVersionUID = 1L;

    public enum Kind {
        /** The connection ended before the first byte of an answer. */
        NO_ANSWER,
        /** The connection ended in the middle of the answer's head. */
        SHORT_HEAD,
        /** The connection ended before the announced end of the body. */
        SHORT_BODY,
        /** The connection ended in the middle of a chunk. */
        SHORT_CHUNK,
        /** The connection ended between two chunks. */
        NO_LAST_CHUNK,
        /** The connection broke. */
        BROKEN,
        /** No byte came in time. */
        SILENT,
        /** The head is not HTTP, or too long. */
        BAD_HEAD,
        /** The chunks are not as HTTP requires. */
        BAD_CHUNK,
        /** The body is longer than may be stored. */
        TOO_LONG,
        /** The server reset the stream of the request (HTTP/2). */
        RESET,
        /** The server ended a connection of HTTP/2 on which the request waited for its answer. */
        GONE,
        /** The connection or the answer is not as HTTP/2 requires, or the body not compressed as its head says. */
        MALFORMED,
        /** The server gave no room to send the request in time (HTTP/2). */
        STALLED,
        /** It was cancelled here. */
        CANCELLED
    }

    private final Kind kind;
    private final long expected;
    private final long actual;

    /** @param receivedBytes bytes of the answer that came */
    public AnswerFailedException(Kind kind, String message, long receivedBytes, Throwable cause) {
        this(kind, message, 0, 0, receivedBytes, cause);
    }

    /** A failure by a short body or chunk, with its announced length and the bytes of it that came. */
    public AnswerFailedException(
            Kind kind, String message, long expected, long actual, long receivedBytes, Throwable cause) {
        super(message, 0, receivedBytes, cause);
        this.kind = kind;
        this.expected = expected;
        this.actual = actual;
    }

    public Kind kind() {
        return kind;
    }

    /** The announced length of a short body or chunk, in bytes. */
    public long expected() {
        return expected;
    }

    /** The bytes that came of a short body or chunk. */
    public long actual() {
        return actual;
    }
}
