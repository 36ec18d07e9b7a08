package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TolerancesTest {

    @Test
    void whatIsNotNamedKeepsItsDefault() {
        assertThat(Tolerances.parse(List.of())).isEqualTo(Tolerances.DEFAULTS);
        assertThat(Tolerances.parse(List.of("p95=3%")).of("a", Figure.P50, 100)).isEqualTo(0.05);
    }

    @Test
    void sharesTimesAndLabelsAreRead() {
        Tolerances read = Tolerances.parse(List.of("p95 = 3%; p95(save (all), now)=20 %", "errors=0.5%", "time=200us"));

        assertThat(read.of("open", Figure.P95, 100)).isEqualTo(0.03);
        assertThat(read.of("save (all), now", Figure.P95, 100)).isEqualTo(0.2);
        assertThat(read.of("save (all), now", Figure.P99, 100)).isEqualTo(0.1);
        assertThat(read.of("open", Figure.ERRORS, 0)).isEqualTo(0.005);
        assertThat(read.leastMillis()).isEqualTo(0.2);
    }

    @Test
    void aChangeOfAResponseTimeBelowTheLeastNeverMatters() {
        assertThat(Tolerances.DEFAULTS.of("a", Figure.P95, 4)).isEqualTo(0.25);
        assertThat(Tolerances.DEFAULTS.of("a", Figure.P95, 400)).isEqualTo(0.05);
        assertThat(Tolerances.DEFAULTS.of("a", Figure.RATE, 4)).isEqualTo(0.05);
    }

    @Test
    void theLeastIsWhatIsToleratedOfATimeThatWasZero() {
        Tolerances fine = Tolerances.parse(List.of("time=200us"));

        assertThat(fine.of("a", Figure.P95, 0)).isEqualTo(1);
        assertThat(fine.whole(0)).isEqualTo(0.2);
        assertThat(fine.isAbsolute("a", Figure.P95, 3.9)).isTrue();
        assertThat(fine.isAbsolute("a", Figure.P95, 4.1)).isFalse();
        assertThat(Tolerances.parse(List.of("time=0ms")).leastMillis()).as("a microsecond").isEqualTo(0.001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p95", "p95=", "p95=5", "p97=5%", "p95=5ms", "time=5%", "time(a)=1ms", "=5%", "p95=-5%",
        "p95=5%%", "p95=1e9%", "p95(a=5%", "errors=1h"})
    void whatCannotBeReadIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Tolerances.parse(List.of(text))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "'").hasMessageContaining("write for example");
    }
}
