package org.throng.workload.websocket.expectations;

/** A regular expression of the plan took too many steps on one message and was given up. */
public final class CostlyMatchException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CostlyMatchException(String expression, int messageLength) {
        super("regex " + expression + " was given up on a message of " + messageLength
                + " characters: it needs too many steps; make it simpler", null, false, false);
    }
}
