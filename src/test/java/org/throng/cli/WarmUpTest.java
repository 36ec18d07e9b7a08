package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {

    @ParameterizedTest(name = "before a run of {0} users it has {1}")
    @CsvSource({"0, 5", "1, 5", "20, 100", "79, 395", "80, 400", "4000, 400", "10000, 1000", "40000, 4000",
            "9223372036854775807, 4000"})
    void growsWithTheRun(long planned, int users) {
        assertThat(WarmUp.users(planned)).isEqualTo(users);
    }
}
