package org.throng.workload.editor;

/** A token of the document server is absent or not valid; the message says in what way and holds no token. */
public final class InvalidTokenException extends Exception {

    private static final long serialVersionUID = 1L;

    InvalidTokenException(String message) {
        super(message);
    }
}
