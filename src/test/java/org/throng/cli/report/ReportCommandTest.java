package org.throng.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.CommandLineCall;
import org.throng.measure.Sample;
import org.throng.report.PageData;
import org.throng.stats.RunStatistics;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.Ending;
import org.throng.stats.remote.InjectorSecond;
import org.throng.stats.remote.RunDescription;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.SpoolFile;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.RunSetup.Level;
import org.throng.stats.summary.RunSetup.Machine;
import org.throng.stats.summary.RunSetup.Origin;
import org.throng.stats.summary.RunSetup.Profile;
import org.throng.stats.summary.RunSetup.Property;
import org.throng.stats.summary.RunSetup.Software;
import org.throng.stats.summary.SummaryJson;

class ReportCommandTest {

    private static final int SECONDS = 4;

    @TempDir
    private Path folder;

    private final CommandLineCall command = new CommandLineCall("report");

    private static RunDescription run(String id) {
        return run(id, null);
    }

    private static RunDescription run(String id, RunSetup setup) {
        return new RunDescription(id, "mail", 1_795_323_887_425L, SECONDS, 30, 42,
                List.of("p95(read) < 500", "rate(read) >= 2/s over 2 s"), List.of("one", "two:1100", "three"),
                List.of(), setup);
    }

    /** What an injector keeps that reads three times a second. */
    private void keep(RunDescription run, int injector, long millis, Ending ending) throws IOException {
        long began = System.nanoTime();
        RunStatistics statistics = new RunStatistics(began);
        statistics.load().begins(began);
        try (Spool spool = new Spool(folder.resolve(run.runId() + "-" + injector), run, injector, 1 << 20)) {
            for (int second = 1; second <= SECONDS; second++) {
                for (int i = 0; i < 3; i++) {
                    statistics.sample(Sample.unscheduled("read", true, millis * 1_000, 10, 20));
                }
                boolean last = second == SECONDS;
                spool.append(Blobs.encode(new InjectorSecond(
                        run.runId(), injector, second, second, second - 1, last ? second - 0.5 : second,
                        last ? ending : Ending.NONE, new InjectorUsers(last ? 0 : 10, 10, last ? 10 : 0),
                        statistics.takeSecond(100, 0, 0), null)), second);
            }
        }
    }

    private int report(Object... options) {
        return command.with(options);
    }

    private JsonNode summary(Path results) throws IOException {
        return new ObjectMapper().readTree(results.resolve("summary.json").toFile());
    }

    private static List<String> reasons(JsonNode summary) {
        List<String> reasons = new ArrayList<>();
        summary.get("reasons").forEach(reason -> reasons.add(reason.asText()));
        return reasons;
    }

    @Test
    void aRunWhoseInjectorsAllEndedIsWhole() throws IOException {
        keep(run("a"), 0, 10, Ending.COMPLETED);
        keep(run("a"), 1, 20, Ending.COMPLETED);
        keep(run("a"), 2, 30, Ending.COMPLETED);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isZero();

        JsonNode summary = summary(results);
        assertThat(summary.get("verdict").asText()).isEqualTo("pass");
        assertThat(summary.get("plan").asText()).isEqualTo("mail");
        assertThat(summary.get("started").asText()).isEqualTo("2026-11-22T05:04:47.425Z");
        assertThat(summary.get("durationSeconds").asDouble()).isEqualTo(3.5);
        assertThat(summary.get("users").get("planned").asInt()).isEqualTo(30);
        assertThat(summary.get("users").get("peak").asInt()).isEqualTo(30);
        assertThat(summary.get("seed").asInt()).isEqualTo(42);
        JsonNode read = summary.get("labels").get(0);
        assertThat(read.get("samples").asInt()).isEqualTo(9 * SECONDS);
        assertThat(read.get("p50").asDouble()).isBetween(20.0, 20.02);
        assertThat(summary.get("injectors")).hasSize(3).allSatisfy(injector ->
                assertThat(injector.get("status").asText()).isEqualTo("completed"));
        assertThat(summary.get("thresholds")).hasSize(2);
        assertThat(results.resolve("report.html")).isNotEmptyFile();
        assertThat(results.resolve("junit.xml")).isNotEmptyFile();
        assertThat(results.resolve("errors.csv")).isNotEmptyFile();
        assertThat(results.resolve("histograms.hlog")).content().contains("Tag=read");
    }

    @Test
    void whatWasRunIsInTheResults() throws IOException {
        RunSetup setup = new RunSetup("mail.example", "big",
                List.of(Property.of("users", "30", Origin.COMMAND_LINE), Property.of("password", "x", Origin.PRESET)),
                List.of(new Profile("users", "users(30) hold(4 s)", false, 30, 4, List.of(new Level(0.1, 30)))),
                new Software("0.1", "abc", "5.6.3", "25"), new Machine("Linux", 2, 1L << 34, 1L << 32));
        for (int injector = 0; injector < 3; injector++) {
            keep(run("a", setup), injector, 10, Ending.COMPLETED);
        }
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isZero();

        assertThat(SummaryJson.read(results.resolve("summary.json")).setup()).isEqualTo(setup);
        assertThat(results.resolve("report.html")).content()
                .contains("mail.example", "users(30) hold(4 s)", "closed: 30 users at once, 4 s long");
    }

    @Test
    void aDashboardNeedsTheFolderOfARunWithItsJtl() throws IOException {
        assertThat(report()).isEqualTo(2);
        assertThat(command.err()).contains("--merge", "--dashboard");
        assertThat(report("--dashboard", folder.resolve("nowhere"))).isEqualTo(2);
        assertThat(command.err()).contains("--dashboard " + folder.resolve("nowhere") + ": there is no such folder");
        assertThat(report("--dashboard", folder, "--results", folder)).isEqualTo(2);
        assertThat(command.err()).contains("--run and --results belong to --merge");
        assertThat(report("--dashboard", folder, "-Dusers=3")).isEqualTo(2);
        assertThat(command.err()).contains("the dashboard does not read the property 'users'");
        assertThat(report("--merge", folder, "-Djmeter.reportgenerator.report_title=x")).isEqualTo(2);
        assertThat(command.err()).contains("-D belongs to --dashboard");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aPageOfUnknownSetupSaysSo() throws IOException {
        keep(run("a"), 0, 10, Ending.COMPLETED);
        Path results = folder.resolve("results");

        report("--merge", folder, "--results", results);

        assertThat(SummaryJson.read(results.resolve("summary.json")).setup()).isNull();
        assertThat(results.resolve("report.html")).content().contains("These results do not say what was run.");
    }

    /** The folder of a controller's results that polled a queue, with a gap. */
    private Path controller(String name, String run, int polls) throws IOException {
        Path results = Files.createDirectories(folder.resolve(name));
        if (run != null) {
            Files.writeString(results.resolve("injectors.json"), "{\"schema\":1,\"run\":\"" + run
                    + "\",\"injectors\":[{\"name\":\"one\"}]}");
        }
        StringBuilder rows = new StringBuilder("time,source,series,value,type\r\n");
        for (int i = 0; i < polls; i++) {
            rows.append("2026-11-22T05:04:").append(48 + i).append(".425Z,app,jobs_total,")
                    .append(i == 1 ? "" : 100 + 10 * i).append(",counter\r\n");
        }
        Files.writeString(results.resolve("metrics.csv"), rows);
        return results;
    }

    @Test
    void theServerMetricsOfTheControllerAreInTheResults() throws IOException {
        for (int injector = 0; injector < 3; injector++) {
            keep(run("a"), injector, 10, Ending.COMPLETED);
        }
        Path known = controller("controller", "mail-a", 4);
        controller("copy", "mail-a", 3);
        controller("other", "mail-b", 6);
        Path unknown = controller("unknown", null, 7);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isZero();

        JsonNode summary = summary(results);
        JsonNode metrics = summary.get("serverMetrics");
        assertThat(metrics).hasSize(1);
        assertThat(metrics.get(0).get("source").asText()).isEqualTo("app");
        assertThat(metrics.get(0).get("type").asText()).isEqualTo("counter");
        assertThat(metrics.get(0).get("points").asInt()).isEqualTo(3);
        assertThat(metrics.get(0).get("gaps").asInt()).isOne();
        assertThat(metrics.get(0).get("rate").asDouble()).isEqualTo(10);
        assertThat(summary.get("notes")).extracting(JsonNode::asText).contains(
                "Server Metrics 'app': 1 of 4 polls failed, at second 2.0: the controller's jmeter.log has the reason."
                        + " Its series have gaps there.",
                unknown.resolve("metrics.csv")
                        + " is left out: without the controller's injectors.json beside it, its run is unknown");
        assertThat(results.resolve("metrics.csv")).hasSameTextualContentAs(known.resolve("metrics.csv"));
        assertThat(PageData.of(Files.readString(results.resolve("report.html"))).toString())
                .contains("\"metrics\":[{\"source\":\"app\"");
        // into the folder of the controller itself
        assertThat(report("--merge", folder, "--results", known)).isZero();
        assertThat(summary(known).get("serverMetrics").get(0).get("points").asInt()).isEqualTo(3);
    }

    @Test
    void thresholdsOnServerMetricsAreJudged() throws IOException {
        RunDescription run = new RunDescription("m", "mail", 1_795_323_887_425L, SECONDS, 30, 42,
                List.of("metric(jobs_total) < 9"), List.of("one"), List.of(), null);
        keep(run, 0, 10, Ending.COMPLETED);
        controller("controller", "mail-m", 4);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isEqualTo(3);
        assertThat(reasons(summary(results))).containsExactly(
                "metric(jobs_total) < 9: 10 at second 3 (jobs_total of 'app')");
    }

    @Test
    void whatIsFoundTwiceCountsOnce() throws IOException {
        keep(run("a"), 0, 10, Ending.COMPLETED);
        keep(run("a"), 1, 20, Ending.COMPLETED);
        keep(run("a"), 2, 600, Ending.COMPLETED);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, folder, "--results", results)).isEqualTo(3);
        assertThat(summary(results).get("labels").get(0).get("samples").asInt()).isEqualTo(9 * SECONDS);
        assertThat(summary(results).get("verdict").asText()).isEqualTo("fail");
    }

    @Test
    void anInjectorWithoutAnEndMakesTheRunVoid() throws IOException {
        keep(run("a"), 0, 10, Ending.ORPHANED);
        keep(run("a"), 1, 20, Ending.NONE);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isEqualTo(4);

        JsonNode summary = summary(results);
        assertThat(reasons(summary)).contains(
                "Injector one: it lost contact with its controller and stopped by itself at second 4.",
                "Injector two:1100: it was cut off after second 4: its last results are missing.",
                "Injector three: nothing that it measured was found.");
        assertThat(summary.get("labels").get(0).get("samples").asInt()).isEqualTo(6 * SECONDS);
        assertThat(summary.get("injectors")).allSatisfy(injector ->
                assertThat(injector.get("status").asText()).isEqualTo("lost"));
    }

    @Test
    void aDamagedSecondIsMissing() throws IOException {
        keep(run("a"), 0, 10, Ending.COMPLETED);
        keep(run("a"), 1, 20, Ending.COMPLETED);
        keep(run("a"), 2, 30, Ending.COMPLETED);
        Path file = SpoolFile.in(folder).get(1);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 300] ^= 1;
        Files.write(file, bytes);
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isEqualTo(4);
        assertThat(reasons(summary(results)))
                .containsExactly("Injector two:1100: what it measured in 1 second is missing.");
        String note = file + " is damaged: 1 second in it cannot be read";
        assertThat(summary(results).get("notes").get(0).asText()).isEqualTo(note);
        assertThat(results.resolve("report.html")).content().contains("<li>" + note);
        assertThat(results.resolve("junit.xml")).content().contains("note: " + note);
    }

    @Test
    void ofSeveralRunsOneIsChosen() throws IOException {
        for (String id : List.of("a", "b")) {
            keep(run(id), 0, 10, Ending.COMPLETED);
            keep(run(id), 1, 10, Ending.COMPLETED);
            keep(run(id), 2, 10, Ending.COMPLETED);
        }
        Path results = folder.resolve("results");

        assertThat(report("--merge", folder, "--results", results)).isEqualTo(2);
        assertThat(command.err()).contains("several runs", "--run", "a (mail, 2026-11-22T05:04:47.425Z)", "b (mail");
        assertThat(results).doesNotExist();
        assertThat(report("--merge", folder, "--run", "b", "--results", results)).isZero();
        assertThat(summary(results).get("labels").get(0).get("samples").asInt()).isEqualTo(9 * SECONDS);
    }

    @Test
    void foldersWithoutMeasurementsAreRefused() throws IOException {
        Files.writeString(folder.resolve("x.spool"), "once upon a time");

        assertThat(report("--merge", folder)).isEqualTo(2);
        assertThat(command.err()).contains("no measurements", "x.spool", "not a spool");
        assertThat(report("--merge", folder.resolve("missing"))).isEqualTo(2);
        assertThat(command.err()).contains("there is no such folder");
        assertThat(report()).isEqualTo(2);
    }
}
