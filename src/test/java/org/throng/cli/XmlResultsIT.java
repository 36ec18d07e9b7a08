package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JtlRows;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.command.StandInCommand;

/** XML files of a plan whose samplers are Throng's: some have steps, and some results come from outside samplers. */
class XmlResultsIT {

    private static final Path HOME = Path.of(System.getProperty("jmeter.home")).toAbsolutePath();
    private static final String XML = "jmeter.save.saveservice.output_format=xml";
    private static final List<String> LOAD = List.of("users=3", "ramp=0.1", "duration=4", "editors-per-document=3",
            "close-session-percent-per-minute=0");

    @TempDir
    private Path folder;

    private static StandIn editor() throws Exception {
        return StandIn.start(StandInCommand.protocol("editor"), Listen.loopback());
    }

    private static Stream<String> options(String option, StandIn server) {
        return Stream.concat(LOAD.stream(), Stream.of(XML, "host=" + server.host(), "port=" + server.port()))
                .map(option::concat);
    }

    private Launched run(StandIn server, String... more) {
        return Launched.runUnjudged(folder, "editor-session", Stream.of(options("-D", server), Stream.of(more),
                Stream.of("-Djtl=true", "-Dthresholds=errors < 100%")).flatMap(all -> all).toArray(String[]::new));
    }

    private static void assertWhole(Path file, Launched run) throws Exception {
        assertThat(JtlRows.ofXml(file)).as(run.output()).isEqualTo(JtlRows.of(run.summary()))
                .containsKeys("open document", "read auth", "save change", "propagation", "close");
    }

    @Test
    void ofThrongRun() throws Exception {
        try (StandIn server = editor(); Launched run = run(server)) {
            run.exits(0);
            assertWhole(run.results().resolve("results.jtl"), run);
            assertThat(run.file("jmeter.log")).doesNotContain(" ERROR ");
        }
    }

    @Test
    void ofAnInjector() throws Exception {
        Path place = folder.resolve("injector");
        try (StandIn server = editor(); Launched injector = Launched.injector(Path.of("").toAbsolutePath(), place);
                Launched run = run(server, "-Dinjectors=" + injector.awaitOutput(Launched.LISTENING))) {
            run.exits(0);
            try (Stream<Path> files = Files.walk(place)) {
                assertWhole(files.filter(file -> file.endsWith("results.jtl")).findFirst().orElseThrow(), run);
            }
        }
    }

    /** JMeter's own listener: steps are parts of their sample. */
    @Test
    void ofJMeterItself() throws Exception {
        Path jtl = folder.resolve("jmeter.xml");
        Path log = folder.resolve("jmeter.log");
        Path output = folder.resolve("output.txt");
        try (StandIn server = editor()) {
            List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                    .toString(), "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true",
                    "-jar", HOME.resolve("bin/ApacheJMeter.jar").toString(), "-Jjmeter.home=" + HOME,
                    "-n", "-t", Path.of("plans", "editor-session.jmx").toAbsolutePath().toString(),
                    "-l", jtl.toString(), "-j", log.toString()));
            options("-J", server).forEach(command::add);
            Process jmeter = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectErrorStream(true).redirectOutput(output.toFile()).start();
            try {
                assertThat(jmeter.waitFor(Launched.PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("ends").isTrue();
            } finally {
                jmeter.destroyForcibly();
            }
        }
        Map<String, String> rows = JtlRows.ofXml(jtl);
        assertThat(rows).as(Files.readString(output)).containsKeys("open document", "save change", "propagation")
                .containsEntry("close", "3 samples, 0 errors").doesNotContainKey("read auth");
        assertThat(Files.readString(jtl)).contains("lb=\"read auth\"");
        assertThat(Files.readString(log)).doesNotContain(" ERROR ");
    }
}
