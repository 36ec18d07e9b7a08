package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInShell;

class RealtimeCommandTest {

    private final StandInShell shell = new StandInShell();

    @Test
    void helpNamesEveryFaultAndTheControlEndpoint() {
        assertThat(shell.execute("realtime", "--help")).isZero();
        assertThat(shell.out())
                .contains("--latency=TIME", "--out-of-order=RATE", "--processes=N", "/throng/faults")
                .doesNotContain("--sibling");
    }

    @ParameterizedTest
    @CsvSource({
        "--latency=soon, --latency: 'soon' is not a time",
        "--mute=2, --mute: '2' is not a rate from 0 to 1",
        "--generation=2.0, '--generation must be 0.11, 1.0 or main, not ''2.0'''",
        "--events-per-second=-1, --events-per-second must be from 0",
        "--processes=0, --processes must be from 1 to 64",
        "--rehearsals=-1, --rehearsals must not be negative",
        "--port=70000, --port must be from 0 to 65535",
        "--nonsense, Unknown option: '--nonsense'"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(shell.execute("realtime", option)).isEqualTo(2);
        assertThat(shell.err()).contains(message.replace("''", "'"));
    }

    @Test
    void theKindMustBeNamed() {
        assertThat(shell.execute()).isEqualTo(2);
        assertThat(shell.err()).contains("name the kind of stand-in: realtime");
    }
}
