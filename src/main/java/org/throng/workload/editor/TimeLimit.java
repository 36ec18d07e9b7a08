package org.throng.workload.editor;

import java.time.Duration;
import org.throng.session.SessionException;

/**
 * The time limit of an operation.
 *
 * @param name which of the {@link Timeouts} it is
 */
record TimeLimit(String name, Duration duration) {

    long deadlineFrom(long nanos) {
        return nanos + duration.toNanos();
    }

    /** The addition to an error message if the time limit caused the error. */
    String blame(long startNanos) {
        return System.nanoTime() - startNanos < duration.toNanos() ? "" : " (the " + name + " timeout)";
    }

    /** Whether it is over. */
    SessionException over(String code, String what) {
        return new SessionException(
                code, what + " within " + duration.toMillis() + " ms (the " + name + " timeout)", "");
    }

    SessionException over(String what) {
        return over(name + " timeout", what);
    }
}
