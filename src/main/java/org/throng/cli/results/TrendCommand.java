package org.throng.cli.results;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.throng.command.UsageError;
import org.throng.compare.History;
import org.throng.files.FileReason;
import org.throng.report.comparison.TrendPage;
import org.throng.report.comparison.TrendTable;
import org.throng.report.console.Terminal;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the history of the runs in a folder. */
@Command(
        name = "trend",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Shows the history of the runs in a folder: verdict, rate, errors and the p95 of each label.",
            "Writes trend.html and trend.md. A p95 that differs by more than 10%% from the median of the five runs"
                    + " before is marked."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:the history is shown", "2:the folder has no results, or cannot be read or written"},
        footerHeading = "%nExamples:%n",
        footer = {"  throng trend target/results", "  throng trend baselines --results public"})
public final class TrendCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Folder to search for results of runs, three folders deep.")
    private Path folder;

    @Option(names = "--results", paramLabel = "FOLDER",
            description = "Folder for trend.html and trend.md (default: the searched one).")
    private Path results;

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw new UsageError(folder + " is not a folder");
        }
        History history;
        try {
            history = History.read(folder);
        } catch (IOException e) {
            throw new UsageError("cannot read " + folder + ": " + FileReason.of(e), e);
        }
        if (history.plans().isEmpty()) {
            throw new UsageError(history.unreadable().isEmpty()
                    ? folder + " has no results of runs: no summary.json was found"
                    : history.unreadable().get(0));
        }
        Path out = ResultsFolder.at(results != null ? results : folder).path();
        try {
            TrendTable.writeMarkdown(history, out.resolve("trend.md"));
            TrendPage.write(history, folder, out.resolve("trend.html"));
        } catch (IOException e) {
            throw new UsageError("cannot write the history to " + out + ": " + FileReason.withAdvice(
                    e, "choose another folder with --results"), e);
        }
        PrintWriter console = spec.commandLine().getOut();
        console.println(TrendTable.render(history, Terminal.detect()));
        console.println("History: " + out.resolve("trend.html"));
        console.flush();
        return ExitCode.PASS.code();
    }
}
