package org.throng.stats.text;

import java.util.regex.Pattern;

/** Makes text from outside safe to show: it contains no control sequences. */
public final class Readable {

    /** Marks that turn the writing direction (Unicode Standard Annex 9, section 2), and lone surrogates. */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF\\p{Cs}]+");
    private static final Pattern BLANK = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\s]+");

    /** A spreadsheet evaluates a cell with such a beginning. */
    private static final Pattern FORMULA = Pattern.compile("[=+@-].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(?:\\.\\d+)?");

    private Readable() {
    }

    /** One line without control characters and marks of direction. */
    public static String line(String text) {
        return BLANK.matcher(INVISIBLE.matcher(text).replaceAll("")).replaceAll(" ").strip();
    }

    /** A field of a CSV file (RFC 4180) that a spreadsheet shows and does not evaluate. */
    public static String cell(String text) {
        String line = line(text);
        if (FORMULA.matcher(line).matches() && !NUMBER.matcher(line).matches()) {
            line = '\'' + line;
        }
        boolean plain = line.indexOf(',') < 0 && line.indexOf('"') < 0;
        return plain ? line : '"' + line.replace("\"", "\"\"") + '"';
    }
}
