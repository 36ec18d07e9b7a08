package org.throng.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.throng.report.Console;
import org.throng.report.ConsoleReport;
import org.throng.report.HtmlReport;
import org.throng.report.JUnitReport;
import org.throng.report.Terminal;
import org.throng.stats.Failure;
import org.throng.stats.Interval;
import org.throng.stats.Summary;
import org.throng.stats.SummaryJson;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Judge;

/** Writes what a run leaves behind, the most important file first, and tells the user what came out. */
final class Results {

    private final ResultsFolder folder;
    private final Console console;
    private final Terminal terminal;

    Results(ResultsFolder folder, Console console, Terminal terminal) {
        this.folder = folder;
        this.console = console;
        this.terminal = terminal;
    }

    /**
     * Writes summary.json, errors.csv, junit.xml and report.html. A file that cannot be written is told on the console,
     * and the others are written all the same.
     *
     * @return what the process is to exit with; void when a file is missing, since whoever reads it would miss the run
     */
    ExitCode write(FinishedRun run) {
        Judge.Outcome outcome = run.judge();
        Summary summary = run.summary(outcome);
        List<Failure> failures = run.statistics().failures().failures();
        List<Interval> series = run.statistics().intervals();
        List<String> missing = new ArrayList<>();
        write(missing, folder.summary(), file -> SummaryJson.write(summary, file));
        write(missing, folder.errors(), run.statistics().failures()::writeCsv);
        write(missing, folder.junit(), file -> JUnitReport.write(file, summary, failures));
        write(missing, folder.report(), file ->
                HtmlReport.write(file, summary, series, run.statistics().distributions(), failures));
        console.say("");
        console.say(ConsoleReport.render(summary, folder.report(), terminal).stripTrailing());
        missing.forEach(console::say);
        return missing.isEmpty() ? outcome.exitCode() : ExitCode.VOID;
    }

    private static void write(List<String> missing, Path file, FileWriter writer) {
        try {
            writer.write(file);
        } catch (IOException e) {
            missing.add("throng: exit code 4, since " + file + " could not be written: " + ResultsFolder.reason(e));
        }
    }

    /** Writes one file. */
    private interface FileWriter {
        void write(Path file) throws IOException;
    }
}
