package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code RunInvariantTest} for what takes processes of their own: Ctrl-C, and two injectors, which write a JTL each.
 * {@code -Dinvariant.runs=300} asks for more of them, too.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class RunInvariantIT {

    private static final int ROUNDS = Math.max(1, Integer.getInteger("invariant.runs", 0) / 100);
    private static final String LONG = "-Dprofile=users(6) hold(60 s)";
    private static final String SHORT = "-Dprofile=users(6) hold(2 s)";

    @TempDir
    private static Path shared;

    private static final List<Launched> INJECTORS = new ArrayList<>();
    private static final Set<Path> SEEN = new HashSet<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void startInjectors() {
        for (int i = 0; i < 2; i++) {
            INJECTORS.add(Launched.injector(Path.of("").toAbsolutePath(), shared.resolve("injector" + i)));
        }
    }

    @AfterAll
    static void endInjectors() {
        INJECTORS.forEach(Launched::close);
    }

    @Test
    void interruptedByCtrlC() throws IOException {
        for (int i = 0; i < ROUNDS; i++) {
            String what = "Ctrl-C " + i;
            try (CountingServer server = new CountingServer(); Launched run = run(what, server, LONG)) {
                interrupt(run, server);
                run.exits(130);
                agree(what, run, server, List.of(run.results().resolve("results.jtl")));
            }
        }
    }

    @Test
    void onTwoInjectors() throws IOException {
        String injectors = "-Dinjectors=" + String.join(",",
                INJECTORS.stream().map(injector -> injector.awaitOutput(Launched.LISTENING)).toList());
        for (int i = 0; i < ROUNDS; i++) {
            distributed("stopped " + i, 0, injectors, SHORT);
            distributed("cut " + i, 0, injectors, SHORT, "-Dgrace=0");
            distributed("aborted " + i, 3, injectors, LONG, "-Dthresholds=errors == 0 over 1 s abort");
            distributed("interrupted " + i, 130, injectors, LONG);
        }
    }

    private void distributed(String what, int exitCode, String... properties) throws IOException {
        try (CountingServer server = new CountingServer(); Launched run = run(what, server, properties)) {
            if (exitCode == 130) {
                interrupt(run, server);
            }
            run.exits(exitCode);
            List<Path> jtls = newJtls();
            assertThat(jtls).as(what + ": one JTL of each injector").hasSize(INJECTORS.size());
            agree(what, run, server, jtls);
        }
    }

    private Launched run(String what, CountingServer server, String... properties) {
        List<String> all = new ArrayList<>(List.of(properties));
        all.addAll(List.of("-Dport=" + server.port(), "-Djtl=true"));
        if (all.stream().noneMatch(property -> property.startsWith("-Dthresholds="))) {
            all.add("-Dthresholds=errors < 100%");
        }
        return Launched.runUnjudged(folder.resolve(what), Launched.testPlan("counted.jmx").toString(),
                all.toArray(String[]::new));
    }

    private static void interrupt(Launched run, CountingServer server) {
        await("the server is loaded").atMost(Duration.ofMinutes(2))
                .until(() -> server.answered() > 100 || !run.isAlive());
        run.signal("INT");
    }

    private static void agree(String what, Launched run, CountingServer server, List<Path> jtls) throws IOException {
        CountedRun counted = CountedRun.read(what, run.results(), jtls);
        assertThat(counted.requests()).as(what).isPositive();
        counted.agreesWith(server);
        FilesOfRun.agree(run.results(), run.output());
    }

    /** Those that the last run has left on the injectors. */
    private static List<Path> newJtls() throws IOException {
        try (Stream<Path> files = Files.walk(shared)) {
            return files.filter(file -> file.endsWith("results.jtl")).filter(SEEN::add).toList();
        }
    }
}
