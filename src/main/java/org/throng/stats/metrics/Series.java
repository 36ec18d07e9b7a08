package org.throng.stats.metrics;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A time series of a server: the name of a metric, and labels.
 *
 * @param labels in the order of their names
 */
public record Series(String name, Map<String, String> labels) {

    private static final int HEX_DIGITS = 4;

    public Series {
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
    }

    /** Name and labels on one line, as Prometheus writes them: {@code jobs{queue="mail"}}. */
    @Override
    public String toString() {
        if (labels.isEmpty()) {
            return name;
        }
        StringBuilder text = new StringBuilder(name);
        char before = '{';
        for (Map.Entry<String, String> label : labels.entrySet()) {
            text.append(before).append(label.getKey()).append("=\"");
            label.getValue().codePoints().forEach(character -> escape(character, text));
            text.append('"');
            before = ',';
        }
        return text.append('}').toString();
    }

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException if it is no such text
     */
    static Series parse(String text) {
        int brace = text.indexOf('{');
        if (brace < 0) {
            return new Series(text, Map.of());
        }
        Map<String, String> labels = new TreeMap<>();
        int at = brace;
        while (at < text.length() - 1) {
            int equal = text.indexOf("=\"", at);
            int end = equal < 0 ? -1 : endOfValue(text, equal + 2);
            if (end < 0 || text.charAt(end + 1) != ',' && end + 2 != text.length()) {
                throw malformed(text);
            }
            labels.put(text.substring(at + 1, equal), unescaped(text.substring(equal + 2, end)));
            at = end + 1;
        }
        if (labels.isEmpty() || !text.endsWith("\"}")) {
            throw malformed(text);
        }
        return new Series(text.substring(0, brace), labels);
    }

    /** The index of the quote that ends a value; -1 if there is none, or nothing follows it. */
    private static int endOfValue(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at < text.length() - 1 ? at : -1;
    }

    private static String unescaped(String value) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < value.length(); at++) {
            char next = value.charAt(at);
            if (next != '\\') {
                text.append(next);
                continue;
            }
            at++;
            char escaped = at < value.length() ? value.charAt(at) : 0;
            switch (escaped) {
                case '\\', '"' -> text.append(escaped);
                case 'n' -> text.append('\n');
                case 'u' -> {
                    if (at + HEX_DIGITS >= value.length()) {
                        throw malformed(value);
                    }
                    text.append((char) Integer.parseInt(value, at + 1, at + 1 + HEX_DIGITS, 16));
                    at += HEX_DIGITS;
                }
                default -> throw malformed(value);
            }
        }
        return text.toString();
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException("'" + text + "' is not a series");
    }

    private static void escape(int character, StringBuilder text) {
        switch (character) {
            case '\\' -> text.append("\\\\");
            case '"' -> text.append("\\\"");
            case '\n' -> text.append("\\n");
            default -> {
                if (isShown(character)) {
                    text.appendCodePoint(character);
                } else {
                    // four digits for each, so that they can be read again
                    for (char half : Character.toChars(character)) {
                        text.append(String.format(Locale.ROOT, "\\u%04x", (int) half));
                    }
                }
            }
        }
    }

    /** Control characters, marks of direction and halves of surrogate pairs could change how a line is shown. */
    private static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR, Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
