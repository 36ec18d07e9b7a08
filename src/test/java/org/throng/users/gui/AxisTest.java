package org.throng.users.gui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {

    @ParameterizedTest
    @CsvSource({"200, 5, 50, 200", "1000, 5, 200, 1000", "7, 5, 2, 8", "0.3, 5, 0.1, 0.3", "1, 5, 0.2, 1"})
    void valuesHaveRoundTicks(double most, int ticks, double step, double end) {
        Axis axis = Axis.ofValues(most, ticks);

        assertThat(axis.step()).isCloseTo(step, within(1e-9));
        assertThat(axis.end()).isCloseTo(end, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0, 5, 1, 1", "1, 5, 1, 1", "6, 12, 1, 6", "7, 5, 2, 8", "200, 5, 50, 200"})
    void countsHaveWholeTicks(double most, int ticks, double step, double end) {
        assertThat(Axis.ofCounts(most, ticks)).isEqualTo(new Axis(end, step));
    }

    @ParameterizedTest
    @CsvSource({"650, 7, 120", "60, 6, 10", "0.5, 5, 0.1", "3600, 7, 600", "864000, 5, 172800"})
    void timeHasTheTicksOfAClock(double seconds, int ticks, double step) {
        assertThat(Axis.ofSeconds(seconds, ticks).step()).isCloseTo(step, within(1e-9));
    }

    @Test
    void ticksGoFromZeroToTheEnd() {
        assertThat(new Axis(200, 50).ticks()).containsExactly(0.0, 50.0, 100.0, 150.0, 200.0);
        assertThat(new Axis(110, 50).ticks()).containsExactly(0.0, 50.0, 100.0);
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "0.25, 0.25 s", "59, 59 s", "60, 1 min", "500, 8 min 20 s",
            "5400, 1 h 30 min", "90000, 1 d 1 h"})
    void durationsReadAsAPersonWritesThem(double seconds, String text) {
        assertThat(Axis.duration(seconds)).isEqualTo(text);
    }
}
