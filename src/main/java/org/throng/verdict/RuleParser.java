package org.throng.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.throng.stats.metrics.SeriesSelector;

/**
 * Reads thresholds.
 *
 * <pre>
 * rules    = { rule ( ";" | newline ) }                   "#" begins a comment
 * rule     = metric [ "(" label ")" ] sign number [ unit ]
 *            [ "over" time ] [ "after" time ] [ "before" time ] [ "abort" ]
 * metric   = "p" number | "mean" | "min" | "max" | "stddev" | "lateness" | "errors" | "rate" | "samples" | "inflight"
 *          | "metric"                                     its label is required and selects series of a server
 * label    = any text with balanced parentheses, or a text in double quotes; left out: all samples
 * sign     = "&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "=="
 * unit     = "us" | "ms" | "s" | "min" for times (ms unless said); "%" for errors (a share; a count without it);
 *            "/s" | "/min" | "/h" for rate (/s unless said)
 * time     = number [ "s" | "min" | "h" ]                 (s unless said)
 * </pre>
 */
final class RuleParser {

    private static final String EXAMPLE = "p95(read auth) < 500";
    private static final String METRICS =
            "a metric (p50 … p99.99, mean, min, max, stddev, lateness, errors, rate, samples, inflight, metric)";
    private static final String METRIC_EXAMPLE = "metric(requests_queue_size) < 10";
    private static final Set<String> KEYWORDS = Set.of("over", "after", "before", "abort");
    private static final double LONGEST_WINDOW = 3600;

    private final Scanner in;

    private RuleParser(String text) {
        in = new Scanner(text);
    }

    static List<Rule> parse(String text) {
        return new RuleParser(text).rules();
    }

    private List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        in.skipToRule();
        while (!in.isAtEnd()) {
            rules.add(rule());
            in.skipToRule();
        }
        return rules;
    }

    private Rule rule() {
        int start = in.position();
        String word = in.word();
        Metric metric = metric(word, start);
        double percent = metric == Metric.PERCENTILE ? percent(word, start) : 0;
        in.skipBlanks();
        String label = in.take("(") ? label() : null;
        if (metric == Metric.SERVER_METRIC) {
            checkSelector(label, start);
        }
        in.skipBlanks();
        Operator comparison = comparison();
        in.skipBlanks();
        double number = in.number(EXAMPLE);
        in.skipBlanks();
        int afterNumber = in.position();
        double factor = 1;
        if (in.take("%")) {
            checkShare(metric, number, afterNumber);
            metric = Metric.ERROR_SHARE;
            factor = 0.01;
        } else if (in.take("/")) {
            factor = perSecond(metric, afterNumber);
        } else if (hasUnit()) {
            factor = millis(metric, in.letters(), afterNumber);
        }
        Span span = span();
        check(metric, comparison, number, span, start);
        return new Rule(
                in.since(start),
                metric,
                percent,
                label,
                comparison,
                number * factor,
                span.over,
                span.after,
                span.before,
                span.abort);
    }

    private Metric metric(String word, int start) {
        return switch (word) {
            case "mean" -> Metric.MEAN;
            case "min" -> Metric.MIN;
            case "max" -> Metric.MAX;
            case "stddev" -> Metric.STDDEV;
            case "lateness" -> Metric.LATENESS;
            case "errors" -> Metric.ERRORS;
            case "rate" -> Metric.RATE;
            case "samples" -> Metric.SAMPLES;
            case "inflight" -> Metric.IN_FLIGHT;
            case "metric" -> Metric.SERVER_METRIC;
            default -> {
                if (word.matches("p\\d{1,3}(\\.\\d{1,10})?")) {
                    yield Metric.PERCENTILE;
                }
                throw word.isEmpty()
                        ? in.expected(METRICS, EXAMPLE)
                        : in.problem(start, "expected " + METRICS + " but found '" + word + "'; write for example "
                                + EXAMPLE);
            }
        };
    }

    private double percent(String word, int start) {
        double percent = Double.parseDouble(word.substring(1));
        if (percent <= 0 || percent > 100) {
            throw in.problem(start, "a percentile is above 0 and at most 100, not " + word.substring(1)
                    + "; write for example p99.9(read auth) < 2 s");
        }
        return percent;
    }

    private String label() {
        int start = in.position();
        in.skipBlanks();
        StringBuilder label = new StringBuilder();
        if (in.take("\"")) {
            while (!in.take("\"")) {
                label.append(inLabel(start, "\""));
            }
            in.skipBlanks();
            if (!in.take(")")) {
                throw in.expected("')' after the label", EXAMPLE);
            }
            return label.toString();
        }
        int open = 1;
        while (true) {
            char c = inLabel(start, ")");
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (open == 0) {
                break;
            }
            label.append(c);
        }
        if (label.toString().isBlank()) {
            throw in.problem(start, "the label is empty; leave out the parentheses for all samples, as in errors < 1%");
        }
        return label.toString().strip();
    }

    private void checkSelector(String selector, int start) {
        if (selector == null) {
            throw in.problem(start, "metric needs the name of a series in parentheses; write for example "
                    + METRIC_EXAMPLE);
        }
        try {
            SeriesSelector.parse(selector);
        } catch (IllegalArgumentException e) {
            throw in.problem(start, "metric(" + selector + "): " + e.getMessage());
        }
    }

    private char inLabel(int start, String end) {
        if (in.isAtEnd() || in.peek() == '\n') {
            throw in.problem(start, "the label has no closing " + end + "; write for example " + EXAMPLE);
        }
        return in.next();
    }

    private Operator comparison() {
        for (Operator comparison :
                List.of(Operator.AT_MOST, Operator.AT_LEAST, Operator.EQUAL, Operator.LESS, Operator.MORE)) {
            if (in.take(comparison.sign())) {
                return comparison;
            }
        }
        throw in.expected("<, <=, >, >= or ==", EXAMPLE);
    }

    private void checkShare(Metric metric, double percent, int position) {
        if (metric != Metric.ERRORS) {
            throw in.problem(position, "% is a unit of errors only; write for example errors < 1%");
        }
        if (percent > 100) {
            throw in.problem(position, "a share of errors is at most 100%; write for example errors < 1%");
        }
    }

    private double perSecond(Metric metric, int position) {
        in.skipBlanks();
        String unit = in.letters();
        if (metric != Metric.RATE) {
            throw in.problem(position, "/" + unit + " is a unit of rate only; write for example rate(save) >= 1600/s");
        }
        return switch (unit) {
            case "s", "sec" -> 1;
            case "min" -> 1 / 60.0;
            case "h" -> 1 / 3600.0;
            default -> throw in.problem(
                    position,
                    "expected /s, /min or /h but found '/" + unit + "'; write for example rate(save) >= 1600/s");
        };
    }

    private double millis(Metric metric, String unit, int position) {
        Double factor = switch (unit) {
            case "us", "µs", "μs" -> 0.001;
            case "ms" -> 1.0;
            case "s", "sec" -> 1000.0;
            case "min" -> 60_000.0;
            default -> null;
        };
        if (factor == null) {
            throw in.problem(position, "expected a unit, over, after, before, abort or the end of the rule but found '"
                    + unit + "'; write for example p95(read auth) < 500 ms over 30 s after 60 s abort");
        }
        if (!metric.isTime()) {
            throw in.problem(position, unit + " is a unit of time, which this metric is not; write for example "
                    + (metric == Metric.RATE ? "rate(save) >= 1600/s" : "errors(save) <= 5"));
        }
        return factor;
    }

    private record Span(double over, double after, double before, boolean abort) {

        static final Span WHOLE_RUN = new Span(0, 0, Double.POSITIVE_INFINITY, false);
    }

    private Span span() {
        double over = takeKeyword("over") ? seconds() : 0;
        double after = takeKeyword("after") ? seconds() : 0;
        double before = takeKeyword("before") ? seconds() : Double.POSITIVE_INFINITY;
        boolean abort = takeKeyword("abort");
        in.skipBlanks();
        if (!in.isAtEndOfRule()) {
            throw in.expected("';', a new line or the end (over, after, before and abort come in this order)",
                    EXAMPLE + " over 30 s after 60 s before 10 min abort");
        }
        return new Span(over, after, before, abort);
    }

    private boolean takeKeyword(String keyword) {
        in.skipBlanks();
        return in.peekLetters().equals(keyword) && in.take(keyword);
    }

    private boolean hasUnit() {
        return !in.peekLetters().isEmpty() && !KEYWORDS.contains(in.peekLetters());
    }

    private double seconds() {
        in.skipBlanks();
        String example = EXAMPLE + " over 30 s after 2 min";
        int start = in.position();
        double number = in.number(example);
        in.skipBlanks();
        if (!hasUnit()) {
            return positive(number, start);
        }
        int unitStart = in.position();
        String unit = in.letters();
        return positive(number * switch (unit) {
            case "s", "sec" -> 1;
            case "min" -> 60;
            case "h" -> 3600;
            default -> throw in.problem(
                    unitStart, "expected s, min or h but found '" + unit + "'; write for example " + example);
        }, start);
    }

    private double positive(double seconds, int start) {
        if (seconds < 1) {
            throw in.problem(
                    start, "a span of time is at least one second; write for example " + EXAMPLE + " over 30 s");
        }
        return seconds;
    }

    private void check(Metric metric, Operator comparison, double number, Span span, int start) {
        if (span.over > LONGEST_WINDOW) {
            throw in.problem(start, "a window is at most an hour long");
        }
        if (span.before <= span.after) {
            throw in.problem(start, "before must be later than after, as in " + EXAMPLE + " after 60 s before 10 min");
        }
        if (metric == Metric.IN_FLIGHT && !span.equals(Span.WHOLE_RUN)) {
            throw in.problem(start, "inflight is what had no answer when the run ended: over, after, before and abort"
                    + " mean nothing for it; write for example inflight == 0");
        }
        if (metric == Metric.SERVER_METRIC && span.over > 0) {
            throw in.problem(start, "every value of a metric is judged by itself, so over means nothing for it; write"
                    + " for example " + METRIC_EXAMPLE + " after 60 s");
        }
        boolean growing = metric == Metric.SAMPLES || metric == Metric.ERRORS;
        boolean noErrors = metric == Metric.ERRORS && comparison == Operator.EQUAL && number == 0;
        if (growing && !comparison.isUpperLimit() && !noErrors && span.over == 0 && span.abort) {
            throw in.problem(start, "a count that has to be reached can only be judged at the end, so it cannot abort;"
                    + " give it a window, as in samples(save) >= 1000 over 60 s abort");
        }
    }
}
