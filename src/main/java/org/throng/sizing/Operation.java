package org.throng.sizing;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A kind of request. The formula of the sizing has these four. */
public enum Operation {

    /** The sync client's poll for changes: PROPFIND with Depth 0 on the root. */
    POLL,

    /** A folder listing of the web interface or a mobile app. */
    LIST,

    /** The download of a file. */
    DOWNLOAD,

    /** The upload of a file. */
    UPLOAD;

    /** Its name in commands, tables and files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All words, for a message. */
    public static String words() {
        return Arrays.stream(values()).map(Operation::word).collect(Collectors.joining(", "));
    }

    /** The operation of that name, in letters of any case. */
    public static Optional<Operation> named(String word) {
        return Arrays.stream(values()).filter(operation -> operation.word().equalsIgnoreCase(word)).findFirst();
    }
}
