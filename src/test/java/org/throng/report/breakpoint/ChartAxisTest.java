package org.throng.report.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ChartAxisTest {

    @Test
    void aLinearAxisBeginsAtZeroAndEndsAtARoundValue() {
        ChartAxis axis = ChartAxis.linear(DoubleStream.of(1_152, 4_312));

        assertThat(axis.ticks()).containsExactly(0.0, 2_000.0, 4_000.0, 6_000.0);
        assertThat(axis.at(3_000)).isEqualTo(0.5);
        assertThat(axis.at(9_000)).isEqualTo(1);
    }

    @Test
    void nothingButZeroHasAnAxis() {
        assertThat(ChartAxis.linear(DoubleStream.of(0, 0)).at(0)).isZero();
        assertThat(ChartAxis.logarithmic(DoubleStream.of(0, 0)).at(0)).isZero();
        assertThat(ChartAxis.logarithmic(DoubleStream.empty()).ticks()).isNotEmpty();
    }

    @Test
    void aLogarithmicAxisNamesRoundValues() {
        assertThat(ChartAxis.logarithmic(DoubleStream.of(12, 70)).ticks()).containsExactly(10.0, 20.0, 50.0, 100.0);
        ChartAxis decades = ChartAxis.logarithmic(DoubleStream.of(1.2, 988));
        assertThat(decades.ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0);
        assertThat(decades.at(10)).isCloseTo(1.0 / 3, within(1e-9));
    }

    @Test
    void oneLoadIsInTheMiddle() {
        assertThat(ChartAxis.around(DoubleStream.of(30)).at(30)).isCloseTo(0.5, within(1e-9));
    }
}
