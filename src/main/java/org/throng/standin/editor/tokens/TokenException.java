package org.throng.standin.editor.tokens;

/** A JSON Web Token that is not accepted. The message is the real server's text, and never contains the token. */
public final class TokenException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean expired;

    public TokenException(String message, boolean expired) {
        super(message, null, false, false);
        this.expired = expired;
    }

    /** Whether the token has expired; otherwise it is wrong. */
    public boolean expired() {
        return expired;
    }
}
