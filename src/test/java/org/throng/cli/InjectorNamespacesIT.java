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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JudgesItsInjector;
import org.throng.injector.remote.KeyMaker;

/** Three injectors in network namespaces, each with an address of its own: what only a network can do to them. */
@JudgesItsInjector
class InjectorNamespacesIT {

    private static final Pattern LISTENING = Pattern.compile("injector listening on (\\S+), TLS");
    private static final Path PLAN = Launched.testPlan("injectors.jmx");
    private static final Path FAKE_CLOCK = Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1");
    private static final int PORT = 1100;

    @TempDir
    private Path folder;

    private final String id = Long.toString(ProcessHandle.current().pid() % 100_000);
    private final List<Launched> injectors = new ArrayList<>();

    @BeforeEach
    void makeNetworks() throws IOException {
        boolean possible = succeeds("ip", "netns", "add", space(0));
        require(possible, "network namespaces, which need root and iproute2");
        for (int i = 0; i < 3; i++) {
            if (i > 0) {
                ip("netns", "add", space(i));
            }
            ip("link", "add", link(i), "type", "veth", "peer", "name", "inside", "netns", space(i));
            ip("addr", "add", "10.211." + i + ".1/24", "dev", link(i));
            ip("link", "set", link(i), "up");
            ip("-n", space(i), "addr", "add", address(i) + "/24", "dev", "inside");
            ip("-n", space(i), "link", "set", "inside", "up");
            ip("-n", space(i), "link", "set", "lo", "up");
            ip("-n", space(i), "route", "add", "default", "via", "10.211." + i + ".1");
        }
        new KeyMaker(folder.resolve("keys")).make();
    }

    @AfterEach
    void removeNetworks() {
        injectors.forEach(Launched::close);
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

    private String space(int i) {
        return "throng" + id + "-" + i;
    }

    private String link(int i) {
        return "thr" + id + "-" + i;
    }

    private static String address(int i) {
        return "10.211." + i + ".2";
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

    private void startInjectors(Map<String, String> environmentOfTheFirst) {
        for (int i = 0; i < 3; i++) {
            injectors.add(Launched.injectorBy(List.of("ip", "netns", "exec", space(i)),
                    i == 0 ? environmentOfTheFirst : Map.of(), folder.resolve("injector" + i),
                    "--bind=" + address(i), "--port=" + PORT, "--keys=" + folder.resolve("keys")));
        }
        injectors.forEach(injector -> injector.awaitOutput(LISTENING));
    }

    private Launched run(String... properties) {
        List<String> all = new ArrayList<>(List.of(properties));
        all.add("-Dinjectors=" + String.join(",",
                IntStream.range(0, 3).mapToObj(i -> address(i) + ":" + PORT).toList()));
        all.add("-Dkeys=" + folder.resolve("keys"));
        return Launched.runUnjudged(folder, PLAN.toString(), all.toArray(String[]::new));
    }

    @Test
    void anInjectorThatIsCutOffIsLostAndStopsByItself() throws IOException {
        startInjectors(Map.of());
        try (Launched run = run("-Dprofile=users(9) hold(90 s)").awaitIn("histograms.hlog", "user8")) {
            ip("link", "set", link(1), "down");
            await("the run has ended").atMost(Duration.ofSeconds(15)).until(() -> !run.isAlive());
            run.exits(4);
            assertThat(run.reasons()).contains("Injector 10.211.1.2:1100 was lost at second");
            await("it has stopped by itself").atMost(Duration.ofSeconds(20)).until(() ->
                    injectors.get(1).file("injector.log").contains("Test has ended"));
        }
        try (Stream<Path> left = Files.walk(folder.resolve("injector1/runs"))) {
            assertThat(left.map(Path::toString)).anyMatch(file -> file.contains("injectors-"));
        }
    }

    @Test
    void aShortBreakOfTheNetworkLosesNothing() {
        startInjectors(Map.of());
        try (Launched run = run("-Dprofile=users(9) hold(20 s)").awaitIn("histograms.hlog", "user8")) {
            ip("link", "set", link(2), "down");
            await("a break").pollDelay(Duration.ofSeconds(3)).until(() -> true);
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
        startInjectors(Map.of("LD_PRELOAD", FAKE_CLOCK.toString(), "FAKETIME", "+300s",
                "FAKETIME_DONT_FAKE_MONOTONIC", "1", "DONT_FAKE_MONOTONIC", "1"));
        try (Launched run = run()) {
            run.exits(0);
            Matcher clocks = Pattern.compile(
                            "10\\.211\\.0\\.2:1100 \\+(\\d+\\.\\d) ms ± (\\d+\\.\\d) ms, \\+(\\d+\\.\\d) ms")
                    .matcher(run.output());
            assertThat(clocks.find()).as(run.output()).isTrue();
            assertThat(Double.parseDouble(clocks.group(1))).isBetween(290_000.0, 310_000.0);
            assertThat(Double.parseDouble(clocks.group(3))).isBetween(290_000.0, 310_000.0);
            assertThat(run.summary().get("labels")).hasSize(10);
            assertThat(run.summary().get("durationSeconds").asDouble()).isBetween(1.0, 30.0);
        }
    }
}
