package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.breakpoint.SearchOptions;
import org.throng.cli.Launched;
import org.throng.cli.RefusingServer;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanElements;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.plan.ScalablePlan;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.FinishedRun;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.injector.SaturationLimits;
import org.throng.measure.Sample;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.results.Jtl;
import org.throng.stats.RunStatistics;
import org.throng.users.VirtualUsers;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Judge;

/** Searches with real runs against a server whose capacity is known. */
class BreakpointRunTest {

    private static final List<String> OWN_PROPERTIES = List.of("profile", "grace", "port", "stock");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @AfterEach
    void forgetProperties() {
        OWN_PROPERTIES.forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    private JsonNode search(RefusingServer server, String profile, String options, ExitCode expected)
            throws IOException {
        JMeterUtils.setProperty("port", Integer.toString(server.port()));
        JMeterUtils.setProperty("grace", "10");
        JMeterUtils.setProperty("profile", profile);
        Path file = Launched.testPlan("scaled.jmx");
        String rules = "errors == 0; rate >= 100000/s";
        ScalablePlan plan = ScalablePlan.of(
                LoadedPlan.of(new PlanFile("scaled", file), rules), SearchOptions.parse(options));
        SaturationLimits limits = SaturationLimits.from(name -> "off");
        try (Interruption interruption = Interruption.watch()) {
            PlanRun.Driven driven = (held, results, console, quiet, listeners) -> {
                try (LocalLoad load = new LocalLoad(held, limits, Jtl.NONE)) {
                    LoadRun run = new LoadRun(held, load, new RunTarget("refusing server", null), results, Jtl.NONE,
                            console, quiet);
                    listeners.forEach(run::listening);
                    return run.run(interruption);
                }
            };
            Console console = new Console(new PrintStream(shown, true, StandardCharsets.UTF_8), Terminal.detect());
            ExitCode code = new BreakpointRun(plan, driven, ResultsFolder.at(folder), console, "refusing server")
                    .run(rules, interruption);
            assertThat(code).as(shown.toString(StandardCharsets.UTF_8)).isEqualTo(expected);
        }
        return new ObjectMapper().readTree(folder.resolve("breakpoint.json").toFile());
    }

    @Test
    void theUsersThatAServerCarriesAreFound() throws IOException {
        JsonNode found;
        try (RefusingServer server = new RefusingServer(500)) {
            found = search(server, "users(0) ramp(20, 1 min) hold(1 min)",
                    "start=3, step=2, warmup=0, cooldown=0, repeats=1, time=10 min", ExitCode.PASS);
        }

        JsonNode breakpoint = found.get("breakpoint");
        assertThat(breakpoint.get("kind").asText()).isEqualTo("between");
        assertThat(breakpoint.get("low").asDouble()).as(found.toString()).isEqualTo(RefusingServer.CAPACITY);
        assertThat(breakpoint.get("high").asDouble()).isEqualTo(RefusingServer.CAPACITY + 1);
        assertThat(found.get("unit").asText()).isEqualTo("users");
        assertThat(found.get("rules")).as("a rule on the load is not one of a step").hasSize(1);
        assertThat(found.get("firstFailure").get("code").asText()).isEqualTo("503");
        assertThat(found.get("firstFailure").get("serverSaid").asText()).isEqualTo("queue full");
        assertThat(found.get("firstFailure").get("trace").asText()).isEqualTo("req-4711");
        assertThat(found.get("firstFailure").get("headers").toString())
                .contains("\"Retry-after: 7\"", "\"Set-cookie: ***\"").doesNotContain("ThatIsSecret");
        for (JsonNode step : found.get("steps")) {
            assertThat(folder.resolve(step.get("folder").asText())).isDirectoryContaining("glob:**/summary.json");
        }
        for (String file : List.of("breakpoint.html", "breakpoint.json")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))))
                    .as("it quotes the server").isEqualTo("rw-------");
        }
        String page = Files.readString(folder.resolve("breakpoint.html"));
        assertThat(page).contains("between 5 and 6 users", "queue full", "req-4711", "Retry-after: 7",
                "steps/01/report.html", "<circle class=\"kept");
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("between 5 and 6 users", "queue full");
    }

    @Test
    void theArrivalsThatAServerCarriesAreFound() throws IOException {
        long serviceMillis = 100;
        JsonNode found;
        try (RefusingServer server = new RefusingServer(serviceMillis)) {
            found = search(server, "rate(20/s) even_arrivals(1 min)",
                    "start=8, step=2, warmup=1, cooldown=0, accuracy=30%, repeats=1, time=10 min", ExitCode.PASS);
        }

        JsonNode breakpoint = found.get("breakpoint");
        assertThat(breakpoint.get("kind").asText()).isEqualTo("between");
        // at more than that, more requests than it accepts are there at once
        assertThat(breakpoint.get("low").asDouble()).as(found.toString())
                .isLessThanOrEqualTo(RefusingServer.CAPACITY * 1000.0 / serviceMillis);
        assertThat(found.get("unit").asText()).isEqualTo("arrivals/s");
    }

    @Test
    void anInjectorThatCannotDriveMoreIsTheLimit() throws IOException {
        JMeterUtils.setProperty("profile", "users(20) hold(1 min)");
        ScalablePlan plan = ScalablePlan.of(LoadedPlan.of(
                new PlanFile("scaled", Launched.testPlan("scaled.jmx")), null), SearchOptions.parse("cooldown=0"));
        PlanRun.Driven driven = (held, results, console, quiet, listeners) -> ended(
                held.users() > 8 ? List.of("Injector local: event-loop lag reached 500 ms.") : List.of());
        try (Interruption interruption = Interruption.watch()) {
            Console console = new Console(new PrintStream(shown, true, StandardCharsets.UTF_8), Terminal.detect());
            ExitCode code = new BreakpointRun(plan, driven, ResultsFolder.at(folder), console, "stub")
                    .run(null, interruption);

            assertThat(code).isEqualTo(ExitCode.VOID);
        }
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("At least 8 users; the injector is the limit.",
                "Injector: Injector local: event-loop lag reached 500 ms.");
    }

    /** A run without results on disk: a search uses what the run returns. */
    private static EndedRun ended(List<String> voidReasons) {
        RunStatistics measured = new RunStatistics();
        measured.sample(Sample.unscheduled("read", true, 5_000, 10, 10));
        measured.closeInterval(1, 1);
        FinishedRun run = new FinishedRun("scaled", 1, Instant.EPOCH, 1, 7, 1, measured, List.of(), List.of(),
                voidReasons, List.of(), false, null);
        Judge.Outcome outcome = run.judge();
        return new EndedRun(outcome.exitCode(), run.summary(outcome), List.of());
    }

    /** The publisher has no users: it is no reason to say nothing of the load but a factor. */
    @Test
    void aGroupWithoutUsersIsNeitherScaledNorCounted() {
        PlanFile websocket = new PlanFile("websocket", Path.of("plans", "websocket.jmx").toAbsolutePath());
        ScalablePlan plan = ScalablePlan.of(LoadedPlan.of(websocket, null), SearchOptions.DEFAULTS);

        assertThat(plan.unit()).isEqualTo("arrivals/s");
        assertThat(plan.planned()).isEqualTo(50);
        assertThat(plan.isOpen()).isTrue();
        LoadedPlan held = plan.at(100, null, 3);
        assertThat(held.users()).isEqualTo(300);
        assertThat(PlanElements.find(held.tree(), VirtualUsers.class)).extracting(VirtualUsers::getProfile)
                .anyMatch(profile -> profile.contains("${publish}")).hasSize(2);
    }

    @Test
    void aPlanWithAStockThreadGroupIsRefused() {
        JMeterUtils.setProperty("profile", "users(1) hold(1 s)");
        LoadedPlan plan = LoadedPlan.of(new PlanFile("counted", Launched.testPlan("counted.jmx")), null);

        assertThatThrownBy(() -> ScalablePlan.of(plan, SearchOptions.DEFAULTS)).isInstanceOf(UsageError.class)
                .hasMessageContaining("'stock'").hasMessageContaining("Virtual Users");
    }
}
