package org.throng.cli.installation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.command.UsageError;
import org.throng.standin.command.StandInMain;

/** A stand-in in a separate JVM, so that its work does not count as the injector's. It ends with this process. */
public final class StandInProcess implements AutoCloseable {

    private static final Pattern READY = Pattern.compile("stand-in \\S+ listening on (\\S+):(\\d+)");

    private final Process process;
    private final String host;
    private final int port;

    private StandInProcess(Process process, String host, int port) {
        this.process = process;
        this.host = host;
        this.port = port;
    }

    /**
     * Starts a stand-in on a free port and waits until it listens.
     *
     * @param words its name, and its options
     * @param log file for the stand-in's output
     * @throws UsageError if it does not start
     */
    public static StandInProcess start(List<String> words, Path log) {
        return start(new StartCache(Installation.current()).standInOptions(), words, log);
    }

    /**
     * The same, with these options of its JVM beside its own.
     *
     * @throws UsageError if it does not start
     */
    static StandInProcess start(List<String> jvmOptions, List<String> words, Path log) {
        String name = words.get(0);
        try {
            Process process = new ProcessBuilder(command(jvmOptions, words)).redirectError(log.toFile()).start();
            BufferedReader out = new BufferedReader(
                    new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher ready = READY.matcher(line);
                if (ready.find()) {
                    return new StandInProcess(process, ready.group(1), Integer.parseInt(ready.group(2)));
                }
            }
            throw new UsageError("the stand-in '" + name + "' did not start: " + lastWords(log));
        } catch (IOException e) {
            throw new UsageError("the stand-in '" + name + "' did not start: " + e, e);
        }
    }

    private static List<String> command(List<String> jvmOptions, List<String> words) {
        List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java")));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StandInMain.class.getName()));
        command.addAll(words);
        command.addAll(List.of("--port=0", "--until-stdin-closes"));
        return command;
    }

    /** The last output of the process; a usage message has the mistake in its first line. */
    private static String lastWords(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "it said nothing" : lines.get(0) + " (all of it in " + log + ")";
    }

    /** The address on which it listens. */
    public String host() {
        return host;
    }

    public int port() {
        return port;
    }

    /** Asks it to end. */
    void askToEnd() throws IOException {
        process.getOutputStream().close();
    }

    /** Asks it to end, if nothing has, and waits until its JVM has written all that it writes at its end. */
    void end() throws IOException, InterruptedException {
        askToEnd();
        process.waitFor();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(3, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
