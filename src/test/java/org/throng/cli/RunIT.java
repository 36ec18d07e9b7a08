package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JtlRows;
import org.throng.JudgesItsInjector;
import org.throng.cli.installation.Jdks;
import org.throng.cli.results.FolderLock;
import org.throng.cli.results.ResultsFolder;
import org.throng.compare.FinishedRuns;
import org.throng.report.PageData;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;

/** What a newcomer does: a run against the plan's own stand-in, from the launcher to the files of the results. */
class RunIT {

    private static final String[] SHORT = {"-Drate=5", "-Dduration=1", "-Dthink=1", "-Dthresholds=errors < 1%"};
    private static final String SECRET = "geheim123";

    @TempDir
    private Path folder;

    private static String[] shortRun(String... more) {
        return Stream.of(SHORT, more).flatMap(Stream::of).toArray(String[]::new);
    }

    @JudgesItsInjector
    @Test
    void everyFileIsThereAndNoneHoldsASecret() throws IOException {
        Path odd = folder.resolve("runs of today; \"gut\" & 'schön'");
        Path baseline = new FinishedRuns().label("another", 5).write(folder.resolve("before, and \"more\""));
        try (Launched run = Launched.run(odd, "websocket", shortRun("-Djtl=true", "-Dpublish=true",
                "-DpublishInterval=0.2", "-Dbaseline=" + baseline, "-DtruststorePassword=" + SECRET,
                "-Dheaders=Cookie: token=" + SECRET + "; note=\"a b\""))) {
            run.exits(0);
            assertThat(run.output()).contains("Plan: ", "Target:  stand-in realtime at 127.0.0.1:", "PASS");
            assertThat(run.summary().get("labels").get(0).get("samples").asInt()).isEqualTo(5);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("pass");
            try (Stream<Path> files = Files.list(run.results())) {
                assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder(
                        "summary.json", "histograms.hlog", "report.html", "junit.xml", "jmeter.log", "errors.csv",
                        "results.jtl", "standin.log", "intervals.csv", "compare.html", "compare.md", "compare.json");
            }
            assertThat(run.summary().get("notes")).extracting(JsonNode::asText)
                    .anyMatch(note -> note.startsWith("Compared with the baseline: Nothing"));
            assertThat(PageData.of(run.file("report.html")).toString()).doesNotContain(SECRET);
            assertThat(run.output()).doesNotContain(SECRET);
            try (Stream<Path> files = Files.list(run.results())) {
                assertThat(files).allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(SECRET));
            }
            List<String> jtl = run.file("results.jtl").lines().toList();
            assertThat(JtlRows.of(run.results().resolve("results.jtl"))).containsKeys("connect", "event (push)")
                    .isEqualTo(JtlRows.of(run.summary()));
            assertThat(jtl.get(0)).startsWith("timeStamp,elapsed,label,responseCode,responseMessage,threadName,");
            assertThat(jtl).anyMatch(line ->
                    line.matches("\\d{13},\\d+,connect,101,Switching Protocols,users 1-\\d+,.*"));
            assertThat(jtl).anyMatch(line -> line.matches("\\d{13},\\d+,event \\(push\\),200,OK,users 1-\\d+,.*"));
        }
    }

    @Test
    void thePublishedWordForTheHostStartsNoStandInAndAPresetStandsBelowTheCommandLine() throws IOException {
        EditorSettings settings = EditorSettings.of(ServerVersion.V7_2);
        try (StandIn standIn = StandIn.start(new EditorProtocol(settings), Listen.loopback());
                Launched run = Launched.runUnjudged(folder, "editor-session", "-Dserver-name=127.0.0.1",
                        "-Dport=" + standIn.port(), "-Dpreset=2500", "-Dusers=3", "-Dramp=1", "-Dduration=8")) {
            run.exits(0);
            assertThat(run.output()).contains("Target:  127.0.0.1:" + standIn.port() + System.lineSeparator());
            assertThat(run.results().resolve("standin.log")).doesNotExist();
            assertThat(run.summary().get("users").get("planned").asInt()).isEqualTo(3);
            assertThat(run.file("errors.csv").lines()).hasSize(1);
            assertThat(run.summary().get("labels")).extracting(label -> label.get("label").asText())
                    .contains("open document", "save change", "assemble document")
                    .as("the preset has nobody move a cursor").doesNotContain("send cursor");
        }
    }

    @Test
    void anUnknownPresetIsOneMessage() {
        try (Launched run = Launched.run(folder, "editor-session", "-Dpreset=20000")) {
            run.exits(2);
            assertThat(run.output().lines()).containsExactly("throng: there is no preset '20000' of the plan"
                    + " editor-session: there is no file of that name, and the plan has the presets 1000, 2500, 5000,"
                    + " 10000");
        }
    }

    @Test
    void twoRunsAtOnceDoNotDisturbEachOther() {
        try (Launched first = Launched.runUnjudged(folder.resolve("1"), "websocket", SHORT);
                Launched second = Launched.runUnjudged(folder.resolve("2"), "websocket", shortRun("-Dquiet=true"))) {
            first.exits(0);
            second.exits(0);
            assertThat(first.summary().get("labels")).hasSize(second.summary().get("labels").size());
            assertThat(second.output()).doesNotContain("Target:").contains("PASS");
        }
    }

    @Test
    void aFolderThatAnotherRunHoldsStaysAsItIs() throws IOException {
        ResultsFolder held = ResultsFolder.at(Files.createDirectories(folder.resolve("results")));
        Files.writeString(held.log(), "of the other run\n");
        try (FolderLock other = FolderLock.of(held); Launched run = Launched.run(folder, "websocket", SHORT)) {
            assertThat(other).isNotNull();
            run.exits(2);
            assertThat(run.output()).contains("throng: another run writes its results to " + held.path());
            assertThat(held.log()).hasContent("of the other run");
        }
    }

    /** As of a service's account. JMeter asks for the preferences of its GUI in every run. */
    @Test
    void aHomeFolderThatCannotBeWrittenMakesNoNoise() {
        try (Launched run = Launched.runUnjudged(
                folder, "websocket", shortRun("-Djava.util.prefs.userRoot=/dev/null"))) {
            run.exits(0);
            assertThat(run.output()).contains("PASS").doesNotContain("WARNING");
        }
    }

    @JudgesItsInjector
    @Test
    void worksOnJdk17WithOneWarningAboutThreads() {
        Path jdk17 = Jdks.newest(17, 17).map(Jdks.Jdk::home).orElse(null);
        Assumptions.assumeTrue(jdk17 != null, "no JDK 17 here");
        try (Launched run = Launched.runOn(jdk17, folder, "websocket", SHORT)) {
            run.exits(0);
            assertThat(run.output()).containsOnlyOnce("JDK 17 has no virtual threads");
            assertThat(run.file("jmeter.log")).containsOnlyOnce("JDK 17 has no virtual threads");
            assertThat(run.output()).doesNotContain("WARNING:", "Exception");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileThatCannotBeWrittenIsToldAndTheOthersAreThere() throws IOException {
        Path results = Files.createDirectories(folder.resolve("results"));
        Files.createSymbolicLink(results.resolve("histograms.hlog"), Path.of("/dev/full"));
        Files.createDirectories(results.resolve("report.html").resolve("in the way"));
        try (Launched run = Launched.runUnjudged(folder, "websocket", SHORT)) {
            run.exits(4);
            assertThat(run.output())
                    .contains("VOID  The results are not complete", results.resolve("histograms.hlog")
                    + " is not complete",
                            results.resolve("report.html") + " is not complete")
                    .doesNotContain("PASS", "Report: ");
            assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
            assertThat(run.file("junit.xml")).contains("</testsuite");
        }
    }

    @Test
    void whatIsWrongIsOneMessageBeforeAnythingIsStarted() {
        try (Launched run = Launched.run(folder, "websocket", "-Drate=fast", "-Dduration=1")) {
            run.exits(2);
            assertThat(run.output().lines()).containsExactly("throng: in the plan websocket: users: the load profile"
                    + " cannot be read. line 1, column 6: found 'fast', expected a number of arrivals. Example:"
                    + " rate(50/s). The profile: rate(fast/sec) even_arrivals(1 s) pause(5 s) pause(15 s),"
                    + " which the plan makes of rate(${rate}/sec) even_arrivals(${duration} s) pause(${think} s)"
                    + " pause(${tail} s)");
            assertThat(run.results().resolve("standin.log")).doesNotExist();
        }
    }

    @Test
    void aPlanFromAnywhereFindsTheHeartbeatsOfTheInstallation() throws IOException {
        Files.copy(Path.of("plans", "websocket.jmx"), folder.resolve("mine.jmx"));
        try (Launched run = Launched.runUnjudged(folder, "mine.jmx", SHORT)) {
            run.exits(0);
            assertThat(run.summary().get("plan").asText()).isEqualTo("mine");
        }
    }
}
