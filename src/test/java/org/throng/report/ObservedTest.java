package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

class ObservedTest {

    @ParameterizedTest
    @CsvSource({
        "p95(connect) < 500, MS, 500, 500.02, 500.02 ms",
        "p95 < 10 s, MS, 10000, 13934.591, '13,935 ms'",
        "p95 < 10 s, MS, 10000, 10000.4, '10,000.4 ms'",
        "max < 1 s, MS, 1000, 1285.119, '1,285.1 ms'",
        "max < 60 s, MS, 60000, 60000, '60,000 ms'",
        "errors < 0.001%, SHARE, 0.00001, 0.0000123, 0.0012%",
        "errors(50% full) < 0.1 %, SHARE, 0.001, 0.184049, 18.40%",
        "errors < 0.1% after 10 s, SHARE, 0.001, 0.00099999, 0.099999%",
        "errors < 0.1%, SHARE, 0.001, 0.00000123, 0.0001%",
        "errors <= 100%, SHARE, 1, 0.999999, 99.9999%",
        "errors < 0.1%, SHARE, 0.001, 0, 0.00%",
        "errors < 99%, SHARE, 0.99, 1, 100.00%",
        "errors(save) == 0, COUNT, 0, 10, 10",
        "rate(save) >= 1600/s, PER_SECOND, 1600, 1599.96, 1599.96/s",
        "samples > 10, COUNT, 10, 12345678, 12345678",
    })
    void hasTheUnitOfItsRule(String rule, ThresholdUnit unit, double limit, double observed, String shown) {
        assertThat(Observed.of(new ThresholdResult(rule, unit, limit, observed, false))).isEqualTo(shown);
    }

    @Test
    void aResultOfAnEarlierVersionHasNoLimit() {
        assertThat(Observed.of(new ThresholdResult(
                "errors < 0.001%", ThresholdUnit.SHARE, 0.0000123, false, null, null, null))).isEqualTo("<0.01%");
        assertThat(Observed.of(new ThresholdResult(
                "p95 < 500", ThresholdUnit.MS, 500.02, false, null, null, null))).isEqualTo("500.02 ms");
    }

    @Test
    void saysWhenThereWasNothingToJudge() {
        assertThat(unobserved(null, "nothing measured")).isEqualTo("nothing measured");
        assertThat(unobserved(Double.NaN, null)).isEqualTo("nothing measured");
        assertThat(unobserved(null, "no success")).isEqualTo("no success");
        assertThat(unobserved(null, null)).isEqualTo("nothing measured");
    }

    private static String unobserved(Double observed, String why) {
        return Observed.of(new ThresholdResult("p95 < 5", ThresholdUnit.MS, 5, observed, false, why));
    }
}
