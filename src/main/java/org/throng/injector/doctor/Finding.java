package org.throng.injector.doctor;

import java.util.List;

/**
 * One thing that the doctor looked at.
 *
 * @param what its name, such as "open files"
 * @param value its present value in words
 * @param meaning one sentence: what this means for a run
 * @param commands what raises or repairs it, a line each, ready to be typed as root; empty if nothing need be done
 */
public record Finding(Severity severity, String what, String value, String meaning, List<String> commands) {

    static Finding ok(String what, String value, String meaning) {
        return new Finding(Severity.OK, what, value, meaning, List.of());
    }

    static Finding note(String what, String value, String meaning, String... commands) {
        return new Finding(Severity.NOTE, what, value, meaning, List.of(commands));
    }

    static Finding limit(String what, String value, String meaning, String... commands) {
        return new Finding(Severity.LIMIT, what, value, meaning, List.of(commands));
    }

    static Finding harmful(String what, String value, String meaning, String... commands) {
        return new Finding(Severity.HARMFUL, what, value, meaning, List.of(commands));
    }
}
