package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JMeterEnvironment;
import org.throng.breakpoint.SearchOptions;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.injector.SaturationLimits;
import org.throng.report.Console;
import org.throng.report.Terminal;
import org.throng.results.Jtl;
import org.throng.stats.RunStatistics;
import org.throng.verdict.ExitCode;

/**
 * Searches with real runs against a server that refuses a request if it works on as many as it can already: what it
 * carries does not depend on the speed of the machine.
 */
class BreakpointRunTest {

    private static final List<String> OWN_PROPERTIES = List.of("profile", "grace", "port", "stock");
    private static final int CAPACITY = 5;
    private static final long SERVICE_MILLIS = 100;
    private static final byte[] REFUSAL = "queue full".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private final Semaphore free = new Semaphore(CAPACITY);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private HttpServer server;

    @BeforeAll
    static void load() {
        JMeterEnvironment.load();
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        JMeterUtils.setProperty("port", Integer.toString(server.getAddress().getPort()));
        JMeterUtils.setProperty("grace", "10");
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
        OWN_PROPERTIES.forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean accepted = free.tryAcquire();
        try (exchange) {
            if (!accepted) {
                exchange.sendResponseHeaders(503, REFUSAL.length);
                exchange.getResponseBody().write(REFUSAL);
                return;
            }
            long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SERVICE_MILLIS);
            while (System.nanoTime() < until) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            // before the answer: the client sends its next request when it has this one's
            free.release();
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private JsonNode search(String profile, String options, ExitCode expected) throws IOException {
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
                    return new PlanRun.Driven.Ended(run.run(interruption), load.statistics());
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
        JsonNode found = search("users(0) ramp(20, 1 min) hold(1 min)",
                "start=3, step=2, warmup=0, cooldown=0, repeats=1, time=10 min", ExitCode.PASS);

        JsonNode breakpoint = found.get("breakpoint");
        assertThat(breakpoint.get("kind").asText()).isEqualTo("between");
        assertThat(breakpoint.get("low").asDouble()).as(found.toString()).isEqualTo(CAPACITY);
        assertThat(breakpoint.get("high").asDouble()).isEqualTo(CAPACITY + 1);
        assertThat(found.get("unit").asText()).isEqualTo("users");
        assertThat(found.get("rules")).as("a rule on the load is not one of a step").hasSize(1);
        assertThat(found.get("firstFailure").get("code").asText()).isEqualTo("503");
        assertThat(found.get("firstFailure").get("serverSaid").asText()).isEqualTo("queue full");
        for (JsonNode step : found.get("steps")) {
            assertThat(folder.resolve(step.get("folder").asText())).isDirectoryContaining("glob:**/summary.json");
        }
        String page = Files.readString(folder.resolve("breakpoint.html"));
        assertThat(page).contains("between 5 and 6 users", "queue full", "steps/01/report.html",
                "<circle class=\"kept");
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("between 5 and 6 users", "queue full");
    }

    @Test
    void theArrivalsThatAServerCarriesAreFound() throws IOException {
        JsonNode found = search("rate(20/s) even_arrivals(1 min)",
                "start=8, step=2, warmup=1, cooldown=0, accuracy=30%, repeats=1, time=10 min", ExitCode.PASS);

        JsonNode breakpoint = found.get("breakpoint");
        assertThat(breakpoint.get("kind").asText()).isEqualTo("between");
        // at more than that, more requests than it accepts are there at once
        assertThat(breakpoint.get("low").asDouble()).as(found.toString())
                .isLessThanOrEqualTo(CAPACITY * 1000.0 / SERVICE_MILLIS);
        assertThat(found.get("unit").asText()).isEqualTo("arrivals/s");
    }

    @Test
    void anInjectorThatCannotDriveMoreIsTheLimit() throws IOException {
        JMeterUtils.setProperty("profile", "users(20) hold(1 min)");
        ScalablePlan plan = ScalablePlan.of(LoadedPlan.of(
                new PlanFile("scaled", Launched.testPlan("scaled.jmx")), null), SearchOptions.parse("cooldown=0"));
        PlanRun.Driven driven = (held, results, console, quiet, listeners) -> new PlanRun.Driven.Ended(
                held.users() > 8 ? ExitCode.VOID : ExitCode.PASS, new RunStatistics());
        try (Interruption interruption = Interruption.watch()) {
            Console console = new Console(new PrintStream(shown, true, StandardCharsets.UTF_8), Terminal.detect());
            ExitCode code = new BreakpointRun(plan, driven, ResultsFolder.at(folder), console, "stub")
                    .run(null, interruption);

            assertThat(code).isEqualTo(ExitCode.VOID);
        }
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("At least 8 users; the injector is the limit.");
    }

    @Test
    void aPlanWithAStockThreadGroupIsRefused() {
        JMeterUtils.setProperty("profile", "users(1) hold(1 s)");
        LoadedPlan plan = LoadedPlan.of(new PlanFile("counted", Launched.testPlan("counted.jmx")), null);

        assertThatThrownBy(() -> ScalablePlan.of(plan, SearchOptions.DEFAULTS)).isInstanceOf(UsageError.class)
                .hasMessageContaining("'stock'").hasMessageContaining("Virtual Users");
    }
}
