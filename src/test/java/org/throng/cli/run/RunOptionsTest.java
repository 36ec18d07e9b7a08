package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.command.UsageError;
import picocli.CommandLine;

class RunOptionsTest {

    private static RunOptions options(Map<String, String> given) {
        return RunOptions.of(given, Path.of("keys"));
    }

    @Test
    void aRunWithoutPropertiesAsksForNothingButAWarmUp() {
        RunOptions options = options(Map.of());

        assertThat(options).isEqualTo(new RunOptions(null, null, null, Exports.NONE, null, null, null, null,
                false, false, false, true));
        assertThat(options.isLocal()).isTrue();
        assertThat(options.nameOf("mail")).isEqualTo("mail");
    }

    @Test
    void aSearchHasResultsOfItsOwnName() {
        assertThat(options(Map.of("breakpoint", "true")).nameOf("mail")).isEqualTo("mail-breakpoint");
        assertThat(options(Map.of("breakpoint", "false")).nameOf("mail")).isEqualTo("mail");
    }

    @Test
    void aDashboardIsMadeFromTheJtl() {
        assertThat(options(Map.of("dashboard", "true")).jtl()).isTrue();
        assertThatThrownBy(() -> options(Map.of("dashboard", "true", "jtl", "false")))
                .isInstanceOf(UsageError.class)
                .hasMessage("-Ddashboard is made from the JTL: leave out -Djtl=false");
    }

    @Test
    void helpAndDocumentationHaveEveryProperty() throws IOException {
        String help = new CommandLine(new RunCommand()).getUsageMessage();
        String documented = Files.readString(Path.of("docs/plans.md"));

        for (String property : RunOptions.PROPERTIES) {
            assertThat(help).containsPattern("\\b" + property + "\\b");
            assertThat(documented).contains("`" + property + "`");
        }
    }

    @ParameterizedTest
    @CsvSource({"live, 0", "dashboard, true"})
    void aSearchIsNoRun(String property, String value) {
        assertThatThrownBy(() -> options(Map.of("breakpoint", "true", property, value)))
                .isInstanceOf(UsageError.class)
                .hasMessage("-D" + property + " is for a run, not for a search of the breaking point");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jtl", "dashboard", "quiet", "warmup"})
    void aSwitchIsOnOrOff(String property) {
        assertThatThrownBy(() -> options(Map.of(property, "yes")))
                .isInstanceOf(UsageError.class).hasMessage("-D" + property + "=yes: write true or false");
    }

    @Test
    void whereUsersRunIsOneOfTwo() {
        assertThat(options(Map.of("throng.scheduler", "pool"))).isEqualTo(options(Map.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "throng.scheduler  | pol    | throng.scheduler must be loops or pool, is 'pol'",
        "throng.eventloops | two    | throng.eventloops must be a number from 1 to 1024, is 'two'",
        "throng.transport  | kqueue | throng.transport must be epoll or nio, is 'kqueue'"
    })
    void aWrongPropertyOfTheEventLoopsIsRefusedBeforeTheRun(String property, String value, String message) {
        assertThatThrownBy(() -> options(Map.of(property, value)))
                .isInstanceOf(UsageError.class).hasMessage(message);
        System.setProperty(property, value);
        try {
            assertThatThrownBy(() -> options(Map.of())).as("of the JVM")
                    .isInstanceOf(UsageError.class).hasMessage(message);
        } finally {
            System.clearProperty(property);
        }
    }

    @ParameterizedTest
    @CsvSource({"lost-injector, foo", "controller-port, -1", "partition-csv, maybe"})
    void whatIsForInjectorsIsCheckedWithoutThem(String property, String value) {
        assertThatThrownBy(() -> options(Map.of(property, value)))
                .isInstanceOf(UsageError.class).hasMessageStartingWith("-D" + property + "=" + value + ": write ");
    }

    @Test
    void theseAreThePropertiesOfEveryRun() {
        assertThat(RunOptions.PROPERTIES).containsExactlyInAnyOrder("baseline", "breakpoint", "controller-host",
                "controller-port", "dashboard", "http", "http2", "injectors", "jtl", "keys", "live", "live-token",
                "lost-injector", "otlp", "otlp-interval", "partition-csv", "preset", "prometheus", "quiet", "results",
                "threads", "thresholds", "throng.threads", "tolerance", "warmup");
    }
}
