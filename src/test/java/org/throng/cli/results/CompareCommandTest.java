package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.CommandLineCall;
import org.throng.compare.FinishedRuns;
import org.throng.stats.summary.Verdict;

class CompareCommandTest {

    @TempDir
    private Path folder;

    private final CommandLineCall command = new CommandLineCall("compare");
    private Path base;
    private Path same;
    private Path slow;

    @BeforeEach
    void writeRuns() throws IOException {
        base = run(50, 1).write(folder.resolve("base"));
        same = run(50, 2).write(folder.resolve("same"));
        slow = run(60, 3).write(folder.resolve("slow"));
    }

    private static FinishedRuns run(double mean, long seed) {
        return new FinishedRuns().label("connect", mean).seconds(12).seed(seed);
    }

    private int compare(Object... options) {
        return command.with(options);
    }

    @Test
    void aRunThatIsNotWorsePasses() {
        assertThat(compare(base, same)).isZero();
        assertThat(command.out()).contains("SAME  No change: all ", "Comparison: " + same.resolve("compare.html"));
        assertThat(same.resolve("compare.html")).exists();
        assertThat(same.resolve("compare.md")).exists();
    }

    @Test
    void aRunThatIsWorseFailsInEveryFile() throws IOException {
        assertThat(compare(base, slow.resolve("summary.json"), "--results", folder.resolve("compared"))).isEqualTo(3);

        assertThat(command.out()).contains("WORSE  The new run is worse: of ", "connect  p95 ");
        JsonNode json = new ObjectMapper().readTree(folder.resolve("compared/compare.json").toFile());
        assertThat(json.get("schema").asInt()).isEqualTo(1);
        assertThat(json.get("verdict").asText()).isEqualTo("worse");
        assertThat(json.get("sentence").asText()).startsWith("The new run is worse");
        assertThat(json.get("new").get(0).get("plan").asText()).isEqualTo("websocket");
        JsonNode p50 = json.get("labels").get(0).get("changes").get(0);
        assertThat(p50.get("figure").asText()).isEqualTo("p50");
        assertThat(p50.get("verdict").asText()).isEqualTo("worse");
        assertThat(p50.get("change").asDouble()).isBetween(0.18, 0.22);
        assertThat(p50.get("low").asDouble()).isBetween(0.05, 0.2);
        assertThat(json.get("labels").get(0).get("blockSeconds").asDouble()).isEqualTo(1);
        assertThat(Files.readString(folder.resolve("compared/compare.md"))).startsWith("### websocket: worse\n");
        assertThat(Files.readString(folder.resolve("compared/compare.html"))).contains("<p class=\"word worse\">WORSE");
        assertThat(slow.resolve("compare.html")).doesNotExist();
    }

    @Test
    void theTolerancesDecide() {
        assertThat(compare(base, slow, "--tolerance", "p50=40%; p95=40%; mean=40%", "--tolerance", "p99=60%")).isZero();
        assertThat(compare(base, same, "--tolerance", "p50=5")).isEqualTo(2);
        assertThat(command.err()).contains("the tolerance 'p50=5' cannot be read; write for example");
    }

    @Test
    void severalBaseRunsAreGivenByOptionByCommasOrByTheirFolder() throws IOException {
        Path all = folder.resolve("all");
        run(50, 5).write(all.resolve("1"));
        run(50, 6).write(all.resolve("2"));

        assertThat(compare("--base", base, "--base", same, slow)).isEqualTo(3);
        assertThat(compare(base + "," + same, slow)).isEqualTo(3);
        assertThat(compare(all, slow)).isEqualTo(3);
        JsonNode json = new ObjectMapper().readTree(slow.resolve("compare.json").toFile());
        assertThat(json.get("base")).hasSize(2);
    }

    @Test
    void aVoidRunIsRefused() throws IOException {
        Path voided = run(50, 4).verdict(Verdict.VOID, "Injector local was saturated.").write(folder.resolve("void"));

        assertThat(compare(base, voided)).isEqualTo(4);
        assertThat(compare(voided, base)).isEqualTo(4);
        assertThat(command.err()).contains(voided + " is void and proves nothing: Injector local was saturated.");
        assertThat(voided.resolve("compare.html")).doesNotExist();
    }

    @Test
    void runsWithNothingInCommonProveNothing() throws IOException {
        assertThat(compare(base, new FinishedRuns().label("other", 5).write(folder.resolve("other")))).isEqualTo(4);
        assertThat(command.out()).contains("Only in the base run: 'connect'", "Only in the new run: 'other'",
                "UNJUDGED  Nothing can be compared.");
    }

    @Test
    void aLongLabelIsShortAndAnEmptyOneIsSeen() throws IOException {
        String longest = "first " + "x".repeat(10_000) + " last";
        Path other = new FinishedRuns().label("", 5).label(longest, 5).write(folder.resolve("other"));

        assertThat(compare(base, other)).isEqualTo(4);

        assertThat(command.out().lines()).filteredOn(line -> line.startsWith("Only in the new run: ")).singleElement()
                .asString().contains("''", "'first xx", "xx last'").hasSizeLessThan(100);
    }

    @Test
    void anEmptyRunIsNoMistake() throws IOException {
        assertThat(compare(base, new FinishedRuns().write(folder.resolve("empty")))).isEqualTo(4);
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        assertThat(compare(base)).isEqualTo(2);
        assertThat(compare(base, folder.resolve("none"))).isEqualTo(2);
        assertThat(compare(base, base)).isEqualTo(2);
        Files.delete(same.resolve("histograms.hlog"));
        assertThat(compare(base, same)).isEqualTo(2);
        Files.writeString(slow.resolve("summary.json"), "{\"schema\": 9}");
        assertThat(compare(base, slow)).isEqualTo(2);
        assertThat(command.err()).contains(
                "there is nothing to compare " + base + " with",
                folder.resolve("none") + " does not exist",
                base + " is given twice",
                same + ": there is no such file or folder",
                "is not a summary of schema 1");
    }
}
