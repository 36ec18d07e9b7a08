package org.throng.standin.conversion.orders;

/** The answer to a request that is not converted: a status and its text. */
public final class Refusal extends Exception {

    private static final long serialVersionUID = 1;

    private final int status;

    public Refusal(int status, String text) {
        super(text, null, false, false);
        this.status = status;
    }

    public int status() {
        return status;
    }
}
