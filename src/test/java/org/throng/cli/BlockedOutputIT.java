package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.SaturationLimits;

/** A run whose output nobody reads, as in a terminal that was stopped with Ctrl-S, or a pipe that is full. */
class BlockedOutputIT {

    /** What a pipe of Linux holds. */
    private static final int PIPE_BYTES = 65_536;

    @TempDir
    private Path folder;

    private Path pipe;

    @BeforeEach
    void makePipe() throws IOException, InterruptedException {
        pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    }

    /** Starts a run into a pipe that is full: a write blocks until the other end reads. */
    private Process start(CountingServer server, String... properties) throws IOException {
        return start("counted.jmx", Stream.concat(Stream.of("-Dport=" + server.port()), Stream.of(properties)));
    }

    private Process start(String plan, Stream<String> properties) throws IOException {
        Path launcher = Path.of("scripts", "throng").toAbsolutePath();
        List<String> command = new ArrayList<>(List.of(launcher.toString(), "run",
                Launched.testPlan(plan).toString(), "-Dresults=" + folder.resolve("results"), "-Dwarmup=false"));
        properties.forEach(command::add);
        // what a machine that is busy with other tests does to the injector is not looked at
        SaturationLimits.PROPERTIES.forEach(limit -> command.add("-D" + limit + "=off"));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(pipe.toFile())
                .redirectError(folder.resolve("errors.txt").toFile());
        builder.environment().put("THRONG_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("THRONG_JVM_OPTIONS", Launched.QUICK_START);
        return builder.start();
    }

    /** Both ends of the pipe, so that opening one does not wait for the other. */
    private RandomAccessFile filledPipe() throws IOException {
        RandomAccessFile both = new RandomAccessFile(pipe.toFile(), "rw");
        both.write(new byte[PIPE_BYTES]);
        return both;
    }

    /** What is in the pipe until the writer of it has ended. */
    private static String read(RandomAccessFile both) throws IOException {
        StringBuilder text = new StringBuilder();
        byte[] bytes = new byte[PIPE_BYTES];
        while (text.indexOf("Report: ") < 0) {
            text.append(new String(bytes, 0, both.read(bytes), StandardCharsets.UTF_8));
        }
        return text.toString();
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }

    private static void awaitLoad(CountingServer server, Process run) {
        await("the server is loaded").atMost(Duration.ofMinutes(2))
                .until(() -> server.answered() > 100 || !run.isAlive());
        assertThat(run.isAlive()).isTrue();
    }

    private String summary() throws IOException {
        Path summary = folder.resolve("results").resolve("summary.json");
        return Files.exists(summary) ? Files.readString(summary) : "";
    }

    @Test
    void stopsItsUsersAndWritesItsResultsWithinSecondsOfSigterm() throws Exception {
        try (RandomAccessFile both = filledPipe(); CountingServer server = new CountingServer()) {
            Process run = start(server, "-Dprofile=users(4) hold(240 s)");
            try {
                awaitLoad(server, run);
                signal(run, "TERM");
                assertThat(run.waitFor(Launched.PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("it ends").isTrue();
                assertThat(run.exitValue()).isEqualTo(130);
                CountedRun.read("blocked", folder.resolve("results"), List.of()).agreesWithServer(server);
            } finally {
                run.destroyForcibly();
            }
        }
    }

    /** After ten seconds they are cut. */
    @Test
    void endsWithoutUsersThatDoNotStop() throws Exception {
        try (RandomAccessFile both = filledPipe()) {
            Process run = start("stubborn.jmx", Stream.of());
            try {
                Path histograms = folder.resolve("results").resolve("histograms.hlog");
                await("the first user samples").atMost(Duration.ofMinutes(2)).until(() -> !run.isAlive()
                        || Files.exists(histograms) && Files.readString(histograms).contains("quick"));
                signal(run, "TERM");
                assertThat(run.waitFor(Launched.PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("it ends").isTrue();
                assertThat(run.exitValue()).isEqualTo(130);
                assertThat(summary()).contains("The run was interrupted after ").contains("\"inFlight\" : 1");
            } finally {
                run.destroyForcibly();
            }
        }
    }

    @Test
    void endsOnTimeAndWaitsOnlyForTheReaderOfItsVerdict() throws Exception {
        try (RandomAccessFile both = filledPipe(); CountingServer server = new CountingServer()) {
            Process run = start(server, "-Dprofile=users(4) hold(240 s)", "-Dthresholds=errors == 0 over 1 s abort");
            try {
                await("the results are written").atMost(Duration.ofMinutes(2)).until(() -> !summary().isEmpty());
                assertThat(run.isAlive()).isTrue();
                CountedRun.read("blocked", folder.resolve("results"), List.of()).agreesWithServer(server);
                assertThat(read(both)).contains("Stopping: ", "FAIL  ", "Report: ");
                assertThat(run.waitFor()).isEqualTo(3);
            } finally {
                run.destroyForcibly();
            }
        }
    }
}
