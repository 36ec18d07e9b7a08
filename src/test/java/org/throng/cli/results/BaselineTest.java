package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.command.UsageError;
import org.throng.compare.FinishedRuns;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.stats.summary.Verdict;
import org.throng.verdict.ExitCode;

/** A run that is compared with earlier ones at its end. */
class BaselineTest {

    private static final int SECONDS = 12;

    @TempDir
    private Path temp;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private ResultsFolder folder;
    private Path before;

    @BeforeEach
    void writeBaseline() throws IOException {
        folder = ResultsFolder.at(temp.resolve("results"));
        before = run(50, 1).write(temp.resolve("before"));
    }

    private static FinishedRuns run(double meanMillis, long seed) {
        return new FinishedRuns().label("connect", meanMillis).seconds(SECONDS).seed(seed);
    }

    private ExitCode finish(FinishedRuns run, boolean interrupted, String baseline) throws IOException {
        RunStatistics statistics = run.measure(folder.path());
        Results results = new Results(folder, new Console(
                new PrintStream(printed, true, StandardCharsets.UTF_8), new Terminal(false, false, true, 180)));
        results.compareWith(Baseline.of(Map.of("baseline", baseline)));
        return results.write(new FinishedRun("websocket", 10, Instant.EPOCH, SECONDS, 7, 10, statistics, List.of(),
                List.<InjectorSummary>of(), List.of(), List.of(), interrupted, null),
                List.of(folder.histograms(), folder.intervals())).code();
    }

    private Summary summary() throws IOException {
        return SummaryJson.read(folder.summary());
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aRunThatIsNotWorsePasses() throws IOException {
        assertThat(finish(run(50, 2), false, before.toString())).isEqualTo(ExitCode.PASS);

        assertThat(summary().notes()).anyMatch(note -> note.startsWith("Compared with the baseline: No change")
                && note.contains("The baseline is " + before + "."));
        assertThat(folder.comparison("html")).exists();
        assertThat(folder.comparison("md")).exists();
        assertThat(folder.comparison("json")).exists();
        assertThat(Files.readString(folder.junit())).contains("connect is no worse than the baseline");
    }

    @Test
    void aRunThatIsWorseFailsEverywhere() throws IOException {
        assertThat(finish(run(60, 2), false, before.toString())).isEqualTo(ExitCode.FAIL);

        assertThat(summary().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(summary().reasons()).singleElement().asString()
                .startsWith("'connect' is worse than the baseline: p50 ");
        assertThat(printed()).contains("✗ connect  p95 ", "FAIL  'connect' is worse than the baseline");
        assertThat(Files.readString(folder.junit())).contains("<failure type=\"comparison\"");
        assertThat(Files.readString(folder.report())).contains("is worse than the baseline");
    }

    @Test
    void aRunThatProvesNothingIsNotCompared() throws IOException {
        assertThat(finish(run(60, 2), true, before.toString())).isEqualTo(ExitCode.INTERRUPTED);

        assertThat(summary().notes())
                .contains("Not compared with the baseline: the run proves nothing about the target.");
        assertThat(folder.comparison("html")).doesNotExist();
    }

    @Test
    void runsWithNothingInCommonAreNotWorse() throws IOException {
        assertThat(finish(new FinishedRuns().label("other", 5).seconds(SECONDS), false, before.toString()))
                .isEqualTo(ExitCode.PASS);

        assertThat(summary().notes()).anyMatch(note -> note.contains("Nothing can be compared."));
    }

    @Test
    void aComparisonThatCannotBeWrittenMakesTheRunVoid() throws IOException {
        Files.createDirectories(folder.comparison("html"));

        assertThat(finish(run(50, 2), false, before.toString())).isEqualTo(ExitCode.VOID);

        assertThat(printed()).contains("compare.html is not written");
    }

    @Test
    void aMistakeInTheBaselineIsKnownBeforeTheRun() throws IOException {
        Path voided = run(50, 3).verdict(Verdict.VOID, "Saturated.").write(temp.resolve("void"));

        assertThatThrownBy(() -> Baseline.of(Map.of("baseline", temp.resolve("none").toString())))
                .isInstanceOf(UsageError.class).hasMessageContaining("none does not exist");
        assertThatThrownBy(() -> Baseline.of(Map.of("baseline", before + "," + voided)))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining(voided + " is void and proves nothing: Saturated.");
        assertThatThrownBy(() -> Baseline.of(Map.of("baseline", before.toString(), "tolerance", "p95")))
                .isInstanceOf(UsageError.class).hasMessageContaining("the tolerance 'p95' cannot be read");
        assertThatThrownBy(() -> Baseline.of(Map.of("tolerance", "p95=5%")))
                .isInstanceOf(UsageError.class).hasMessageContaining("-Dtolerance is for a comparison");
        assertThat(Baseline.of(Map.of())).isNull();
    }

    @Test
    void aRunDoesNotOverwriteItsBaseline() {
        Baseline baseline = Baseline.of(Map.of("baseline", before.toString()));

        baseline.checkOtherThan(folder);
        assertThatThrownBy(() -> baseline.checkOtherThan(ResultsFolder.at(before))).isInstanceOf(UsageError.class)
                .hasMessageStartingWith("the run would overwrite its baseline");
    }
}
