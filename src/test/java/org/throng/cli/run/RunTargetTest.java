package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a run starts the stand-in of its plan. */
class RunTargetTest {

    @ParameterizedTest
    @CsvSource({"1, 5", "20, 100", "1000, 400", "100000, 400"})
    void moreUsersNeedMoreRehearsals(long users, int rehearsals) {
        assertThat(RunTarget.withRehearsals(List.of("realtime", "--abuse"), users))
                .containsExactly("realtime", "--abuse", "--rehearsals=" + rehearsals);
    }

    @Test
    void thePlanMayChoose() {
        List<String> words = List.of("realtime", "--rehearsals=3");
        assertThat(RunTarget.withRehearsals(words, 1000)).isEqualTo(words);
    }
}
