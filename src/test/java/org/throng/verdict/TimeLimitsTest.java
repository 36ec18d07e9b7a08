package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

class TimeLimitsTest {

    @Test
    void rulesOfTheLabelAndOfAllLabelsLimitIt() {
        assertThat(longest("p95 < 5")).hasValue(5);
        assertThat(longest("max(poll) < 5")).hasValue(5);
        assertThat(longest("max(save) < 5")).isEmpty();
        assertThat(longest("errors < 1%")).isEmpty();
        assertThat(longest("p95 > 5")).isEmpty();
    }

    @Test
    void theWidestLimitCounts() {
        assertThat(longest("p95 < 5", "max(poll) < 20", "mean(poll) < 3", "max(save) < 60")).hasValue(20);
    }

    @Test
    void aSummaryMayHaveNoThresholds() {
        assertThat(TimeLimits.of(null).longest("poll")).isEmpty();
    }

    private static OptionalDouble longest(String... rules) {
        return TimeLimits.of(Stream.of(rules)
                .map(rule -> new ThresholdResult(rule, ThresholdUnit.MS, 5, 1.0, true))
                .toList()).longest("poll");
    }
}
