package org.throng.stats.metrics;

import java.util.ArrayList;
import java.util.List;

/**
 * Selects series by name and labels: {@code jobs_*{queue="mail",state!="idle"}}. {@code *} in a name or value stands
 * for any characters. A label that a series does not have is empty.
 *
 * <pre>
 * selectors = { selector ( newline | ";" | "," ) }         "#" at the start of a line begins a comment
 * selector  = name [ "{" [ label ( "=" | "!=" ) '"' value '"' { "," … } ] "}" ]
 * </pre>
 *
 * @param text as it was written
 */
public record SeriesSelector(String text, Glob name, List<LabelMatch> labels) {

    private static final String EXAMPLE = "write for example http_requests_total{code=\"5*\"}";

    /** A condition on a label. */
    record LabelMatch(String label, Glob value, boolean equal) {

        boolean matches(Series series) {
            return value.matches(series.labels().getOrDefault(label, "")) == equal;
        }
    }

    /**
     * Reads one selector.
     *
     * @throws IllegalArgumentException with the mistake and a valid form
     */
    public static SeriesSelector parse(String text) {
        List<SeriesSelector> all = list(text);
        if (all.size() != 1) {
            throw new IllegalArgumentException(
                    "expected one name of a series but found '" + text.strip() + "'; " + EXAMPLE);
        }
        return all.get(0);
    }

    /**
     * Reads selectors, one a line or separated by semicolons or commas.
     *
     * @throws IllegalArgumentException with the mistake and a valid form
     */
    public static List<SeriesSelector> list(String text) {
        return new Reader(text).selectors();
    }

    public boolean matches(Series series) {
        return name.matches(series.name()) && labels.stream().allMatch(label -> label.matches(series));
    }

    private static final class Reader {

        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        List<SeriesSelector> selectors() {
            List<SeriesSelector> selectors = new ArrayList<>();
            for (skip("\n;,"); at < text.length(); skip("\n;,")) {
                if (text.charAt(at) == '#') {
                    int end = text.indexOf('\n', at);
                    at = end < 0 ? text.length() : end;
                } else {
                    selectors.add(selector());
                    skip("");
                    if (at < text.length() && "\n;,".indexOf(text.charAt(at)) < 0) {
                        throw expected("the end of the line");
                    }
                }
            }
            return selectors;
        }

        private SeriesSelector selector() {
            int start = at;
            String name = word("_:*.-");
            if (name.isEmpty()) {
                throw expected("the name of a series");
            }
            List<LabelMatch> labels = new ArrayList<>();
            skip("");
            int end = at;
            if (take('{')) {
                labels(labels);
                end = at;
            }
            return new SeriesSelector(text.substring(start, end).strip(), new Glob(name), List.copyOf(labels));
        }

        private void labels(List<LabelMatch> labels) {
            for (skip(","); !take('}'); skip(",")) {
                String label = word("_");
                if (label.isEmpty()) {
                    throw expected("the name of a label or '}'");
                }
                skip("");
                boolean equal = !take('!');
                if (!take('=')) {
                    throw expected("= or !=");
                }
                skip("");
                if (!take('"')) {
                    throw expected("a value in double quotes");
                }
                labels.add(new LabelMatch(label, new Glob(value()), equal));
                skip("");
                if (at == text.length() || text.charAt(at) != ',' && text.charAt(at) != '}') {
                    throw expected("',' or '}'");
                }
            }
        }

        /** The rest of a quoted value, in which a backslash quotes the next character. */
        private String value() {
            StringBuilder value = new StringBuilder();
            while (at < text.length() && !take('"')) {
                if (take('\\') && at == text.length()) {
                    break;
                }
                value.append(text.charAt(at++));
                if (at == text.length()) {
                    throw expected("'\"' at the end of the value");
                }
            }
            return value.toString();
        }

        private String word(String others) {
            int start = at;
            while (at < text.length() && (isLetterOrDigit(text.charAt(at)) || others.indexOf(text.charAt(at)) >= 0)) {
                at++;
            }
            return text.substring(start, at);
        }

        private static boolean isLetterOrDigit(char c) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
        }

        private boolean take(char expected) {
            boolean found = at < text.length() && text.charAt(at) == expected;
            at += found ? 1 : 0;
            return found;
        }

        /** Skips blanks within a line, and these characters. */
        private void skip(String others) {
            while (at < text.length()) {
                char c = text.charAt(at);
                boolean blank = Character.isWhitespace(c) && c != '\n';
                if (!blank && others.indexOf(c) < 0) {
                    return;
                }
                at++;
            }
        }

        private IllegalArgumentException expected(String what) {
            String rest = text.substring(at).lines().findFirst().orElse("").strip();
            String found = at == text.length() ? "the end" : rest.isEmpty() ? "the end of the line" : "'" + rest + "'";
            return new IllegalArgumentException("expected " + what + " but found " + found + "; " + EXAMPLE);
        }
    }
}
