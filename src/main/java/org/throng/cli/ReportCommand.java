package org.throng.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.report.Console;
import org.throng.report.Terminal;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.SpoolFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the results of a distributed run whose controller was killed. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Writes the results of a distributed run from what its injectors have kept.",
            "Every injector keeps what it measures in a spool (*" + Spool.ENDING + ") in the"
                    + " folder of the run. When the controller was killed, bring these folders together and merge them:"
                    + " the result files and the verdict are those that the controller would have written.",
            "For the metrics of servers, name the folder of the controller's results as well."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything held",
            "2:the command is wrong, or the folders hold no spool that can be read",
            "3:a threshold failed",
            "4:void: an injector did not come to its end, or its results are missing",
            "5:the target was never reached"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng report --merge injector-a/ injector-b/ injector-c/",
            "  throng report --merge collected/ --run k3x9 --results recovered/"
        })
final class ReportCommand implements Callable<Integer> {

    @Option(names = "--merge", arity = "1..*", required = true, paramLabel = "FOLDER",
            description = "Folders that are searched for spools and for the controller's metrics.csv, with the folders"
                    + " in them. What is found twice counts once.")
    private List<Path> folders;

    @Option(names = "--run", paramLabel = "ID", description = "Which run, if there are spools of several.")
    private String run;

    @Option(names = "--results", paramLabel = "FOLDER",
            description = "Where to write the results; target/results/PLAN-merged-TIME if not given.")
    private Path results;

    @Override
    public Integer call() {
        Console console = new Console(System.out, Terminal.detect());
        Recovery recovery = Recovery.of(folders.stream().flatMap(folder -> spools(folder).stream()).toList(), run);
        ResultsFolder folder = results != null
                ? ResultsFolder.at(results)
                : ResultsFolder.create(Installation.current(), recovery.plan() + "-merged", null);
        console.say("Run:     " + recovery.runId() + " of " + recovery.plan());
        console.say("Results: " + folder.path());
        Results results = new Results(folder, console);
        RecoveredMetrics metrics = RecoveredMetrics.of(recovery.description(), folders, folder);
        FinishedRun finished = recovery.finish(folder, metrics, results);
        return results.write(finished, Stream.concat(
                Stream.of(folder.histograms(), folder.intervals()), metrics.file().stream()).toList()).code().code();
    }

    private static List<Path> spools(Path folder) {
        if (!Files.exists(folder)) {
            throw new UsageError("--merge " + folder + ": there is no such folder");
        }
        try {
            return SpoolFile.in(folder);
        } catch (IOException e) {
            throw new UsageError("--merge " + folder + ": " + FileReason.of(e), e);
        }
    }
}
