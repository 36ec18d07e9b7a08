package org.throng.cli.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.sizing.Rows.passed;
import static org.throng.sizing.Rows.row;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.cli.CommandLineCall;
import org.throng.sizing.Rows;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.stats.summary.Verdict;

class SizeCommandTest {

    @TempDir
    private Path folder;

    private final CommandLineCall command = new CommandLineCall("size");
    private Path mix;
    private Path alone;

    @BeforeEach
    void writeRuns() throws IOException {
        mix = written("mix", passed(open("poll", 60_000), open("list", 2_800), open("download", 1_900),
                open("upload", 950), open("ajax list", 5_000)));
        alone = written("alone", passed(open("upload", 9_000)));
    }

    private static LabelSummary open(String label, long samples) {
        return row(label, samples, 0, samples);
    }

    private Path written(String name, Summary run) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("summary.json");
        SummaryJson.write(run, file);
        return file;
    }

    private int size(Object... options) {
        return command.with(options);
    }

    @Test
    void theStudysFiguresFromTheCommandLine() {
        assertThat(size("--rate", "poll=862.2", "--rate", "list=1586.6", "--rate", "download=1955.8", "--rate",
                "upload=167.5")).isZero();
        assertThat(command.out()).contains("  4.145  !\n", "4.145 x 1.2", "5 + 2 for the database",
                "! not founded on measured capacity:");
        assertThat(command.err()).isEmpty();
    }

    @Test
    void aMixAtAnObjectiveIsFounded() throws IOException {
        assertThat(size("--objective", "p95 < 200", "--format", "json", mix)).isZero();

        JsonNode json = new ObjectMapper().readTree(command.out());
        assertThat(json.get("founded").asBoolean()).isTrue();
        assertThat(json.get("neededNodes").asDouble()).isEqualTo(100_000 / 30.0 / 600 + 100_000 / 3_600.0 / 600);
        assertThat(json.at("/groups/0/rates/0/latency").asText()).isEqualTo("p95 < 200: 120");
        assertThat(json.get("remarks")).hasSize(1);
        assertThat(json.at("/remarks/0").asText()).contains("carried besides: ajax list 50/s");
    }

    @Test
    void aFolderStandsForItsSummary() {
        assertThat(size(mix.getParent(), "--format", "csv")).isZero();
        assertThat(command.out()).contains("measured at once,,,,,,5.60185");
    }

    @Test
    void ofTwoRunsOneIsNamedForEachOperationThatBothHave() {
        assertThat(size(mix, alone)).isEqualTo(2);
        assertThat(command.err()).contains("there are several rates of upload: leave out all but one, or say with"
                + " --label upload=LABEL@FILE which it is");

        assertThat(size(mix, alone, "--label", "upload=upload@" + alone, "--label", "LIST=ajax list@" + mix,
                "--format", "csv")).isZero();
        assertThat(command.out()).contains("uploads,upload,27.77777777777778,90.0,open,true,",
                "web,list,55.55555555555556,50.0,open,true,");
    }

    @Test
    void aLabelThatNoneOfSeveralRunsHasIsNamed() {
        assertThat(size(mix, alone, "--label", "poll=fly")).isEqualTo(2);
        assertThat(command.err()).isEqualTo("throng: --label poll: no run has a good answer of 'fly'\n");
    }

    @Test
    void aClosedModelIsComputedAndMarked() throws IOException {
        Path closed = written("closed", passed(row("poll", 60_000, 0, 0L)));

        assertThat(size(closed, "--mobile=0", "--web=0", "--downloads=0", "--uploads=0")).isZero();
        assertThat(command.out()).contains("  !  poll       600.00  'poll': 60,000 / 100 s  closed",
                "The rate of poll is not a capacity: the clock started no 'poll' (closed model)");
    }

    @Test
    void whatMissesTheObjectiveIsRefusedOrMarked() {
        assertThat(size("--objective", "p95 < 100", mix)).isEqualTo(3);
        assertThat(command.out()).isEmpty();
        assertThat(command.err()).startsWith("throng: " + mix
                + ": 'poll' misses the objective p95 < 100: 120 ms; --anyway uses and marks it\n").hasLineCount(4);

        assertThat(size("--objective", "p95 < 100", "--anyway", mix)).isZero();
        assertThat(command.out()).contains("  - " + mix + ": 'poll' misses the objective p95 < 100: 120 ms.\n");
    }

    @Test
    void aFailedRunIsRefusedOrMarkedAndAVoidOneAlwaysRefused() throws IOException {
        Path failed = written("failed", Rows.run(Verdict.FAIL, List.of(), List.of("errors < 1%: 2 %."),
                open("poll", 100)));
        Path broken = written("void", Rows.run(Verdict.VOID, List.of(), List.of("The injector saturated."),
                open("upload", 100)));

        assertThat(size(failed, "--web=0", "--mobile=0", "--downloads=0", "--uploads=0")).isEqualTo(3);
        assertThat(command.err()).contains("failed its own thresholds: errors < 1%: 2 %; --anyway");
        assertThat(size(failed, "--anyway", "--web=0", "--mobile=0", "--downloads=0", "--uploads=0")).isZero();
        assertThat(size(failed, broken, "--anyway")).isEqualTo(4);
        assertThat(command.err()).endsWith(
                "throng: " + broken + " is void and proves nothing: The injector saturated\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "                                | no rate of poll, list, download, upload: measure it",
        "--rate fly=1                    | 'fly=1' names none of poll, list, download, upload",
        "--rate poll=1 --users 0         | users must be at least 1, are 0",
        "--rate poll=1 --buffer -1       | the buffer must be 0% or more, is -1%",
        "--label fly=x                   | --label 'fly=x' names none of poll, list, download, upload",
        "--label poll=                   | --label 'poll=' names no label",
        "--label poll=a --label poll=b   | --label gives poll twice",
        "--label poll=a --rate poll=1    | --label poll: no run has a good answer of 'a'",
        "--objective fast                | thresholds, line 1, column 1: expected a metric",
        "--measured-nodes 0              | a run is against at least 1 node, not 0",
        "/no/such                        | /no/such: there is no such file or folder",
        "/proc/self/environ              | /proc/self/environ is not a summary",
        "MIX --label poll=fly            | MIX has no good answer of 'fly'; it has answers of: poll, list, download",
        "MIX MIX                         | there are several rates of poll, list, download, upload",
    })
    void saysInOneSentenceWhatIsWrong(String options, String wrong) {
        Object[] given = options == null ? new Object[0] : options.replace("MIX", mix.toString()).split(" ");
        assertThat(size(given)).isEqualTo(2);
        assertThat(command.err()).startsWith("throng: " + wrong.replace("MIX", mix.toString())).hasLineCount(1);
        assertThat(command.out()).isEmpty();
    }
}
