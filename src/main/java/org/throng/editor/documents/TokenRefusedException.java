package org.throng.editor.documents;

/** A token is not valid. The message says why, in words that can end a sentence; it holds no part of the token. */
public final class TokenRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean expired;

    public TokenRefusedException(String message, boolean expired) {
        super(message, null, false, false);
        this.expired = expired;
    }

    /** Whether it was valid once. */
    public boolean expired() {
        return expired;
    }
}
