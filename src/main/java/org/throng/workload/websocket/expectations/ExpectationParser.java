package org.throng.workload.websocket.expectations;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.throng.net.websocket.Message;

/** Reads the one-line forms of {@link Expectation} and {@link Extraction}. */
public final class ExpectationParser {

    private static final String KINDS = "any, is, starts, text, regex, json, hex";

    private ExpectationParser() {
    }

    static Expectation expectation(String words) {
        if (words.isBlank()) {
            return Expectation.ANY;
        }
        String line = words.stripLeading();
        String kind = kindOf(line);
        String argument = argumentOf(line, kind);
        return switch (kind) {
            case "any" -> Expectation.ANY;
            case "is" -> new TextExpectation(TextExpectation.Kind.IS, argument);
            case "starts" -> new TextExpectation(TextExpectation.Kind.STARTS, required(kind, argument));
            case "text" -> new TextExpectation(TextExpectation.Kind.TEXT, required(kind, argument));
            case "regex" -> new RegexRule(required(kind, argument));
            case "json" -> json(required(kind, argument.strip()));
            case "hex" -> new HexExpectation(bytes(required(kind, argument.strip())));
            default -> throw new IllegalArgumentException(
                    "'" + kind + "' is not a kind of expectation; write one of " + KINDS
                            + ", then a blank and what to match");
        };
    }

    static Extraction extraction(String words) {
        String line = words.stripLeading();
        String kind = kindOf(line);
        String argument = argumentOf(line, kind);
        return switch (kind) {
            case "json" -> new JsonExtraction(JsonField.compile(required(kind, argument.strip())));
            case "regex" -> new RegexRule(required(kind, argument));
            default -> throw new IllegalArgumentException(
                    "'" + line + "' takes nothing out of a message; write json PATH or regex EXPRESSION");
        };
    }

    private static Expectation json(String argument) {
        int equals = comparison(argument);
        if (equals < 0) {
            return new JsonExpectation(JsonField.compile(argument), null);
        }
        String path = argument.substring(0, equals).strip();
        String value = argument.substring(equals + 2).strip();
        if (value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"")) {
            value = value.substring(1, value.length() - 1);
        }
        return new JsonExpectation(JsonField.compile(path), value);
    }

    /** Where the path is compared; -1 if it is not. A sign inside of brackets, as in $[?(@.a == 1)], is the path's. */
    private static int comparison(String argument) {
        int depth = 0;
        char quote = 0;
        for (int at = 0; at < argument.length(); at++) {
            char next = argument.charAt(at);
            if (next == '\\') {
                at++;
            } else if (quote != 0) {
                quote = next == quote ? 0 : quote;
            } else if (next == '[') {
                depth++;
            } else if (next == ']') {
                depth--;
            } else if (depth > 0 && (next == '\'' || next == '"' || next == '/')) {
                // a name, a text or a regular expression
                quote = next;
            } else if (depth == 0 && argument.startsWith("==", at)) {
                return at;
            }
        }
        return -1;
    }

    /**
     * Reads bytes, with blanks between them or without.
     *
     * @throws IllegalArgumentException saying what is wrong with the words
     */
    public static byte[] bytes(String hex) {
        try {
            return HexFormat.of().parseHex(hex.replaceAll("\\s+", ""));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + hex + "' is not hexadecimal; write pairs of 0-9 and a-f", e);
        }
    }

    private static String kindOf(String line) {
        int blank = line.indexOf(' ');
        return blank < 0 ? line.stripTrailing() : line.substring(0, blank);
    }

    private static String argumentOf(String line, String kind) {
        return line.length() > kind.length() + 1 ? line.substring(kind.length() + 1) : "";
    }

    private static String required(String kind, String argument) {
        if (argument.isEmpty()) {
            throw new IllegalArgumentException("'" + kind + "' needs something to match after it");
        }
        return argument;
    }

    /** Matches a message by its first bytes. */
    private static final class HexExpectation implements Expectation {

        private final byte[] prefix;

        HexExpectation(byte[] prefix) {
            this.prefix = prefix;
        }

        @Override
        public boolean matches(Message message) {
            return TextExpectation.isAt(0, message.payload(), prefix);
        }

        @Override
        public String toString() {
            return "hex " + HexFormat.ofDelimiter(" ").formatHex(prefix);
        }
    }

    /** Matches a JSON message by one of its values. */
    private static final class JsonExpectation implements Expectation {

        private final JsonField field;
        /** The value as text, and in bytes; null if it only has to exist. */
        private final String value;
        private final byte[] bytes;

        JsonExpectation(JsonField field, String value) {
            this.field = field;
            this.value = value;
            this.bytes = value == null ? null : value.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public boolean matches(Message message) {
            byte[] json = message.payload();
            return value == null
                    ? field.read(json) != null
                    : field.mayRead(json, bytes) && value.equals(field.read(json));
        }

        @Override
        public String toString() {
            return "json " + field + (value == null ? "" : " == " + value);
        }
    }

    /** Extracts one value from a JSON message. */
    private record JsonExtraction(JsonField field) implements Extraction {

        @Override
        public String from(Message message) {
            return field.read(message.payload());
        }

        @Override
        public String toString() {
            return "json " + field;
        }
    }
}
