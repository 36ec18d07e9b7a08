package org.throng.workload.editor.documents;

/**
 * A request of the document server that was refused.
 *
 * @param status HTTP status of the answer
 * @param code name of what was wrong, of which there are few
 * @param message one sentence; holds no token
 */
public record RefusedRequest(int status, Code code, String message) {

    /** What can be wrong with a request. */
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

        /** What a failure is counted under. */
        public String words() {
            return words;
        }
    }
}
