package org.throng.cli.results;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.throng.cli.installation.Installation;
import org.throng.command.Interruption;
import org.throng.verdict.ExitCode;

/**
 * Generates the dashboard of a run that has ended by {@code throng report --dashboard} in a process of its own. JMeter
 * sets properties of the whole process and holds much of the JTL in memory: in the process of the run, a lack of memory
 * would cost the verdict.
 */
public final class DashboardProcess {

    /** The main class, by its name as in the launcher: it knows all commands, and so this class. */
    private static final String THRONG = "org.throng.cli.Throng";

    private static final int LONGEST_LINE = 1_000;
    private static final String PREFIX = "throng: ";

    private final ResultsFolder folder;
    private final Map<String, String> properties;
    private volatile Process process;
    private volatile boolean stopped;

    /** @param given the {@code -D} of the run */
    public DashboardProcess(ResultsFolder folder, Map<String, String> given) {
        this.folder = folder;
        this.properties = Dashboard.properties(given);
    }

    /**
     * Generates the dashboard. The results of the run are written; nothing here changes them or the verdict.
     *
     * @param verdict of the run; an interruption ends the process with it
     * @return one sentence for the user
     */
    public String generate(ExitCode verdict, Interruption interruption) {
        interruption.runEnded(verdict, this::stop);
        try {
            process = start();
            if (stopped) {
                process.destroy();
            }
            String said = lastLine(process);
            int code = process.waitFor();
            return code == ExitCode.PASS.code() ? "Dashboard: " + said : missing(reason(code, said));
        } catch (IOException e) {
            return missing("its process did not start: " + e.getMessage());
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
            return missing("interrupted");
        } finally {
            Dashboard.deleteUnfinished(folder);
        }
    }

    private void stop() {
        stopped = true;
        Process running = process;
        if (running != null) {
            running.destroy();
        }
    }

    /** The heap has the JVM's usual limit: options that the user gives the JVM are meant for the run. */
    private Process start() throws IOException {
        Installation installation = Installation.current();
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+ExitOnOutOfMemoryError",
                "-Xlog:disable", "-Xlog:all=warning:stderr", "-Djava.awt.headless=true",
                "-Dpicocli.disable.closures=true", "-Dlog4j2.configurationFile=classpath:org/throng/cli/log4j2.xml",
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow",
                "-Dthrong.root=" + installation.root(),
                "-Djmeter.home=" + installation.jmeterHome(),
                "-cp", System.getProperty("java.class.path"),
                THRONG, "report", "--dashboard", folder.path().toString()));
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
        started.getOutputStream().close();
        return started;
    }

    private static String lastLine(Process process) throws IOException {
        String last = "";
        try (BufferedReader out = process.inputReader(Charset.defaultCharset())) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line.isBlank() ? last : line;
            }
        }
        return last.length() > LONGEST_LINE ? last.substring(0, LONGEST_LINE) : last;
    }

    private String reason(int code, String said) {
        if (stopped) {
            return "interrupted";
        }
        if (said.startsWith(PREFIX)) {
            return said.substring(PREFIX.length());
        }
        return said.contains("OutOfMemoryError")
                ? "the samples need more memory; THRONG_JVM_OPTIONS=-Xmx8g gives the next command 8 GB"
                : "its process ended with " + code + (said.isEmpty() ? "" : ": " + said);
    }

    private String missing(String reason) {
        return "note: no dashboard: " + reason + ". The results are complete without it; 'throng report --dashboard "
                + folder.path() + "' tries again.";
    }
}
