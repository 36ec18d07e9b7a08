package org.throng.standin.editor;

/** What came of a callback. */
enum CallbackOutcome {
    /** Answered by {@code {"error":0}}. */
    ACCEPTED,
    /** Answered by anything else. */
    REFUSED,
    /** Not answered, or by an HTTP error, as often as it was tried. */
    FAILED
}
