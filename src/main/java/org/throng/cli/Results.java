package org.throng.cli;

import java.io.IOException;
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

    private final LoadedPlan plan;
    private final ResultsFolder folder;
    private final Console console;
    private final Terminal terminal;

    Results(LoadedPlan plan, ResultsFolder folder, Console console, Terminal terminal) {
        this.plan = plan;
        this.folder = folder;
        this.console = console;
        this.terminal = terminal;
    }

    /**
     * Writes summary.json, errors.csv, junit.xml and report.html.
     *
     * @return what the process is to exit with
     * @throws IOException if a file cannot be written; those before it are
     */
    ExitCode write(FinishedRun run) throws IOException {
        Judge.Outcome outcome = run.judge();
        Summary summary = run.summary(plan, outcome);
        List<Failure> failures = run.statistics().failures().failures();
        List<Interval> series = run.statistics().intervals();
        SummaryJson.write(summary, folder.summary());
        run.statistics().failures().writeCsv(folder.errors());
        JUnitReport.write(folder.junit(), summary, failures);
        HtmlReport.write(folder.report(), summary, series, run.statistics().distributions(), failures);
        console.say("");
        console.say(ConsoleReport.render(summary, series, folder.report(), terminal).stripTrailing());
        run.statistics().warnings().forEach(warning -> console.say("note: " + warning));
        return outcome.exitCode();
    }
}
