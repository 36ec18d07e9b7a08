package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SaturationLimitsTest {

    @Test
    void withoutPropertiesTheDefaultsHold() {
        assertThat(SaturationLimits.from(name -> null)).isEqualTo(SaturationLimits.defaults());
        assertThat(SaturationLimits.from(name -> " ")).isEqualTo(SaturationLimits.defaults());
    }

    @Test
    void everyPropertyChangesItsOwnLimit() {
        Map<String, String> properties = Map.of(
                "throng.saturation.lateness", "20",
                "throng.saturation.eventLoopLag", "30.5",
                "throng.saturation.cpu", "70",
                "throng.saturation.gc", "10",
                "throng.saturation.heap", "80",
                "throng.saturation.openFiles", " 90 ",
                "throng.saturation.repollLag", "25");
        assertThat(SaturationLimits.from(properties::get))
                .isEqualTo(new SaturationLimits(20, 30.5, 0.7, 0.1, 0.8, 0.9, 0.25));
        assertThat(SaturationLimits.PROPERTIES).containsExactlyInAnyOrderElementsOf(properties.keySet());
    }

    @Test
    void offTakesALimitAway() {
        SaturationLimits limits = SaturationLimits.from(Map.of(SaturationLimits.CPU, "off")::get);
        assertThat(limits.cpu()).isInfinite();
        assertThat(limits.lateness()).isEqualTo(SaturationLimits.defaults().lateness());
    }

    @Test
    void aPercentageIsAtMostAHundred() {
        assertThat(SaturationLimits.from(Map.of(SaturationLimits.HEAP, "100")::get).heap()).isEqualTo(1);
        assertThat(SaturationLimits.from(Map.of(SaturationLimits.HEAP, "0.1")::get).heap()).isEqualTo(0.001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5", "101", "95%", "high", "NaN", "Infinity"})
    void namesThePropertyAndTheValueThatIsNoPercentage(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SaturationLimits.from(Map.of(SaturationLimits.HEAP, value)::get))
                .withMessageContaining("throng.saturation.heap=" + value)
                .withMessageContaining("percentage");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "100 ms", "Infinity"})
    void namesThePropertyAndTheValueThatIsNoTime(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SaturationLimits.from(Map.of(SaturationLimits.LATENESS, value)::get))
                .withMessageContaining("throng.saturation.lateness=" + value)
                .withMessageContaining("milliseconds");
    }
}
