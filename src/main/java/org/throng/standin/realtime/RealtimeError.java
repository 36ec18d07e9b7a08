package org.throng.standin.realtime;

/** An error of the service's own, sent as a frame {@code {"type":"error",...}}. */
final class RealtimeError extends Exception {

    static final int MESSAGE_INVALID = 1003;
    static final int POLICY_VIOLATION = 1008;
    static final int TOO_MANY = 1013;
    static final int SERVER = 500;

    private static final long serialVersionUID = 1L;

    private final int code;

    RealtimeError(int code, String message) {
        // No stack trace: it is an answer, and a load test can ask for thousands a second.
        super(message, null, false, false);
        this.code = code;
    }

    int code() {
        return code;
    }

    /** The close code if the error ends the connection: its own if that may be sent, else 1011. */
    int closeCode() {
        return code >= 1000 ? code : 1011;
    }
}
