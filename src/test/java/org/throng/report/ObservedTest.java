package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.ThresholdResult;

class ObservedTest {

    @ParameterizedTest
    @CsvSource({
        "p95(connect) < 500, 500.02, 500.02 ms",
        "mean < 20, 19.5, 19.5 ms",
        "errors < 0.001%, 0.0000123, 0.00123%",
        "errors(save) < 0.01, 0.5, 50%",
        "rate(save) >= 1600/s, 1599.96, 1599.96/s",
        "samples > 10, 12, 12",
    })
    void hasTheUnitOfItsRule(String rule, double observed, String shown) {
        assertThat(Observed.of(new ThresholdResult(rule, observed, false))).isEqualTo(shown);
    }

    @Test
    void saysWhenThereWasNothingToJudge() {
        assertThat(Observed.of(new ThresholdResult("p95 < 5", null, false))).isEqualTo("nothing measured");
        assertThat(Observed.of(new ThresholdResult("p95 < 5", Double.NaN, false))).isEqualTo("nothing measured");
        assertThat(Observed.of(new ThresholdResult("p95 < 5", null, false, "no success"))).isEqualTo("no success");
        assertThat(Observed.of(new ThresholdResult("p95 < 5", null, false, null))).isEqualTo("nothing measured");
    }
}
