package org.throng.users.elements;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The functions that a text of a plan calls. */
final class CalledFunctions {

    private static final Pattern CALL = Pattern.compile("\\$\\{__(\\w+)");

    private CalledFunctions() {
    }

    /** Their names, without the underscores. */
    static Stream<String> of(String text) {
        return CALL.matcher(text).results().map(call -> call.group(1));
    }
}
