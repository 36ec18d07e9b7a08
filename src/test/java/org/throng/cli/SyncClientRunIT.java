package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plans of file sync as the run command runs them, with the stand-in that it starts by itself. */
class SyncClientRunIT {

    /** What a machine that is busy with other tests does to times is not looked at. */
    private static final String THRESHOLDS = "-Dthresholds=errors < 0.1%";

    @TempDir
    private Path folder;

    /** Time, total time, percent and users that are not 0. */
    private static final Pattern LIVE_LINE =
            Pattern.compile("(?m)^\\d\\d:\\d\\d/\\d\\d:\\d\\d  \\d+%  [1-9]\\d* users?  ");

    private static String[] small(String... more) {
        return Stream.concat(
                Stream.of("-Dclients=6", "-Dpoll-interval=1", "-Dfile-sizes=1k-20k", "-Dactivity=1000"),
                Stream.of(more)).toArray(String[]::new);
    }

    private static JsonNode label(Launched run, String name) {
        for (JsonNode label : run.summary().get("labels")) {
            if (label.get("label").asText().equals(name)) {
                return label;
            }
        }
        throw new AssertionError("no label '" + name + "' in " + run.output());
    }

    @Test
    void countsPollsSyncRunsAndTheWayOfFiles() {
        try (Launched run = Launched.runUnjudged(folder, "sync-client", small("-Dduration=12", THRESHOLDS))) {
            run.exits(0);
            assertThat(run.output()).containsPattern(LIVE_LINE);
            assertThat(label(run, "poll").get("samples").asInt()).isGreaterThan(6);
            assertThat(label(run, "poll").get("latenessP99").isNull()).isFalse();
            assertThat(label(run, "sync run").get("kind").asText()).isEqualTo("transaction");
            assertThat(label(run, "local change").get("kind").asText()).isEqualTo("transaction");
            assertThat(label(run, "start up").get("samples").asInt()).isEqualTo(6);
            assertThat(label(run, "sync latency").get("samples").asInt()).isPositive();
            assertThat(label(run, "sync latency").get("errors").asInt()).isZero();
            assertThat(run.file("errors.csv").lines()).as("only its first line").hasSize(1);
        }
    }

    @Test
    void aWrongPasswordFailsTheRunAndIsShownNowhere() {
        try (Launched run = Launched.runUnjudged(folder, "sync-client",
                small("-Dduration=3", "-Dpassword=guessed-wrongly", THRESHOLDS))) {
            run.exits(3);
            assertThat(run.file("errors.csv")).contains(",unauthorized,");
            for (String written : List.of(run.output(), run.file("errors.csv"), run.file("jmeter.log"),
                    run.file("report.html"), run.file("summary.json"))) {
                assertThat(written).doesNotContain("guessed-wrongly");
            }
        }
    }

    @Test
    void aProfileThatThereIsNotIsToldBeforeTheRun() {
        try (Launched run = Launched.runUnjudged(folder, "sync-client", small("-Dprofile=lazy"))) {
            run.exits(2);
            assertThat(run.output()).contains("no profile named lazy");
        }
    }

    @Test
    void anInterruptedRunEndsSoonAndHasItsResults() {
        try (Launched run = Launched.runUnjudged(folder, "sync-client", small("-Dduration=600"))) {
            run.awaitIn("histograms.hlog", "poll");
            List<ProcessHandle> children = run.children();
            run.signal("INT");
            run.endsEarly().exits(130);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
            await("no process is left")
                    .until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    void theFourCasesRunByTheScriptsOfAnOldServer() {
        try (Launched run = Launched.runUnjudged(folder, "file-sync", "-Dduration=5", "-Dtail=10", "-Daccounts=6",
                "-Dfile-sizes=1k-50k", THRESHOLDS)) {
            run.exits(0);
            assertThat(run.output()).containsPattern(LIVE_LINE);
            for (String label : List.of("list", "upload", "download", "poll")) {
                assertThat(label(run, label).get("samples").asInt()).as(label).isPositive();
                assertThat(label(run, label).get("latenessP99").isNull()).as(label).isFalse();
            }
            assertThat(label(run, "Log in").get("samples").asInt()).isEqualTo(6);
            double loadSeconds = run.summary().get("loadSeconds").asDouble();
            assertThat(loadSeconds).as("the logins come before").isLessThan(
                    run.summary().get("durationSeconds").asDouble());
            assertThat(label(run, "poll").get("throughput").asDouble())
                    .isEqualTo(label(run, "poll").get("samples").asInt() / loadSeconds, within(0.01));
            assertThat(label(run, "before: upload").get("throughput").asDouble()).isZero();
        }
    }
}
