package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandInCommand;
import picocli.CommandLine;

class RealtimeCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int execute(String... arguments) {
        return new CommandLine(new StandInCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void helpNamesEveryFaultAndTheControlEndpoint() {
        assertThat(execute("realtime", "--help")).isZero();
        assertThat(out.toString())
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
        "--port=70000, --port must be from 0 to 65535",
        "--nonsense, Unknown option: '--nonsense'"
    })
    void badOptionsAreNamedAndNothingStarts(String option, String message) {
        assertThat(execute("realtime", option)).isEqualTo(2);
        assertThat(err.toString()).contains(message.replace("''", "'"));
    }

    @Test
    void theKindMustBeNamed() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).contains("name the kind of stand-in: realtime");
    }
}
