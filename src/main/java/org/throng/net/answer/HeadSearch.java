package org.throng.net.answer;

import java.nio.charset.StandardCharsets;

/**
 * Finds header lines in the bytes of a head (RFC 9112 section 5). Lines end with a line feed, names may have any case,
 * and a value may go on in lines that begin with a blank (section 5.2).
 */
final class HeadSearch {

    private HeadSearch() {
    }

    /** Index of the line of the header with this name that begins behind {@code from}; -1 if there is none. */
    static int next(byte[] head, String name, int from) {
        for (int at = endOfLine(head, from) + 1; at < head.length; at = endOfLine(head, at) + 1) {
            if (after(head, name, at) > 0) {
                return at;
            }
        }
        return -1;
    }

    /** The whole value of the header with this name whose line begins there. */
    static String value(byte[] head, String name, int line) {
        int end = endOfLine(head, line);
        String value = text(head, after(head, name, line), end);
        if (end + 1 >= head.length || !isBlank(head[end + 1])) {
            return value;
        }
        StringBuilder whole = new StringBuilder(value);
        while (end + 1 < head.length && isBlank(head[end + 1])) {
            int begin = end + 1;
            end = endOfLine(head, begin);
            whole.append(' ').append(text(head, begin, end));
        }
        return whole.toString().strip();
    }

    /** The text from one index up to another, without blanks and line ends around it. */
    static String text(byte[] head, int from, int end) {
        return new String(head, from, Math.max(0, end - from), StandardCharsets.ISO_8859_1).strip();
    }

    /** Index of the line feed, or the length of the head. */
    static int endOfLine(byte[] head, int from) {
        int at = indexOf(head, '\n', from, head.length);
        return at < 0 ? head.length : at;
    }

    /** Index of the first of these ASCII characters from one index up to another; -1 if there is none. */
    static int indexOf(byte[] head, char wanted, int from, int to) {
        for (int at = from; at < to; at++) {
            if (head[at] == wanted) {
                return at;
            }
        }
        return -1;
    }

    /** Index behind the colon of a header with this name whose line begins there; -1 if it is another one. */
    static int after(byte[] head, String name, int line) {
        if (!matches(head, name, line)) {
            return -1;
        }
        int at = line + name.length();
        while (at < head.length && isBlank(head[at])) {
            at++;
        }
        return at < head.length && head[at] == ':' ? at + 1 : -1;
    }

    /** Whether this ASCII text stands there, in any case. */
    static boolean matches(byte[] head, String text, int at) {
        if (at + text.length() > head.length) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (lower(head[at + i]) != lower(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte one) {
        return one == ' ' || one == '\t';
    }

    private static int lower(int one) {
        return one >= 'A' && one <= 'Z' ? one + 32 : one;
    }
}
