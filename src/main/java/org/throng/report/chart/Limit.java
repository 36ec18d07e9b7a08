package org.throng.report.chart;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.throng.stats.summary.ThresholdResult;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;
import org.throng.verdict.ThresholdSyntaxException;

/**
 * The limit of a threshold, where a chart draws its figure over time.
 *
 * @param label empty for all samples together
 * @param figure the column of a label: p50, p90, p95, p99, max or samples
 * @param value in ms, or a second
 */
record Limit(String label, String figure, double value, String rule) {

    private static final Map<Double, String> PERCENTILES = Map.of(50.0, "p50", 90.0, "p90", 95.0, "p95", 99.0, "p99");

    /** The limits that can be drawn, in the order of the rules. */
    static List<Limit> of(List<ThresholdResult> thresholds) {
        return thresholds.stream().flatMap(threshold -> rules(threshold.rule())).flatMap(rule -> of(rule).stream())
                .toList();
    }

    /** A file of another version may have rules that this one cannot read. */
    private static Stream<Rule> rules(String text) {
        try {
            return RunThresholds.parse(text).stream();
        } catch (ThresholdSyntaxException e) {
            return Stream.empty();
        }
    }

    private static Optional<Limit> of(Rule rule) {
        return figure(rule).map(figure ->
                new Limit(rule.label() == null ? "" : rule.label(), figure, rule.limit(), rule.text()));
    }

    private static Optional<String> figure(Rule rule) {
        return switch (rule.metric()) {
            case PERCENTILE -> Optional.ofNullable(PERCENTILES.get(rule.percent()));
            case MAX -> Optional.of("max");
            case RATE -> Optional.of("samples");
            default -> Optional.empty();
        };
    }
}
