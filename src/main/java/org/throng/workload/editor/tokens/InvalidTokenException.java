package org.throng.workload.editor.tokens;

/** A token of the document server is missing or invalid; the message gives the reason and contains no token. */
public final class InvalidTokenException extends Exception {

    private static final long serialVersionUID = 1L;

    InvalidTokenException(String message) {
        super(message);
    }
}
