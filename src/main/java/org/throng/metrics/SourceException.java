package org.throng.metrics;

/** A source has no values now. The message is a clause without a full stop; it contains no secret. */
public final class SourceException extends Exception {

    private static final long serialVersionUID = 1L;

    SourceException(String message) {
        super(message);
    }
}
