package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.SaturationLimits;

/** Searches of the breaking point as a user starts them. */
class BreakpointIT {


    @TempDir
    private Path folder;

    private static JsonNode found(Path results) throws IOException {
        return new ObjectMapper().readTree(results.resolve("breakpoint.json").toFile());
    }

    private Launched injector(String name) {
        return Launched.injector(Path.of("").toAbsolutePath(), folder.resolve(name), "--bind=127.0.0.1");
    }

    /** Without the limits of an injector: other tests keep the machine busy. */
    private Launched search(String... arguments) {
        return Launched.start(folder, Stream.of(
                Stream.of("breakpoint"),
                Stream.of(arguments),
                SaturationLimits.PROPERTIES.stream().map(limit -> "-D" + limit + "=off"))
                .flatMap(part -> part)
                .toArray(String[]::new));
    }

    @Test
    void injectorsShareEveryStepOfASearch() throws IOException {
        try (RefusingServer server = new RefusingServer(500);
                Launched one = injector("one");
                Launched two = injector("two")) {
            String injectors = one.awaitOutput(Launched.LISTENING) + "," + two.awaitOutput(Launched.LISTENING);
            Path results = folder.resolve("results");
            try (Launched search = search(
                    Launched.testPlan("scaled.jmx").toString(),
                    "--injectors=" + injectors, "-Dresults=" + results, "-Dport=" + server.port(),
                    "-Dprofile=users(10) hold(1 min)", "-Dthresholds=errors == 0", "--start=4", "--step=2 s",
                    "--warmup=0", "--cooldown=0", "--accuracy=50%", "--repeats=1", "--time=5 min")) {
                search.exits(0);

                JsonNode found = found(results);
                JsonNode breakpoint = found.get("breakpoint");
                assertThat(breakpoint.get("kind").asText()).as(search.output()).isEqualTo("between");
                assertThat(breakpoint.get("low").asInt()).isBetween(4, RefusingServer.CAPACITY);
                assertThat(breakpoint.get("high").asInt()).isBetween(RefusingServer.CAPACITY + 1, 8);
                assertThat(found.get("firstFailure").get("serverSaid").asText()).isEqualTo("queue full");
                assertThat(found.get("firstFailure").get("trace").asText()).isEqualTo("req-4711");
                assertThat(found.get("firstFailure").get("headers").toString()).contains("Retry-after: 7");
                for (JsonNode step : found.get("steps")) {
                    assertShared(step, results);
                }
            }
        }
    }

    @Test
    void aSearchByMavenThatIsInterruptedWritesWhatItKnows() throws IOException {
        Properties given = new Properties();
        given.setProperty("rate", "2");
        given.setProperty("think", "0");
        given.setProperty("thresholds", "errors < 1%");
        given.setProperty("breakpoint", "start=1, most=1000, step=2 s, warmup=0, cooldown=0, time=10 min");
        Path handover = folder.resolve("run.properties");
        try (OutputStream out = Files.newOutputStream(handover)) {
            given.store(out, null);
        }
        try (Launched search = Launched.runUnjudged(folder, "websocket", "--maven=" + handover)) {
            search.awaitOutput(Pattern.compile("(step  1 +1 arrivals/s)"));
            List<ProcessHandle> children = search.children();
            assertThat(children).as("the stand-in").isNotEmpty();
            search.signal("INT");
            search.exits(130);

            assertThat(folder.resolve("run.properties.exit")).hasContent("130");
            await("no process is left").until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
            assertThat(search.output()).containsOnlyOnce("Interrupted: the step is stopped")
                    .contains("arrivals/s; the search ended before the target broke.");
            JsonNode found = found(search.results());
            assertThat(found.get("ended").asText()).startsWith("The search was interrupted");
            assertThat(found.get("breakpoint").get("kind").asText()).isEqualTo("unfinished");
            assertThat(found.get("steps").get(0).get("outcome").asText()).isEqualTo("kept");
            assertThat(search.file("breakpoint.html")).endsWith("</html>\n");
        }
    }

    private static void assertShared(JsonNode step, Path results) throws IOException {
        JsonNode summary = new ObjectMapper().readTree(
                results.resolve(step.get("folder").asText()).resolve("summary.json").toFile());
        int users = step.get("load").asInt();
        boolean isBroken = step.get("outcome").asText().equals("broken");
        assertThat(summary.get("users").get("planned").asInt()).isEqualTo(users);
        assertThat(summary.get("injectors")).hasSize(2).allSatisfy(injector -> {
            // a step that breaks ends within its first second: users are counted before, during or after their start
            assertThat(injector.get("usersPeak").asInt()).isBetween(isBroken ? 0 : users / 2, users / 2);
            assertThat(injector.get("samples").asInt()).isPositive();
        });
    }
}
