package org.throng.standin;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code throng standin}, as a user starts it. */
public final class StandInProcess implements AutoCloseable {

    /** An option of its JVM. */
    static final String HEAP = "-Xmx128m";

    private final Process process;
    private final BufferedReader output;
    private final List<String> before = new ArrayList<>();
    private int port;

    private StandInProcess(Process process) {
        this.process = process;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Starts a realtime one with options; standard error comes with standard output. */
    static StandInProcess launch(String... options) throws IOException {
        return launchKind("realtime", options);
    }

    private static StandInProcess launchKind(String kind, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of("scripts", "throng").toString(), "standin", kind));
        command.addAll(List.of(options));
        if (command.stream().noneMatch(option -> option.startsWith("--rehearsals"))) {
            command.add("--rehearsals=1");
        }
        if (command.stream().noneMatch(option -> option.startsWith("--max-seconds"))) {
            command.add("--max-seconds=300");
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("THRONG_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("THRONG_JVM_OPTIONS", HEAP);
        return new StandInProcess(builder.start());
    }

    /** Starts a realtime one and waits until it says that it is ready. */
    static StandInProcess start(String... options) throws IOException {
        return startKind("realtime", options);
    }

    /** Starts one of a kind and waits until it says that it is ready. */
    public static StandInProcess startKind(String kind, String... options) throws IOException {
        StandInProcess started = launchKind(kind, options);
        String line = started.output.readLine();
        while (line != null && !line.matches("stand-in " + kind + " listening on 127\\.0\\.0\\.1:\\d+")) {
            started.before.add(line);
            line = started.output.readLine();
        }
        if (line == null) {
            throw new IOException("not ready: " + started.before);
        }
        started.port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
        return started;
    }

    public int port() {
        return port;
    }

    public Process process() {
        return process;
    }

    /** What was said before it was ready. */
    List<String> saidBefore() {
        return before;
    }

    /** All that it has said since, once it has ended. */
    public String rest() throws IOException {
        return String.join("\n", output.lines().toList());
    }

    public int exitCode() throws InterruptedException {
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            throw new AssertionError("the stand-in does not end");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
