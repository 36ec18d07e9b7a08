package org.throng.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BreakpointTest {

    @ParameterizedTest
    @CsvSource({"0.1, 0.1", "0.44721, 0.4472", "12.5, 12.5", "1234.56, '1,235'", "123456.7, '123,500'",
            "12000, '12,000'"})
    void aLoadHasNoNeedlessDigits(double load, String text) {
        assertThat(Breakpoint.text(load)).isEqualTo(text);
    }
}
