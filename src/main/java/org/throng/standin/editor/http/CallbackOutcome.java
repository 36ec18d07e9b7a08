package org.throng.standin.editor.http;

/** The result of a callback. */
public enum CallbackOutcome {
    /** Answered by {@code {"error":0}}. */
    ACCEPTED,
    /** Answered by another body. */
    REFUSED,
    /** All attempts ended without answer or with an HTTP error. */
    FAILED
}
