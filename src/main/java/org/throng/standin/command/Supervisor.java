package org.throng.standin.command;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parent of a stand-in's processes: starts them on one port, passes messages of each to all others, and ends all
 * when it ends or one of them does. It serves no requests.
 */
final class Supervisor implements AutoCloseable {

    private static final Pattern READY = Pattern.compile("stand-in \\S+ listening on .*:(\\d+)");

    private static final int END_PATIENCE_SECONDS = 3;

    /** A process, both ends of its pipes, and its messages to siblings before it was ready. */
    private record Child(Process process, BufferedReader says, Writer hears, List<String> early) {
    }

    private final List<String> command;
    private final int processes;
    private final Runnable over;
    private final List<Child> children = new ArrayList<>();
    private volatile boolean closing;
    private volatile boolean childDied;

    /**
     * @param command kind of stand-in and its options, without port
     * @param over called when a process has ended by itself
     */
    Supervisor(List<String> command, int processes, Runnable over) {
        this.command = command;
        this.processes = processes;
        this.over = over;
    }

    static String readyLine(String kind, String host, int port) {
        return "stand-in " + kind + " listening on " + host + ":" + port;
    }

    /**
     * Starts the processes.
     *
     * @param port 0 for any free one, which the first process chooses
     * @return the port
     * @throws IOException if one of them does not start; the reason is on standard error
     */
    int start(int port) throws IOException {
        launch(0, port);
        int chosen = awaitReady(0);
        for (int i = 1; i < processes; i++) {
            launch(i, chosen);
        }
        for (int i = 1; i < processes; i++) {
            awaitReady(i);
        }
        for (Child child : children) {
            Thread relay = new Thread(() -> relay(child), "relay-" + child.process().pid());
            relay.setDaemon(true);
            relay.start();
        }
        return chosen;
    }

    boolean childDied() {
        return childDied;
    }

    /** Ends all processes; may be called twice. */
    @Override
    public void close() {
        closing = true;
        List<Child> all;
        synchronized (children) {
            all = List.copyOf(children);
        }
        for (Child child : all) {
            try {
                child.hears().close();
            } catch (IOException e) {
                // it has ended already
            }
        }
        for (Child child : all) {
            try {
                if (!child.process().waitFor(END_PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    child.process().destroyForcibly();
                }
            } catch (InterruptedException e) {
                child.process().destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }

    private void launch(int index, int port) throws IOException {
        List<String> line = new ArrayList<>(javaCommand());
        line.addAll(command);
        line.add("--port=" + port);
        line.add("--sibling=" + index);
        Process process = new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        synchronized (children) {
            children.add(new Child(
                    process,
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)),
                    new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)),
                    new ArrayList<>()));
        }
    }

    /**
     * Heaps are small: 20,000 idle connections, as many as a process may commonly have files, need under 100 MB. Log4j,
     * if JMeter has it, starts in its simplest form, which saves 40 MB and a fifth of the start time. picocli does not
     * load all of Groovy to check whether an option is a closure, which saves another fifth. The options of this JVM
     * come last: memory, collector, compilers, and the archive of classes, which saves half of the start time and fits
     * only a JVM with the same module options.
     */
    private static List<String> javaCommand() {
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("-X") || option.startsWith("--"))
                .toList();
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:MaxDirectMemorySize=256m",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+UseCompactObjectHeaders",
                "-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory",
                "-Dpicocli.disable.closures=true",
                "--enable-native-access=ALL-UNNAMED"));
        if (own.stream().noneMatch(option -> option.matches("-XX:\\+Use\\w+GC"))) {
            line.add("-XX:+UseSerialGC");
        }
        if (own.stream().noneMatch(option -> option.matches("-Xm[sx].+"))) {
            line.addAll(List.of("-Xms16m", "-Xmx256m"));
        }
        if (Runtime.version().feature() >= 23) {
            line.add("--sun-misc-unsafe-memory-access=allow");
        }
        own.stream().filter(option -> !line.contains(option)).forEach(line::add);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), StandInMain.class.getName()));
        return line;
    }

    private int awaitReady(int index) throws IOException {
        Child child = children.get(index);
        String line = child.says().readLine();
        while (line != null && line.startsWith("{")) {
            child.early().add(line);
            line = child.says().readLine();
        }
        Matcher ready = READY.matcher(line == null ? "" : line);
        if (!ready.matches()) {
            throw new IOException("process " + (index + 1) + " of " + processes + " ended at its start");
        }
        return Integer.parseInt(ready.group(1));
    }

    private void relay(Child from) {
        try {
            for (String line : from.early()) {
                pass(from, line);
            }
            for (String line = from.says().readLine(); line != null; line = from.says().readLine()) {
                pass(from, line);
            }
        } catch (IOException e) {
            // a broken pipe is the end of one of them
        }
        if (!closing) {
            childDied = true;
            System.err.println("A process of the stand-in has ended by itself; the others are stopped.");
            over.run();
        }
    }

    private void pass(Child from, String line) throws IOException {
        for (Child to : children) {
            if (to != from) {
                write(to, line);
            }
        }
    }

    private static void write(Child to, String line) throws IOException {
        synchronized (to.hears()) {
            to.hears().write(line + "\n");
            to.hears().flush();
        }
    }
}
