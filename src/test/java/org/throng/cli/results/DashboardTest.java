package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.command.UsageError;
import org.throng.compare.FinishedRuns;
import org.throng.results.Jtl;
import org.throng.results.Recorder;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;

class DashboardTest {

    private static final long START = 1_795_323_887_425L;

    @TempDir
    private Path root;

    private ResultsFolder folder;
    private final RunStatistics run = new RunStatistics();

    @BeforeEach
    void begin() {
        folder = new ResultsFolder(root);
    }

    /** What a process that generates a dashboard sets for itself. */
    @AfterEach
    void forget() {
        Stream.of("temp_dir", "outputdir", "overall_granularity")
                .forEach(name -> JMeterUtils.getJMeterProperties().remove("jmeter.reportgenerator." + name));
    }

    /** A JTL with two labels, a transaction of steps and errors; counted by {@link #run} as well. */
    private void record(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (Jtl jtl = Jtl.create(file)) {
            Recorder recorder = new Recorder(run, jtl);
            for (int i = 0; i < 50; i++) {
                recorder.sampleOccurred(event(result(i % 2 == 0 ? "read" : "write, \"both\"", i % 10 != 0, i, 5 + i)));
            }
            for (int i = 0; i < 4; i++) {
                boolean ok = i > 0;
                recorder.sampleOccurred(event(new SteppedResult("save", START + i, 30_000, List.of(
                        step("send", START + i, 10_000, true), step("answer", START + i + 10, 20_000, ok)))));
            }
        }
        run.closeInterval(1, 0);
    }

    private static SampleEvent event(SampleResult result) {
        result.setThreadName("users 1-1");
        return new SampleEvent(result, "users");
    }

    private static SampleResult result(String label, boolean ok, int at, int millis) {
        SampleResult result = SampleResult.createTestSample(START + at * 20L, START + at * 20L + millis);
        result.setSampleLabel(label);
        result.setSuccessful(ok);
        result.setResponseCode(ok ? "200" : "503");
        result.setResponseMessage(ok ? "OK" : "Service Unavailable");
        return result;
    }

    private static Step step(String label, long start, long micros, boolean ok) {
        return new Step(label, start, micros, -1, -1, -1, 10, 100,
                ok ? null : new Step.Failure("4004", "the server refused", "no"));
    }

    private JsonNode statistics() throws IOException {
        return new ObjectMapper().readTree(folder.dashboard().resolve("statistics.json").toFile());
    }

    private static void agree(JsonNode row, LabelSummary label) {
        assertThat(row.get("sampleCount").asLong()).isEqualTo(label.samples());
        assertThat(row.get("errorCount").asLong()).isEqualTo(label.errors());
        assertThat(row.get("minResTime").asDouble()).isEqualTo(label.min());
        assertThat(row.get("maxResTime").asDouble()).isEqualTo(label.max());
    }

    @Test
    void itsFiguresAreThoseOfTheRun() throws IOException {
        record(folder.jtl());

        Path page = Dashboard.generate(folder);

        assertThat(page).isEqualTo(root.resolve("dashboard/index.html")).isNotEmptyFile();
        JsonNode statistics = statistics();
        List<LabelSummary> labels = run.labels(1);
        assertThat(labels).extracting(LabelSummary::label)
                .containsExactlyInAnyOrder("read", "write, \"both\"", "send", "answer", "save");
        labels.forEach(label -> agree(statistics.get(label.label()), label));
        assertThat(statistics).hasSize(labels.size() + 1);
        agree(statistics.get("Total"), run.total(1));
    }

    @Test
    void onlyItsOwnerMayReadItAndNothingElseIsLeft() throws IOException {
        record(folder.jtl());

        Dashboard.generate(folder);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.dashboard())))
                .isEqualTo("rwx------");
        assertThat(root.toFile().list()).containsExactlyInAnyOrder("results.jtl", "dashboard");
    }

    @Test
    void replacesTheOneOfAnEarlierRunAndNothingElseOfThatName() throws IOException {
        record(folder.jtl());
        Dashboard.generate(folder);
        Files.writeString(folder.dashboard().resolve("index.html"), "earlier");
        Dashboard.generate(folder);
        assertThat(folder.dashboard().resolve("index.html")).content().contains("Dashboard").isNotEqualTo("earlier");

        Files.delete(folder.dashboard().resolve("statistics.json"));
        Path mine = Files.writeString(folder.dashboard().resolve("mine.txt"), "mine");
        assertThatThrownBy(() -> Dashboard.check(folder)).isInstanceOf(UsageError.class)
                .hasMessageStartingWith(folder.dashboard() + " is in the way: it is not a dashboard of JMeter");
        assertThatThrownBy(() -> Dashboard.generate(folder)).isInstanceOf(UsageError.class);
        assertThat(mine).hasContent("mine");
    }

    @Test
    void aJtlThatJMeterCannotReadLeavesNoDashboard() throws IOException {
        record(folder.jtl());
        Dashboard.generate(folder);
        String broken = Files.readString(folder.jtl()) + "17953238";
        Files.writeString(folder.jtl(), broken);

        assertThatThrownBy(() -> Dashboard.generate(folder)).isInstanceOf(UsageError.class)
                .hasMessageStartingWith("JMeter cannot generate the dashboard: Mismatch between expected number of");

        assertThat(root.toFile().list()).containsExactly("results.jtl");
        assertThat(folder.jtl()).hasContent(broken);
    }

    @Test
    void aRunWithoutSamplesHasNone() throws IOException {
        Jtl.create(folder.jtl()).close();

        assertThatThrownBy(() -> Dashboard.generate(folder)).isInstanceOf(UsageError.class)
                .hasMessage("there are no samples in " + folder.jtl());
        assertThat(root.toFile().list()).containsExactly("results.jtl");
    }

    @Test
    void saysHowToGetAJtl() {
        assertThatThrownBy(() -> Dashboard.generate(folder)).isInstanceOf(UsageError.class)
                .hasMessage("there is no results.jtl in " + root + ": a run writes it with -Djtl=true; injectors keep"
                        + " theirs, 'throng collect " + root + "' fetches them");
    }

    @Test
    void whatInjectorsWroteIsOneDashboard() throws IOException {
        record(root.resolve("injectors/0-one/data/results/results.jtl"));
        record(root.resolve("injectors/1-two/data/results/results.jtl"));

        Dashboard.generate(folder);

        assertThat(run.total(1).samples()).isEqualTo(116);
        agree(statistics().get("Total"), run.total(1));
        assertThat(root.toFile().list()).containsExactlyInAnyOrder("injectors", "dashboard");
    }

    private void distributed(String... injectors) throws IOException {
        Files.writeString(root.resolve("injectors.json"), "{\"schema\": 1, \"run\": \"plan-x\", \"injectors\": ["
                + String.join(", ", injectors) + "]}");
    }

    private static String injector(String name, double aheadMillis) {
        return "{\"name\": \"" + name + "\", \"clockBefore\": {\"aheadMillis\": " + aheadMillis
                + ", \"uncertaintyMillis\": 0.2}}";
    }

    private Path collected(String name, String... rows) throws IOException {
        Path file = root.resolve("injectors/" + name + "/data/results/results.jtl");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "timeStamp,elapsed,label,failureMessage\n" + String.join("", rows));
    }

    private Path joined() throws IOException {
        return new CollectedJtls(folder).join(root.resolve("joined.jtl"), StandardCharsets.UTF_8);
    }

    @Test
    void theSamplesOfInjectorsHaveTheTimeOfTheControllersClock() throws IOException {
        distributed(injector("one:1099", 30_000.4), injector("two:1099", -1_500));
        collected("0-one_1099", "1795323917425,5,read,\n",
                "1795323917426,6,read,\"a \"\"quoted\"\"\n1795323917426,\"\n");
        collected("1-two_1099", "1795323885925,7,read,\n");

        assertThat(joined()).hasContent("timeStamp,elapsed,label,failureMessage\n1795323887425,5,read,\n"
                + "1795323887426,6,read,\"a \"\"quoted\"\"\n1795323917426,\"\n1795323887425,7,read,\n");
    }

    @Test
    void theRowInWhichAnInjectorWasKilledIsLeftOut() throws IOException {
        distributed(injector("one:1099", 0), injector("two:1099", 0));
        collected("0-one_1099", "1795323887425,5,read,\n", "17953238874");
        collected("1-two_1099", "1795323887427,7,read,\n");

        assertThat(joined()).hasContent(
                "timeStamp,elapsed,label,failureMessage\n1795323887425,5,read,\n1795323887427,7,read,\n");
    }

    @Test
    void datesOfAClockThatWasSecondsOffCannotBeJoined() throws IOException {
        distributed(injector("one:1099", 30_000), injector("two:1099", 999));
        Path one = collected("0-one_1099", "2026/11/22 10:15:30.425,5,read,\n");
        collected("1-two_1099", "2026/11/22 10:15:00.425,7,read,\n");

        assertThatThrownBy(this::joined).isInstanceOf(UsageError.class).hasMessage("the times in " + one
                + " are those of a clock that was 30.0 s ahead, and cannot be corrected: run without"
                + " -Djmeter.save.saveservice.timestamp_format");

        distributed(injector("one:1099", -3), injector("two:1099", 999));
        assertThat(joined()).content().hasLineCount(3);
    }

    @Test
    void namesTheInjectorsWhoseSamplesItDoesNotHave() throws IOException {
        distributed(injector("one:1099", 0), injector("two:1099", 0));
        collected("1-two_1099", "1795323887427,7,read,\n");
        assertThat(Dashboard.missingInjectors(folder)).containsExactly("one:1099");

        record(folder.jtl());
        assertThat(Dashboard.missingInjectors(folder)).isEmpty();
    }

    @Test
    void aNewRunLeavesNoneOfAnEarlierOneAndNothingThatWasCollectedForIt() throws IOException {
        distributed(injector("one:1099", 0));
        record(root.resolve("injectors/0-one_1099/data/results/results.jtl"));
        Dashboard.generate(folder);
        Path mine = Files.writeString(Files.createDirectories(root.resolve("injectors/mine")).resolve("a"), "mine");

        folder.deleteEarlierResults();

        assertThat(root.toFile().list()).containsExactly("injectors");
        assertThat(root.resolve("injectors").toFile().list()).containsExactly("mine");
        assertThat(mine).hasContent("mine");
    }

    @Test
    void aNewRunLeavesAFolderOfTheUserWithTheNameOfADashboard() throws IOException {
        Path mine = Files.writeString(Files.createDirectories(folder.dashboard()).resolve("mine.txt"), "mine");
        Path notOurs = Files.writeString(root.resolve("injectors.json"), "[]");

        folder.deleteEarlierResults();

        assertThat(mine).hasContent("mine");
        assertThat(notOurs).hasContent("[]");
    }

    @Test
    void injectorsThatWroteOtherColumnsAreNotMixed() throws IOException {
        record(root.resolve("injectors/0-one/results.jtl"));
        Path other = Files.createDirectories(root.resolve("injectors/1-two")).resolve("results.jtl");
        Files.writeString(other, "timeStamp,elapsed,label\n1,2,read\n");

        assertThatThrownBy(() -> Dashboard.generate(folder)).isInstanceOf(UsageError.class)
                .hasMessageStartingWith(other + " has other columns than ");
        assertThat(folder.dashboard()).doesNotExist();
    }

    @Test
    void hasAPointForEachSecondOfAShortRunAndForEachMinuteOfALongOne() throws IOException {
        record(folder.jtl());
        assertThat(granularity()).as("of an unknown length").isEqualTo("60000");
        finished(90);
        assertThat(granularity()).isEqualTo("1000");
        finished(600);
        assertThat(granularity()).isEqualTo("5000");
        finished(8_000);
        assertThat(granularity()).isEqualTo("60000");
        JMeterUtils.setProperty("jmeter.reportgenerator.overall_granularity", "7000");
        Dashboard.generate(folder);
        assertThat(JMeterUtils.getProperty("jmeter.reportgenerator.overall_granularity")).isEqualTo("7000");
    }

    private void finished(int seconds) throws IOException {
        new FinishedRuns().label("read", 5).seconds(seconds).perSecond(1).write(root);
    }

    private String granularity() {
        forget();
        Dashboard.generate(folder);
        return JMeterUtils.getProperty("jmeter.reportgenerator.overall_granularity");
    }

    @Test
    void aJtlWithAllColumnsIsEnough() {
        assertThatCode(() -> Dashboard.check(folder)).doesNotThrowAnyException();
    }

    @Test
    void getsThePropertiesThatItReads() {
        assertThat(Dashboard.properties(Map.of("password", "geheim", "jmeter.save.saveservice.url", "false",
                "jmeter.reportgenerator.report_title", "ours", "sample_variables", "id", "host", "one")))
                .containsOnlyKeys("jmeter.save.saveservice.url", "jmeter.reportgenerator.report_title",
                        "sample_variables");
    }
}
