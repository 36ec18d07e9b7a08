package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.Sample;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.InjectorSummary;
import org.throng.verdict.ExitCode;

/** A run that passed, of which not all files could be written: it must not be said to have passed anywhere. */
class ResultsTest {

    @TempDir
    private Path temp;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final RunStatistics statistics = new RunStatistics();
    private ResultsFolder folder;
    private Results results;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = ResultsFolder.at(temp.resolve("results"));
        Files.writeString(folder.histograms(), "seconds");
        results = new Results(folder, new Console(
                new PrintStream(printed, true, StandardCharsets.UTF_8), new Terminal(false, false, true, 180)));
        statistics.sample(Sample.unscheduled("read", true, 5_000, 10, 10));
        statistics.closeInterval(1, 1);
    }

    private ExitCode write(boolean interrupted) {
        FinishedRun run = new FinishedRun("plan", 1, Instant.EPOCH, 1, 7, 1, statistics, List.of(),
                List.<InjectorSummary>of(), List.of(), List.of(), interrupted, null);
        return results.write(run, List.of(folder.histograms())).code();
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private String verdictOf(Path summary) throws IOException {
        return new ObjectMapper().readTree(summary.toFile()).get("verdict").asText();
    }

    private void assertVoid(String... because) {
        assertThat(printed()).contains("VOID  The results are not complete: ").contains(because).doesNotContain("PASS");
    }

    @Test
    void withAllFilesItPasses() throws IOException {
        assertThat(write(false)).isEqualTo(ExitCode.PASS);
        assertThat(printed()).contains("PASS  ", "Report: " + folder.report());
        assertThat(verdictOf(folder.summary())).isEqualTo("pass");
        assertThat(folder.path()).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void onlyTheirOwnerMayReadTheFilesThatHaveWhatServersSaid() throws IOException {
        write(false);

        for (Path file : List.of(folder.errors(), folder.junit(), folder.report())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .as(file.toString()).isEqualTo("rw-------");
        }
    }

    @Test
    void withoutItsReportItIsVoidInTheSummaryTooAndNoReportIsNamed() throws IOException {
        Files.createDirectories(folder.report().resolve("in the way"));

        assertThat(write(false)).isEqualTo(ExitCode.VOID);

        assertVoid(folder.report() + " is not complete");
        assertThat(printed()).doesNotContain("Report: ");
        assertThat(verdictOf(folder.summary())).isEqualTo("void");
        assertThat(Files.readString(folder.junit())).contains("The results are not complete");
    }

    @Test
    void withoutItsFolderEveryFileIsNamed() throws IOException {
        Files.delete(folder.histograms());
        Files.delete(folder.path());

        assertThat(write(false)).isEqualTo(ExitCode.VOID);

        assertVoid("summary.json is not written: there is no such file or folder", "errors.csv is not written",
                "junit.xml is not written", "report.html is not written", "histograms.hlog is not there any more");
        assertThat(printed()).doesNotContain("Report: ", ".part");
    }

    @Test
    void whatTheRunCouldNotWriteIsNamedAndTheReportIsThere() throws IOException {
        results.incomplete(folder.histograms());

        assertThat(write(false)).isEqualTo(ExitCode.VOID);

        assertVoid(folder.histograms() + " is not complete (is the disk full?).");
        assertThat(printed()).contains("Report: " + folder.report());
        assertThat(Files.readString(folder.report())).contains("The results are not complete");
        assertThat(verdictOf(folder.summary())).isEqualTo("void");
    }

    @Test
    void anInterruptedRunStaysInterrupted() {
        results.incomplete(folder.histograms());
        assertThat(write(true)).isEqualTo(ExitCode.INTERRUPTED);
        assertVoid("The run was interrupted after 1.0 s.");
    }
}
