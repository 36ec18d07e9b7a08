package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.remote.KeyMaker;

/** Three injectors in network namespaces, each with an address of its own: what only a network can do to them. */
class InjectorNamespacesIT {

    private static final Path PLAN = Launched.testPlan("injectors.jmx");
    private static final Path FAKE_CLOCK = Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1");
    /** Without the last of them every timed wait of the JVM returns at once, and the injector spins. */
    private static final Map<String, String> AHEAD = Map.of("LD_PRELOAD", FAKE_CLOCK.toString(), "FAKETIME", "+300s",
            "FAKETIME_DONT_FAKE_MONOTONIC", "1", "DONT_FAKE_MONOTONIC", "1", "FAKETIME_FORCE_MONOTONIC_FIX", "0");
    private static final int PORT = 1100;
    private static final int OTHER_PORT = 1101;

    private static final long PID = ProcessHandle.current().pid();
    private static final String ID = Long.toString(PID % 100_000);
    /** Another run of this test, or what is left of one that was killed, has other addresses. */
    private static final String NETWORK = "10." + (130 + PID % 100) + ".";
    private static final List<Launched> INJECTORS = new ArrayList<>();

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startInjectors() throws IOException {
        boolean possible = succeeds("ip", "netns", "add", space(0));
        require(possible, "network namespaces, which need root and iproute2");
        for (int i = 0; i < 3; i++) {
            if (i > 0) {
                ip("netns", "add", space(i));
            }
            ip("link", "add", link(i), "type", "veth", "peer", "name", "inside", "netns", space(i));
            ip("addr", "add", NETWORK + i + ".1/24", "dev", link(i));
            ip("link", "set", link(i), "up");
            ip("-n", space(i), "addr", "add", address(i) + "/24", "dev", "inside");
            ip("-n", space(i), "link", "set", "inside", "up");
            ip("-n", space(i), "link", "set", "lo", "up");
            ip("-n", space(i), "route", "add", "default", "via", NETWORK + i + ".1");
        }
        new KeyMaker(shared.resolve("keys")).make();
        for (int i = 0; i < 3; i++) {
            INJECTORS.add(startInjector(i, PORT, Map.of()));
        }
        INJECTORS.forEach(injector -> injector.awaitOutput(Launched.LISTENING_OVER_TLS));
    }

    @AfterAll
    static void removeNetworks() {
        INJECTORS.forEach(Launched::close);
        INJECTORS.clear();
        for (int i = 0; i < 3; i++) {
            succeeds("ip", "netns", "del", space(i));
            succeeds("ip", "link", "del", link(i));
        }
    }

    /** What is missing skips the test, visibly, and fails it where CI is set. */
    private static void require(boolean possible, String what) {
        assertThat(possible || System.getenv("CI") == null).as("where CI is set, there is " + what).isTrue();
        Assumptions.assumeTrue(possible, "there is no " + what);
    }

    private static String space(int i) {
        return "throng" + ID + "-" + i;
    }

    private static String link(int i) {
        return "thr" + ID + "-" + i;
    }

    private static String address(int i) {
        return NETWORK + i + ".2";
    }

    private static void ip(String... arguments) {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments));
        assertThat(succeeds(command.toArray(String[]::new))).as(String.join(" ", command)).isTrue();
    }

    private static boolean succeeds(String... command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Launched startInjector(int i, int port, Map<String, String> environment) {
        return Launched.injectorBy(List.of("ip", "netns", "exec", space(i)), environment,
                shared.resolve("injector" + i + "-" + port),
                "--bind=" + address(i), "--port=" + port, "--keys=" + shared.resolve("keys"));
    }

    private static String at(int i, int port) {
        return address(i) + ":" + port;
    }

    private Launched run(Path folder, String... properties) {
        return run(List.of(at(0, PORT), at(1, PORT), at(2, PORT)), folder, properties);
    }

    private static Launched run(List<String> injectors, Path folder, String... properties) {
        List<String> all = new ArrayList<>(List.of(properties));
        all.add("-Dinjectors=" + String.join(",", injectors));
        all.add("-Dkeys=" + shared.resolve("keys"));
        return Launched.runUnjudged(folder, PLAN.toString(), all.toArray(String[]::new));
    }

    @Test
    void anInjectorThatIsCutOffIsLostAndStopsByItself() throws IOException {
        try (Launched run = run(folder, "-Dprofile=users(9) hold(900 s)").awaitIn("histograms.hlog", "user8")) {
            ip("link", "set", link(1), "down");
            run.endsEarly().exits(4);
            assertThat(run.reasons()).contains("Injector " + at(1, PORT) + " was lost at second");
            await("it has stopped by itself").atMost(Launched.PATIENCE).until(() ->
                    INJECTORS.get(1).file("injector.log").contains("Test has ended"));
        } finally {
            ip("link", "set", link(1), "up");
        }
        try (Stream<Path> left = Files.walk(shared.resolve("injector1-" + PORT + "/runs"))) {
            assertThat(left.map(Path::toString)).anyMatch(file -> file.contains("injectors-"));
        }
        IdleInjectors.awaitAll(List.of(at(0, PORT), at(1, PORT), at(2, PORT)), shared.resolve("keys"));
    }

    @Test
    void aShortBreakOfTheNetworkLosesNothing() {
        try (Launched run = run(folder, "-Dprofile=users(9) hold(20 s)").awaitIn("histograms.hlog", "user8")) {
            ip("link", "set", link(2), "down");
            await("a break").pollDelay(Duration.ofSeconds(2)).until(() -> true);
            ip("link", "set", link(2), "up");
            run.exits(0);
            run.summary().get("injectors").forEach(injector ->
                    assertThat(injector.get("status").asText()).isEqualTo("completed"));
        }
    }

    @Test
    void clocksThatAreMinutesApartAreMeasuredAndDoNotHinder() {
        boolean possible = Files.exists(FAKE_CLOCK);
        require(possible, "libfaketime");
        try (Launched ahead = startInjector(0, OTHER_PORT, AHEAD)) {
            ahead.awaitOutput(Launched.LISTENING_OVER_TLS);
            assertClocksAreMeasured();
        }
    }

    private void assertClocksAreMeasured() {
        try (Launched run = run(List.of(at(0, OTHER_PORT), at(1, PORT), at(2, PORT)), folder)) {
            run.exits(0);
            Matcher clocks = Pattern.compile(
                            Pattern.quote(at(0, OTHER_PORT))
                                    + " \\+(\\d+\\.\\d) ms ± (\\d+\\.\\d) ms, \\+(\\d+\\.\\d) ms")
                    .matcher(run.output());
            assertThat(clocks.find()).as(run.output()).isTrue();
            assertThat(Double.parseDouble(clocks.group(1))).isBetween(290_000.0, 310_000.0);
            assertThat(Double.parseDouble(clocks.group(3))).isBetween(290_000.0, 310_000.0);
            assertThat(run.summary().get("labels")).hasSize(10);
            assertThat(run.summary().get("durationSeconds").asDouble()).as("without the 300 s that the clock is ahead")
                    .isBetween(1.0, 290.0);
        }
    }
}
