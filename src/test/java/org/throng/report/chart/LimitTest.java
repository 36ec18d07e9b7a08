package org.throng.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

class LimitTest {

    @Test
    void limitsOfFiguresThatChartsDrawAreTheirs() {
        assertThat(limits("p95(save) < 2 s over 30 s", "max < 5000", "rate(event (push)) >= 100/s")).containsExactly(
                new Limit("save", "p95", 2000, "p95(save) < 2 s over 30 s"),
                new Limit("", "max", 5000, "max < 5000"),
                new Limit("event (push)", "samples", 100, "rate(event (push)) >= 100/s"));
    }

    @Test
    void otherRulesHaveNone() {
        assertThat(limits("p99.9 < 500", "errors < 1%", "samples > 10", "lateness < 5", "metric(queue) < 3",
                "a rule of a later version")).isEmpty();
    }

    private static List<Limit> limits(String... rules) {
        return Limit.of(Stream.of(rules)
                .map(rule -> new ThresholdResult(rule, ThresholdUnit.MS, 1, 0.5, true))
                .toList());
    }
}
