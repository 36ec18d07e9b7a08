package org.throng.editor.documents;

/** A token is absent or not valid. The message is a sentence that says why; it holds no part of the token. */
public final class TokenRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public TokenRefusedException(String message) {
        super(message, null, false, false);
    }
}
