package org.throng.workload.editor.documents;

/**
 * A request of the document server that was refused.
 *
 * @param status HTTP status of the answer
 * @param code name of the problem, one of few
 * @param message one sentence; holds no token
 */
public record RefusedRequest(int status, Code code, String message) {

    /** The problems of a request. */
    public enum Code {
        NOT_HTTP("not HTTP"),
        UNKNOWN_PATH("unknown path"),
        METHOD("method not allowed"),
        TOO_LARGE("request too large"),
        MALFORMED("malformed callback"),
        TOKEN("outbox token"),
        TOO_SLOW("request too slow");

        private final String words;

        Code(String words) {
            this.words = words;
        }

        /** The name under which the failure is counted. */
        public String words() {
            return words;
        }
    }
}
