package org.throng.standin.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelayRangeTest {

    @ParameterizedTest
    @CsvSource({
        "5ms, 5000000, 5000000",
        "1.5s, 1500000000, 1500000000",
        "250us..2ms, 250000, 2000000",
        "0s..1m, 0, 60000000000"
    })
    void readsTimesAndRanges(String text, long min, long max) {
        assertThat(DelayRange.parse(text)).isEqualTo(new DelayRange(min, max));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "ms", "-5ms", "5 hours", "5ms..", "..5ms", "20ms..5ms", "5ms..6ms..7ms"})
    void refusesWhatIsNoTime(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> DelayRange.parse(text));
    }

    @Test
    void isWrittenAsItIsRead() {
        for (String text : new String[] {"5ms", "5ms..20ms", "250us", "0ms"}) {
            assertThat(DelayRange.parse(text)).hasToString(text);
        }
    }

    @Test
    void drawsFromTheWholeRangeAndNothingElse() {
        DelayRange range = new DelayRange(10, 13);
        Random random = new Random(1);
        assertThat(random.ints(0, 1).limit(1_000).mapToLong(i -> range.draw(random)).distinct().sorted().toArray())
                .containsExactly(10, 11, 12, 13);
    }
}
