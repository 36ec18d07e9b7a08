package org.throng.injector.doctor;

import java.util.List;

/**
 * One finding of the doctor.
 *
 * @param what its name, such as "open files"
 * @param value its present value as text
 * @param meaning one sentence: its meaning for a run
 * @param commands the commands that raise or repair it, a line each, to be run as root; empty if none is needed
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
