package org.throng.stats.metrics;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A time series of a server: the name of a metric, and labels.
 *
 * @param labels in the order of their names
 */
public record Series(String name, Map<String, String> labels) {

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

    private static void escape(int character, StringBuilder text) {
        switch (character) {
            case '\\' -> text.append("\\\\");
            case '"' -> text.append("\\\"");
            case '\n' -> text.append("\\n");
            default -> {
                if (isShown(character)) {
                    text.appendCodePoint(character);
                } else {
                    text.append(String.format("\\u%04x", character));
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
