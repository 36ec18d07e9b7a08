package org.throng.metrics;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Series;

/**
 * Reads the text format of Prometheus (0.0.4) and that of OpenMetrics (1.0), as far as values need it: comments other
 * than types, timestamps and exemplars are skipped. The answer is read as a whole or not at all: after the first
 * malformed line, or without a line feed at its end, it may be cut off or something else, and a number in it wrong.
 *
 * <p>The time is linear in the length of the text. Kept are the types of at most {@value #MOST_TYPES} metrics.
 *
 * @see <a href="https://prometheus.io/docs/instrumenting/exposition_formats/">the formats</a>
 */
final class PrometheusText {

    private static final int MOST_TYPES = 50_000;
    private static final int LONGEST_SAMPLE = 8_192;
    private static final int LONGEST_NUMBER = 64;
    private static final int MOST_LABELS = 64;

    private final String text;
    private final Consumer<MetricValue> values;
    private final Map<String, String> types = new HashMap<>();

    private int line;
    private int at;
    private int end;

    private PrometheusText(String text, Consumer<MetricValue> values) {
        this.text = text;
        this.values = values;
    }

    /**
     * Reads an answer.
     *
     * @throws SourceException naming the line, without its content, which may be anything
     */
    static void read(String text, Consumer<MetricValue> values) throws SourceException {
        new PrometheusText(text, values).read();
    }

    private void read() throws SourceException {
        int next = 0;
        while (next < text.length()) {
            line++;
            at = next;
            int feed = text.indexOf('\n', at);
            if (feed < 0) {
                throw malformed("has no line feed at its end, so that the answer may be cut off");
            }
            next = feed + 1;
            end = feed > at && text.charAt(feed - 1) == '\r' ? feed - 1 : feed;
            skipBlanks();
            if (at == end) {
                continue;
            }
            if (text.charAt(at) == '#') {
                comment();
            } else if (end - at > LONGEST_SAMPLE) {
                throw malformed("is longer than " + LONGEST_SAMPLE + " characters");
            } else {
                sample();
            }
        }
    }

    private void comment() throws SourceException {
        at++;
        skipBlanks();
        if (!word().equals("TYPE")) {
            return;
        }
        skipBlanks();
        String name = word();
        skipBlanks();
        String type = word().toLowerCase(Locale.ROOT);
        if (name.isEmpty() || type.isEmpty()) {
            throw malformed("is a type without a name");
        }
        types.put(name, type);
        if (types.size() > MOST_TYPES) {
            throw malformed("is the type of one metric too many; read are " + MOST_TYPES);
        }
    }

    private void sample() throws SourceException {
        String name = name(true);
        if (name.isEmpty()) {
            throw malformed("does not begin with the name of a metric");
        }
        skipBlanks();
        Map<String, String> labels = take('{') ? labels() : Map.of();
        skipBlanks();
        double value = number(word());
        skipBlanks();
        if (at < end && text.charAt(at) != '#') {
            number(word());
            skipBlanks();
        }
        if (at < end && text.charAt(at) != '#') {
            throw malformed("has more than a name, labels, a value and a time");
        }
        values.accept(new MetricValue(new Series(name, labels), type(name), value));
    }

    private Map<String, String> labels() throws SourceException {
        Map<String, String> labels = new HashMap<>();
        skipBlanks();
        while (!take('}')) {
            String label = name(false);
            skipBlanks();
            if (label.isEmpty() || !take('=')) {
                throw malformed("has a label without name or value");
            }
            skipBlanks();
            if (!take('"')) {
                throw malformed("has a label whose value is not in quotes");
            }
            if (labels.put(label, quoted()) != null) {
                throw malformed("has two labels of one name");
            }
            if (labels.size() > MOST_LABELS) {
                throw malformed("has more than " + MOST_LABELS + " labels");
            }
            skipBlanks();
            if (!take(',') && (at == end || text.charAt(at) != '}')) {
                throw malformed("has labels without an end");
            }
            skipBlanks();
        }
        return labels;
    }

    private String quoted() throws SourceException {
        StringBuilder value = new StringBuilder();
        while (at < end) {
            char c = text.charAt(at++);
            if (c == '"') {
                return value.toString();
            }
            if (c == '\\' && at < end) {
                char quoted = text.charAt(at++);
                value.append(quoted == 'n' ? '\n' : quoted);
            } else {
                value.append(c);
            }
        }
        throw malformed("has a value of a label without an end");
    }

    private String name(boolean colons) {
        int start = at;
        while (at < end && isOfName(text.charAt(at), at > start, colons)) {
            at++;
        }
        return text.substring(start, at);
    }

    private static boolean isOfName(char c, boolean digits, boolean colons) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || colons && c == ':'
                || digits && c >= '0' && c <= '9';
    }

    /** A number as Go writes it; Java's own parser would take more, such as a type suffix. */
    private double number(String word) throws SourceException {
        switch (word.toLowerCase(Locale.ROOT)) {
            case "nan", "+nan", "-nan":
                return Double.NaN;
            case "inf", "+inf", "+infinity", "infinity":
                return Double.POSITIVE_INFINITY;
            case "-inf", "-infinity":
                return Double.NEGATIVE_INFINITY;
            default:
                break;
        }
        boolean plain = !word.isEmpty() && word.length() <= LONGEST_NUMBER
                && word.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0);
        try {
            if (plain) {
                return Double.parseDouble(word);
            }
        } catch (NumberFormatException e) {
            // reported below, like a word with other characters
        }
        throw malformed("has no number where its value or time should be");
    }

    /** The type of a sample. That of a histogram's parts is in the type of the whole. */
    private MetricType type(String name) {
        String own = types.get(name);
        if (own != null) {
            boolean counter = own.equals("counter") || isUntyped(own) && name.endsWith("_total");
            return counter ? MetricType.COUNTER : MetricType.GAUGE;
        }
        int part = name.lastIndexOf('_');
        String whole = part < 0 ? "" : types.getOrDefault(name.substring(0, part), "");
        return switch (part < 0 ? "" : name.substring(part)) {
            case "_total" -> whole.isEmpty() || isUntyped(whole) || whole.equals("counter")
                    ? MetricType.COUNTER
                    : MetricType.GAUGE;
            case "_bucket", "_count", "_sum" -> whole.equals("histogram") || whole.equals("summary")
                    ? MetricType.COUNTER
                    : MetricType.GAUGE;
            default -> MetricType.GAUGE;
        };
    }

    private static boolean isUntyped(String type) {
        return type.equals("untyped") || type.equals("unknown");
    }

    private void skipBlanks() {
        while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
    }

    private String word() {
        int start = at;
        while (at < end && text.charAt(at) != ' ' && text.charAt(at) != '\t') {
            at++;
        }
        return text.substring(start, at);
    }

    private boolean take(char expected) {
        boolean found = at < end && text.charAt(at) == expected;
        at += found ? 1 : 0;
        return found;
    }

    private SourceException malformed(String what) {
        return new SourceException("the answer is not Prometheus text: line " + line + " " + what);
    }
}
