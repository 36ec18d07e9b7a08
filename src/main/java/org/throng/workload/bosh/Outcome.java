package org.throng.workload.bosh;

/**
 * How a session that did not go well ended, or what a request of it met. What counts is what became of the session, not
 * the HTTP status: servers put one and the same end into 404, 200 and phrases of their own.
 */
public enum Outcome {
    AUTH_FAILED("auth-failed"),
    /** The server does not know the session any more, though it had heard of it in time. */
    SESSION_LOST("session-lost"),
    /** The server does not know the session any more because this injector was silent for longer than it may. */
    SESSION_LOST_CLIENT_LATE("session-lost:client-late"),
    POLICY_VIOLATION("policy-violation"),
    /** Another session has bound the same resource. */
    REPLACED("replaced"),
    STREAM_ERROR("stream-error"),
    /** Another terminate condition of XEP-0124 section 17.2. */
    TERMINATED("terminated"),
    /** The server answered what a user asked of it with an error, and the session goes on. */
    REFUSED("refused"),
    /** A 4xx or 5xx that says nothing about the session. */
    HTTP_ERROR("http"),
    /** No connection, or one that was cut twice with the same request. */
    CONNECTION("connection"),
    /** Nothing came for longer than the server may hold a request. */
    NO_ANSWER("no-answer"),
    /** The answer cannot be read, or does not contain what it must. */
    PROTOCOL("protocol"),
    /** Someone asks for something of a session that has been closed here. */
    CLOSED("closed");

    private final String code;

    Outcome(String code) {
        this.code = code;
    }

    /** What a sample is failed with; with the status or condition behind it where there is one. */
    public String code() {
        return code;
    }
}
