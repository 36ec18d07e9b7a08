package org.throng.workload.editor;

import java.time.Duration;

/**
 * How long something may take.
 *
 * @param name which of the {@link Timeouts} it is
 */
record Limit(String name, Duration duration) {

    long deadlineFrom(long nanos) {
        return nanos + duration.toNanos();
    }

    /** To be added to what went wrong, if that was because time was up. */
    String blame(long startNanos) {
        return System.nanoTime() - startNanos < duration.toNanos() ? "" : " (the " + name + " timeout)";
    }

    /** It is over. */
    EditorException over(String code, String what) {
        return new EditorException(
                code, what + " within " + duration.toMillis() + " ms (the " + name + " timeout)", "");
    }

    EditorException over(String what) {
        return over(name + " timeout", what);
    }
}
