package org.throng.workload.bosh;

/**
 * The attributes of an answer's {@code body}; XEP-0124 sections 7 to 17. Texts that are absent are empty, numbers -1.
 *
 * @param type {@code terminate}, {@code error} or empty
 * @param condition reason of the termination
 * @param sid the session, in the answer that created it; a secret
 * @param from the domain that the server names, mostly in the answer that created the session
 * @param granted limits in the answer that created the session
 */
record Envelope(String type, String condition, String sid, String from, Granted granted) {

    boolean terminates() {
        return type.equals("terminate");
    }

    /** Whether the request must be sent again; XEP-0124 section 17.3. */
    boolean isRecoverable() {
        return type.equals("error");
    }

    /** Without the session. */
    @Override
    public String toString() {
        return "body " + type + " " + condition;
    }
}
