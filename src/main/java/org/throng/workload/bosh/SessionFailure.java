package org.throng.workload.bosh;

/**
 * How a session failed, or one of its requests. The state of the session counts, not the HTTP status: servers report
 * the same end by 404, by 200 and by their own phrases.
 */
public enum SessionFailure {
    AUTH_FAILED("auth-failed"),
    /** The server does not know the session any more, although its last request was in time. */
    SESSION_LOST("session-lost"),
    /** The server does not know the session any more because this injector was silent for too long. */
    SESSION_LOST_CLIENT_LATE("session-lost:client-late"),
    POLICY_VIOLATION("policy-violation"),
    /** Another session has bound the same resource. */
    REPLACED("replaced"),
    STREAM_ERROR("stream-error"),
    /** Another terminate condition of XEP-0124 section 17.2. */
    TERMINATED("terminated"),
    /** The server answered a user's request with an error, and the session goes on. */
    REFUSED("refused"),
    /** A 4xx or 5xx that says nothing about the session. */
    HTTP_ERROR("http"),
    /** No connection, or one that was cut twice with the same request. */
    CONNECTION("connection"),
    /** Nothing came for longer than the server may hold a request. */
    NO_ANSWER("no answer"),
    /** The answer cannot be parsed, or lacks a required part. */
    PROTOCOL("protocol"),
    /** An operation on a session that has been closed here. */
    CLOSED("closed");

    private final String code;

    SessionFailure(String code) {
        this.code = code;
    }

    /** The code of a failed sample; followed by the status or condition if there is one. */
    String code() {
        return code;
    }
}
