package org.throng.workload.conversion;

import java.util.List;

/** A text in a form, such as the width of the paper. */
public record FormField(String name, String value) {

    /** @throws IllegalArgumentException if the name is empty, or has a character that no part's head can contain */
    public FormField {
        if (name.isBlank() || name.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\')) {
            throw new IllegalArgumentException("a form field is written name=value; its name must not be empty, and"
                    + " must not have quotation marks");
        }
    }

    /**
     * Lines of the form {@code name=value}; empty ones are ignored.
     *
     * @throws IllegalArgumentException naming the line that has no =
     */
    public static List<FormField> parse(String lines) {
        return lines.lines().map(String::strip).filter(line -> !line.isEmpty()).map(FormField::parseLine).toList();
    }

    private static FormField parseLine(String line) {
        int at = line.indexOf('=');
        if (at < 1) {
            throw new IllegalArgumentException(
                    "a line has no field: write one name=value a line, such as paperWidth=8.27");
        }
        return new FormField(line.substring(0, at).strip(), line.substring(at + 1).strip());
    }

    /** The name alone: a value may be a password of a PDF. */
    @Override
    public String toString() {
        return name;
    }
}
