package org.throng.users.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceTest {

    @ParameterizedTest
    @CsvSource({"6 s, 6000", "1 min 30 s, 90000", "0.5s, 500", "10/min, 6000", "10 per minute, 6000", "4/s, 250",
            "0.5 / h, 7200000", "250 ms, 250", "' 6s // every', 6000"})
    void intervalsAndRates(String text, long millis) throws ProfileException {
        assertThat(Pace.intervalNanos(text)).isEqualTo(millis * 1_000_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''        | found the end, expected an interval or a rate. Example: 6 s, or 10/min",
        "6         | found the end, expected a unit of time",
        "6 x       | found 'x', expected a unit of time",
        "/min      | found '/', expected an interval or a rate",
        "10/       | found the end, expected a unit of time",
        "6 s,      | found ',', expected nothing more",
        "0 s       | an interval that is not between a microsecond and a day",
        "0/s       | an interval that is not between a microsecond and a day",
        "2 d       | an interval that is not between a microsecond and a day",
    })
    void whatIsNeitherSaysWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> Pace.intervalNanos(text))
                .isInstanceOf(ProfileException.class).hasMessageContaining(message);
    }

    @Property
    void anyTextIsAnIntervalOrAProfileException(@ForAll String text) {
        try {
            assertThat(Pace.intervalNanos(text)).isPositive();
        } catch (ProfileException e) {
            assertThat(e.offset()).isBetween(0, text.length());
        }
    }
}
