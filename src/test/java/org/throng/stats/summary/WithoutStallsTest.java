package org.throng.stats.summary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WithoutStallsTest {

    @ParameterizedTest
    @CsvSource({
        "15, 10, false", "15.1, 10, true", "4.9, 10, true", "110, 100, false", "111, 100, true", "89, 100, true"})
    void aPercentileIsMovedByMoreThanATenthAndFiveMilliseconds(double all, double clear, boolean moved) {
        assertThat(WithoutStalls.isMoved(all, clear)).isEqualTo(moved);
    }
}
