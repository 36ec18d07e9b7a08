package org.throng.standin.editor;

/** A JSON Web Token that is not accepted. The message is what the real server says of it, and never the token. */
final class TokenException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean expired;

    TokenException(String message, boolean expired) {
        super(message, null, false, false);
        this.expired = expired;
    }

    /** Whether it was valid once; a wrong token otherwise. */
    boolean expired() {
        return expired;
    }
}
