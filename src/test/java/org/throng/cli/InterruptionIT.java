package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ctrl-C and SIGTERM at every stage of a run. */
class InterruptionIT {

    private static final String[] LONG_RUN = {
        "-Drate=20", "-Dduration=600", "-Dthink=20", "-Djtl=true", "-Dthresholds=errors < 1%"
    };

    @TempDir
    private Path folder;

    private Launched longRun() {
        return Launched.runUnjudged(folder, "websocket", LONG_RUN);
    }

    private static void assertEndsEarly(Launched run, List<ProcessHandle> children) {
        run.endsEarly();
        run.exits(130);
        assertNoneIsLeft(children);
    }

    private static void assertNoneIsLeft(List<ProcessHandle> children) {
        await("no process is left").until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    private static void assertResultsAreWritten(Launched run) {
        assertThat(run.summary().get("verdict").asText()).isEqualTo("void");
        assertThat(run.reasons()).contains("The run was interrupted after");
        assertThat(run.results()).isDirectoryContaining("glob:**/{report.html,junit.xml,histograms.hlog}");
        assertThat(run.output()).containsOnlyOnce("Interrupted: the users are stopped, then the results are written.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void beforeTheTargetIsUpThereIsNothingToWrite(String signal) {
        try (Launched run = longRun()) {
            run.awaitIn("jmeter.log", "INFO");
            List<ProcessHandle> children = run.children();
            run.signal(signal);
            assertEndsEarly(run, children);
        }
    }

    @Test
    void whileUsersArrive() {
        try (Launched run = longRun()) {
            run.awaitIn("histograms.hlog", "connect");
            List<ProcessHandle> children = run.children();
            assertThat(children).as("the stand-in").isNotEmpty();
            run.signal("INT");
            assertEndsEarly(run, children);
            assertResultsAreWritten(run);
            assertThat(run.summary().get("labels").get(0).get("samples").asInt()).isPositive();
            assertThat(run.file("results.jtl")).contains(",connect,").endsWith("\n");
        }
    }

    @Test
    void whileUsersAreConnectedAndTwiceInARow() {
        try (Launched run = longRun()) {
            await().atMost(Launched.PATIENCE)
                    .until(() -> run.file("histograms.hlog").lines().filter(l -> l.contains("subscribe")).count() >= 4);
            List<ProcessHandle> children = run.children();
            run.signal("TERM");
            run.signal("INT");
            assertEndsEarly(run, children);
            assertResultsAreWritten(run);
            assertThat(run.summary().get("users").get("peak").asInt()).isGreaterThan(1);
        }
    }

    @Test
    void aSecondCtrlCEndsAtOnceWithoutResults() {
        String plan = Launched.testPlan("stubborn.jmx").toString();
        try (Launched run = Launched.runUnjudged(folder, plan)) {
            run.awaitIn("histograms.hlog", "quick");
            run.signal("INT");
            await().until(() -> run.output().contains("Ctrl-C again ends at once"));
            run.signal("INT");
            run.endsEarly().exits(130);
            assertThat(run.results().resolve("summary.json")).doesNotExist();
        }
    }

    @Test
    void whileTheResultsAreWritten() {
        try (Launched run = Launched.runUnjudged(folder, "websocket", "-Drate=5", "-Dduration=1", "-Dthink=0",
                "-Dthresholds=errors < 1%")) {
            List<ProcessHandle> children = run.awaitIn("jmeter.log", "Running the test").children();
            await().atMost(Launched.PATIENCE).pollInterval(Duration.ofMillis(1))
                    .until(() -> Files.exists(run.results().resolve("summary.json")));
            run.signal("TERM");
            run.exits(0);
            assertNoneIsLeft(children);
            assertThat(run.summary().get("labels")).isNotEmpty();
            assertThat(run.summary().get("verdict").asText()).isEqualTo("pass");
            assertThat(run.file("report.html")).endsWith("</html>\n");
        }
    }
}
