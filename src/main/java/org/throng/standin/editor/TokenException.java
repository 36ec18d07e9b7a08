package org.throng.standin.editor;

/** A JSON Web Token that is not accepted. The message is the real server's text, and never contains the token. */
final class TokenException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean expired;

    TokenException(String message, boolean expired) {
        super(message, null, false, false);
        this.expired = expired;
    }

    /** Whether the token has expired; otherwise it is wrong. */
    boolean expired() {
        return expired;
    }
}
