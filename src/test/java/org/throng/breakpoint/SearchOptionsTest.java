package org.throng.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchOptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"true", "", " "})
    void withoutOptionsAllHaveTheirDefaults(String text) {
        assertThat(SearchOptions.parse(text)).isEqualTo(SearchOptions.DEFAULTS);
    }

    @Test
    void everyOptionIsRead() {
        assertThat(SearchOptions.parse("start=10, most=500, step=10 s, warmup=0, cooldown=2, accuracy=2.5%,repeats=6,"
                + " time=3 min")).isEqualTo(new SearchOptions(10.0, 500.0, 10, 0, 2, 0.025, 6, 180));
    }

    @Test
    void aWarmUpOfWholeSecondsIsAskedFor() {
        assertThatThrownBy(() -> SearchOptions.parse("step=3 s, warmup=1.5 s"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("warmup=1.5 s is not a whole number of seconds, and a run is measured second by second;"
                        + " write warmup=2 s");
    }

    @Test
    void theLoadIsReachedBeforeTheWarmUpEnds() {
        assertThat(SearchOptions.DEFAULTS.rampSeconds()).isEqualTo(1.5);
        assertThat(SearchOptions.parse("warmup=0").rampSeconds()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"speed=3", "start", "start=fast", "step=1", "step=5 weeks", "accuracy=0", "accuracy=200%",
        "repeats=0", "start=10, most=5", "time=3 min extra", "=", ","})
    void whatCannotBeReadIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> SearchOptions.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write for example");
    }

    @Test
    void theRangeOfAValueIsNamed() {
        assertThatThrownBy(() -> SearchOptions.parse("step=1 s")).hasMessageStartingWith(
                "step=1 s is out of its range, 2 to 86400 seconds; write for example");
        assertThatThrownBy(() -> SearchOptions.parse("accuracy=200%")).hasMessageStartingWith(
                "accuracy=200% is out of its range, 0.1% to 100%; write for example");
        assertThatThrownBy(() -> SearchOptions.parse("repeats=1000")).hasMessageStartingWith(
                "repeats=1000 is out of its range, 1 to 100; write for example");
        assertThatThrownBy(() -> SearchOptions.parse("start=0")).hasMessageStartingWith(
                "start=0 is out of its range, 0.01 to 1000000000; write for example");
    }
}
