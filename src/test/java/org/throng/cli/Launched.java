package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.throng.injector.SaturationLimits;

/** {@code scripts/throng} as a user starts it, on the JDK of the test, in a folder of its own. */
public final class Launched implements AutoCloseable {

    private static final Path LAUNCHER = Path.of("scripts", "throng").toAbsolutePath();
    /** On a machine that is busy with other things, starting Java alone may take a minute. */
    static final Duration PATIENCE = Duration.ofMinutes(3);
    /**
     * Without its second compiler, and the collections that JMeter asks for, the JVM takes less processor time for a
     * run of some seconds.
     */
    static final String QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+DisableExplicitGC";
    /** What an injector without keys prints when it listens: its address, for {@link #awaitOutput}. */
    static final Pattern LISTENING = Pattern.compile("injector listening on (\\S+), without keys");
    static final Pattern LISTENING_OVER_TLS = Pattern.compile("injector listening on (\\S+), TLS");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Path output;
    private final Path results;

    private Launched(Process process, Path output, Path results) {
        this.process = process;
        this.output = output;
        this.results = results;
    }

    /** Starts any of its commands; what it prints goes to a file in the folder. */
    static Launched start(Path folder, String... arguments) {
        return start(folder, Map.of("THRONG_JVM_OPTIONS", QUICK_START), arguments);
    }

    /** Starts any of its commands, with more environment variables. */
    static Launched start(Path folder, Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(List.of(arguments));
        return start(folder, environment, command, folder.resolve("results"));
    }

    /** Starts an injector of the installation in {@code root} on a free port of loopback; see {@link #LISTENING}. */
    static Launched injector(Path root, Path folder, String... options) {
        return injectorOf(root.resolve("scripts/throng"), List.of(), Map.of(), folder,
                Stream.concat(Stream.of("--port=0"), Stream.of(options)).toArray(String[]::new));
    }

    /** Starts an injector by another command, such as one that puts it into a network namespace. */
    static Launched injectorBy(
            List<String> command, Map<String, String> environment, Path folder, String... options) {
        return injectorOf(LAUNCHER, command, environment, folder, options);
    }

    private static Launched injectorOf(Path launcher, List<String> before, Map<String, String> environment,
            Path folder, String... options) {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(launcher.toString(), "injector", "--no-warmup", "--dir=" + folder));
        command.addAll(List.of(options));
        Map<String, String> all = new HashMap<>(environment);
        all.put("THRONG_JVM_OPTIONS", "-Xmx256m " + QUICK_START);
        return start(folder, all, command, folder);
    }

    /** Waits until it has printed this, and gives the first group. */
    String awaitOutput(Pattern pattern) {
        await("it prints " + pattern).atMost(PATIENCE)
                .until(() -> pattern.matcher(output()).find() || !isAlive());
        Matcher matcher = pattern.matcher(output());
        assertThat(matcher.find()).as(output()).isTrue();
        return matcher.group(1);
    }

    /** Runs a plan with short arrivals; results go to {@code results} in the folder. */
    static Launched run(Path folder, String plan, String... properties) {
        return runIn(Map.of(), folder, plan, properties);
    }

    /** Runs a plan; what a machine that is busy with other tests does to the injector is not looked at. */
    static Launched runUnjudged(Path folder, String plan, String... properties) {
        return runWithOptions(QUICK_START, folder, plan, unjudged(properties));
    }

    /**
     * Turns off the saturation limits that are not given, and the warm-up: it keeps the compiler out of the first
     * figures, which an unjudged run does not look at, and costs as much processor time as the run.
     */
    private static String[] unjudged(String... properties) {
        Stream<String> off = Stream.concat(
                SaturationLimits.PROPERTIES.stream().map(limit -> "-D" + limit + "=off"),
                Stream.of("-Dwarmup=false"))
                .filter(limit -> Stream.of(properties).noneMatch(
                        property -> property.startsWith(limit.substring(0, limit.indexOf('=') + 1))));
        return Stream.concat(Stream.of(properties), off).toArray(String[]::new);
    }

    /** A plan that only these tests have. */
    public static Path testPlan(String name) {
        return Path.of("src/test/resources/org/throng/cli", name).toAbsolutePath();
    }

    /** Runs a plan on a JDK of its own. */
    static Launched runOn(Path javaHome, Path folder, String plan, String... properties) {
        return runIn(Map.of("THRONG_JAVA_HOME", javaHome.toString()), folder, plan, properties);
    }

    /** Runs a plan with other options of the JVM. */
    static Launched runWithOptions(String options, Path folder, String plan, String... properties) {
        return runIn(Map.of("THRONG_JVM_OPTIONS", options), folder, plan, properties);
    }

    private static Launched runIn(
            Map<String, String> environment, Path folder, String plan, String... properties) {
        return start(folder, environment, runCommand(folder, plan, properties));
    }

    /** Runs a plan with no more than that many open files. */
    static Launched runWithOpenFiles(int limit, Path folder, String plan, String... properties) {
        List<String> command = new ArrayList<>(
                List.of("bash", "-c", "ulimit -n " + limit + " && exec \"$0\" \"$@\"", LAUNCHER.toString()));
        command.addAll(List.of(runCommand(folder, plan, properties)));
        return start(folder, Map.of("THRONG_JVM_OPTIONS", QUICK_START), command, folder.resolve("results"));
    }

    private static String[] runCommand(Path folder, String plan, String... properties) {
        List<String> command = new ArrayList<>(List.of("run", plan, "-Dresults=" + folder.resolve("results")));
        command.addAll(List.of(properties));
        return command.toArray(String[]::new);
    }

    private static Launched start(Path folder, Map<String, String> environment, List<String> command, Path results) {
        try {
            Files.createDirectories(folder);
            Path output = Files.createTempFile(folder, "output", ".txt");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().put("THRONG_JAVA_HOME", System.getProperty("java.home"));
            builder.environment().putAll(environment);
            return new Launched(builder.start(), output, results);
        } catch (IOException e) {
            throw new AssertionError("cannot start " + command, e);
        }
    }

    /** Everything it has printed so far. */
    String output() {
        try {
            return soFar(output);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The text of a file that is being written: it may end within a character. */
    private static String soFar(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /** What it exited with; fails if it still runs after some minutes. */
    int exitCode() {
        try {
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("has ended. " + output()).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return process.exitValue();
    }

    /** Waits until it has ended. For a run whose load lasts ten minutes or more. */
    Launched endsEarly() {
        await("it ends long before its load").atMost(PATIENCE).until(() -> !isAlive());
        return this;
    }

    Launched exits(int code) {
        assertThat(exitCode()).as(output()).isEqualTo(code);
        return this;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    Path results() {
        return results;
    }

    JsonNode summary() {
        try {
            return JSON.readTree(results.resolve("summary.json").toFile());
        } catch (IOException e) {
            throw new AssertionError(output(), e);
        }
    }

    /** The reasons of the verdict, one a line. */
    String reasons() {
        List<String> reasons = new ArrayList<>();
        summary().get("reasons").forEach(reason -> reasons.add(reason.asText()));
        return String.join("\n", reasons);
    }

    /** A file of the results, or nothing if there is none yet. */
    String file(String name) {
        Path file = results.resolve(name);
        try {
            return Files.isRegularFile(file) ? soFar(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until a file of the results has this text. */
    Launched awaitIn(String name, String text) {
        await(name + " has " + text).atMost(PATIENCE)
                .until(() -> file(name).contains(text) || !isAlive());
        assertThat(isAlive()).as("still runs. " + output()).isTrue();
        return this;
    }

    /** Where all of its threads are, for the message of a failure. */
    String threads() {
        try {
            Path dump = Files.createTempFile(output.getParent(), "threads", ".txt");
            new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jstack").toString(),
                    Long.toString(process.pid())).redirectErrorStream(true).redirectOutput(dump.toFile())
                    .start().waitFor(1, TimeUnit.MINUTES);
            return Files.readString(dump);
        } catch (IOException | InterruptedException e) {
            return e.toString();
        }
    }

    /** The processes that it has started. */
    List<ProcessHandle> children() {
        return process.descendants().toList();
    }

    /** Sends a signal such as INT. */
    void signal(String name) {
        try {
            if (name.equals("INT")) {
                Assumptions.assumeFalse(ignoresInterrupts(), "started where Ctrl-C is ignored, as by nohup or '&'");
            }
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A process inherits the signals that are ignored; the JVM then leaves them alone. See proc(5), SigIgn. */
    private boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.isReadable(status)) {
            return false;
        }
        try (Stream<String> lines = Files.lines(status, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> new BigInteger(line.split("\\s+")[1], 16).testBit(1));
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
