package org.throng.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.throng.cli.installation.Installation;
import org.throng.cli.plan.JMeterRuntime;
import org.throng.cli.results.Dashboard;
import org.throng.cli.results.FinishedRun;
import org.throng.cli.results.Results;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.SpoolFile;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes results of a run that has ended: those of a killed controller, or JMeter's dashboard. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Writes results of a run that has ended.",
            "--merge: the results of a distributed run from what its injectors have kept. Every injector"
                    + " keeps what it measures in a spool (*" + Spool.ENDING + ") in the"
                    + " folder of the run. If the controller was killed, copy these folders to one machine and merge"
                    + " them: the result files and the verdict are those that the controller would have written.",
            "For server metrics, name the folder of the controller's results as well.",
            "--dashboard: JMeter's own HTML dashboard from the results.jtl of a run, in the folder dashboard of its"
                    + " results. Needs memory for the samples: THRONG_JVM_OPTIONS=-Xmx8g."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all thresholds held",
            "2:the command is wrong, or the folders contain no readable results",
            "3:a threshold failed",
            "4:void: an injector did not reach its end, or its results are missing",
            "5:the target was never reached"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng report --merge injector-a/ injector-b/ injector-c/",
            "  throng report --merge collected/ --run k3x9 --results recovered/",
            "  throng report --dashboard target/results/websocket-20261124-031500/"
        })
public final class ReportCommand implements Callable<Integer> {

    /** The source of a report: one of the two. */
    private static final class Source {

        @Option(names = "--merge", arity = "1..*", required = true, paramLabel = "FOLDER",
                description = "Folders to search, with all folders below them, for spools and for the controller's"
                        + " metrics.csv. Data that is found twice counts once.")
        private List<Path> folders;

        @Option(names = "--dashboard", required = true, paramLabel = "RESULTS",
                description = "Folder with the results of a run: with its results.jtl, or with those that 'throng"
                        + " collect' has copied from the injectors.")
        private Path dashboard;
    }

    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "0..1")
    private Source source;

    @Option(names = "--run", paramLabel = "ID", description = "The run to merge, if there are spools of several.")
    private String run;

    @Option(names = "--results", paramLabel = "FOLDER",
            description = "Folder for the results (default: target/results/PLAN-merged-TIME).")
    private Path results;

    @Option(names = "-D", paramLabel = "NAME=VALUE",
            description = "For --dashboard: properties jmeter.reportgenerator.…, and the properties"
                    + " jmeter.save.saveservice.… that the run had.")
    private Map<String, String> properties = new LinkedHashMap<>();

    @Override
    public Integer call() {
        if (source == null) {
            throw new ParameterException(
                    spec.commandLine(), "say what to write: --merge FOLDER… or --dashboard RESULTS");
        }
        return source.dashboard == null ? merge(source.folders) : dashboard(source.dashboard);
    }

    private int dashboard(Path of) {
        if (run != null || results != null) {
            throw new UsageError("--run and --results belong to --merge; the dashboard is written beside the JTL");
        }
        if (!Files.isDirectory(of)) {
            throw new UsageError("--dashboard " + of + ": there is no such folder");
        }
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", new ResultsFolder(of).log().toString());
        Set<String> unknown = new TreeSet<>(properties.keySet());
        unknown.removeAll(Dashboard.properties(properties).keySet());
        if (!unknown.isEmpty()) {
            throw new UsageError("the dashboard does not read the property '" + unknown.iterator().next()
                    + "', only jmeter.reportgenerator.… and jmeter.save.saveservice.…");
        }
        ResultsFolder folder = ResultsFolder.at(of);
        JMeterRuntime.start(Installation.current().jmeterHome(), properties);
        Path page = Dashboard.generate(folder);
        List<String> missing = Dashboard.missingInjectors(folder);
        if (!missing.isEmpty()) {
            System.out.println("note: the dashboard has no samples of the users of " + String.join(", ", missing)
                    + ", whose results.jtl is not in " + folder.injectors() + "; 'throng collect " + folder.path()
                    + "' fetches what they still have");
        }
        System.out.println(page);
        return ExitCode.PASS.code();
    }

    private int merge(List<Path> folders) {
        if (!properties.isEmpty()) {
            throw new UsageError("-D belongs to --dashboard");
        }
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
