package org.throng.standin.conversion;

/** The answer to a request that is not converted: a status and its text. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1;

    private final int status;

    Refusal(int status, String text) {
        super(text, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }
}
