package org.throng.verdict;

import java.util.List;
import java.util.OptionalDouble;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.ThresholdResult;

/**
 * The rules that a row must keep for its rate to count, such as {@code p95 < 500; errors < 1%}: rules without a label,
 * for judging rows of a finished run's summary. A summary has five percentiles, and no windows.
 */
public final class Objective {

    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 95.0, 99.0, 99.9);

    /** A target this far below its limit was not loaded to its capacity. */
    private static final double BY_FAR = 0.5;

    private final List<Rule> rules;

    private Objective(List<Rule> rules) {
        this.rules = rules;
    }

    /**
     * Reads the rules of an objective.
     *
     * @throws ThresholdSyntaxException at the first mistake
     * @throws IllegalArgumentException if a rule cannot be judged by a summary, or no rule limits a time
     */
    public static Objective parse(String text) {
        List<Rule> rules = RunThresholds.parse(text);
        rules.forEach(Objective::check);
        if (rules.stream().noneMatch(Rule::isLimitOfTime)) {
            throw new IllegalArgumentException("'" + text + "' limits no response time; write for example p95 < 500");
        }
        return new Objective(rules);
    }

    private static void check(Rule rule) {
        if (rule.label() != null) {
            throw new IllegalArgumentException("'" + rule.text() + "' names a label, but an objective is for every"
                    + " operation; write for example p95 < 500");
        }
        if (rule.isPartial() || rule.overSeconds() > 0 || rule.abort()) {
            throw new IllegalArgumentException("'" + rule.text() + "' is about a part of a run, of which a summary"
                    + " says nothing; write for example p95 < 500");
        }
        if (rule.metric() == Metric.PERCENTILE && !PERCENTILES.contains(rule.percent())) {
            throw new IllegalArgumentException("'" + rule.text() + "': a summary has p50, p90, p95, p99 and p99.9");
        }
    }

    /** The longest response time in ms that a rule allows. */
    public OptionalDouble longestTime() {
        return rules.stream().filter(Rule::isLimitOfTime).mapToDouble(Rule::limit).max();
    }

    /** Judges every rule by one row. */
    public List<Judgement> judge(LabelSummary row) {
        return rules.stream().map(rule -> judge(rule, row)).toList();
    }

    /** Whether no time of a row reaches half of its limit. */
    public boolean isKeptByFar(LabelSummary row) {
        return rules.stream().filter(Rule::isLimitOfTime).allMatch(rule -> {
            Double observed = observed(rule, row);
            return observed != null && observed < rule.limit() * BY_FAR && judge(rule, row).result().passed();
        });
    }

    private static Judgement judge(Rule rule, LabelSummary row) {
        if (rule.lacksSuccess(row.samples(), row.errors())) {
            return new Judgement(
                    rule.resultWithoutSuccess(),
                    ThresholdResult.NO_SUCCESS);
        }
        Double observed = observed(rule, row);
        String reason = null;
        if (observed == null) {
            reason = "nothing was measured";
        } else if (!rule.holds(observed)) {
            reason = rule.write(observed);
        } else if (isTooMuchOpen(rule, row)) {
            reason = row.inFlight() + " requests had no answer";
        }
        return new Judgement(rule.result(observed, reason == null), reason);
    }

    /** A percentile says nothing if the share of unanswered requests is as large as the share above the percentile. */
    private static boolean isTooMuchOpen(Rule rule, LabelSummary row) {
        double leftOut = 1 - rule.percent() / 100;
        return rule.metric() == Metric.PERCENTILE && rule.isLimitOfTime()
                && row.inFlight() > leftOut * (row.samples() + row.inFlight());
    }

    private static Double observed(Rule rule, LabelSummary row) {
        return switch (rule.metric()) {
            case PERCENTILE -> percentile(rule.percent(), row);
            case MEAN -> row.mean();
            case MIN -> row.min();
            case MAX -> row.max();
            case STDDEV -> row.stddev();
            case LATENESS -> row.latenessP99();
            case ERROR_SHARE -> row.errorRate();
            case ERRORS -> (double) row.errors();
            case SAMPLES -> (double) row.samples();
            case RATE -> row.throughput();
            case IN_FLIGHT -> (double) row.inFlight();
            case SERVER_METRIC -> null;
        };
    }

    private static Double percentile(double percent, LabelSummary row) {
        return switch (PERCENTILES.indexOf(percent)) {
            case 0 -> row.p50();
            case 1 -> row.p90();
            case 2 -> row.p95();
            case 3 -> row.p99();
            default -> row.p999();
        };
    }
}
