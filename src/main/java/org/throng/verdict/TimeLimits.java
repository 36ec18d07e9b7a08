package org.throng.verdict;

import java.util.List;
import java.util.OptionalDouble;
import org.throng.stats.summary.ThresholdResult;

/** The limits of response times that a finished run was held to. A summary has its rules as they were written. */
public final class TimeLimits {

    private final List<Rule> rules;

    private TimeLimits(List<Rule> rules) {
        this.rules = rules;
    }

    /**
     * Reads the limits among the thresholds of a summary.
     *
     * @param thresholds null if the summary has none
     * @throws ThresholdSyntaxException if a rule cannot be read
     */
    public static TimeLimits of(List<ThresholdResult> thresholds) {
        return new TimeLimits(thresholds == null ? List.of() : thresholds.stream()
                .flatMap(threshold -> RunThresholds.parse(threshold.rule()).stream())
                .filter(Rule::isLimitOfTime)
                .toList());
    }

    /** The longest response time of a label, in ms, that a rule allows; empty if none limits it. */
    public OptionalDouble longest(String label) {
        return rules.stream()
                .filter(rule -> rule.label() == null || rule.label().equals(label))
                .mapToDouble(Rule::limit)
                .max();
    }
}
