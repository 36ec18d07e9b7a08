package org.throng.cli.results;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.throng.command.UsageError;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ComparedRun;
import org.throng.compare.Comparer;
import org.throng.compare.Comparison;
import org.throng.compare.Tolerances;
import org.throng.files.FileReason;
import org.throng.report.comparison.CompareText;
import org.throng.report.console.Terminal;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares finished runs. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Compares new runs with base runs: for each label the change of p50, p95, p99, mean, rate and errors, with"
                    + " a confidence interval.",
            "A run is a folder of results or its summary.json; a folder of such folders is all of them. Several base"
                    + " runs show the noise between runs, and the intervals are never narrower than that.",
            "Writes compare.html, compare.md (for a merge request) and compare.json."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is worse",
            "2:the command or a file is wrong",
            "3:a figure is worse than its tolerance",
            "4:a run is void, or the runs have nothing that can be compared"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng compare target/results/before target/results/after",
            "  throng compare --base monday --base tuesday --base wednesday thursday",
            "  throng compare baselines/websocket target/results/after \\",
            "      --tolerance 'p95=3%%; p99(save)=20%%'"
        })
public final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "BASE NEW", arity = "1..*",
            description = "The base run and the new runs; only new runs if --base is given.")
    private List<String> runs;

    @Option(names = "--base", paramLabel = "RUN[,RUN]", description = "A base run; may be repeated.")
    private List<String> bases = List.of();

    @Option(names = "--tolerance", paramLabel = "FIGURE=SHARE",
            description = "A change that does not matter, such as 'p95=5%%', 'p99(save)=20%%', 'errors=0.5%%'"
                    + " (percentage points) or 'time=2ms' (of any response time). Defaults: 5%%, p99 10%%, errors"
                    + " 0.1%%, time 1ms. May be repeated, or separated by semicolons.")
    private List<String> tolerance = List.of();

    @Option(names = "--results", paramLabel = "FOLDER",
            description = "Folder for the files (default: that of the last new run).")
    private Path results;

    @Override
    public Integer call() {
        List<String> baseNames = bases.isEmpty() ? runs.subList(0, 1) : bases;
        List<String> newNames = bases.isEmpty() ? runs.subList(1, runs.size()) : runs;
        if (newNames.isEmpty()) {
            throw new UsageError("there is nothing to compare " + runs.get(0) + " with; name a base run and a new run");
        }
        Tolerances tolerances = RunsToCompare.tolerances(tolerance);
        List<Path> baseFolders = folders(baseNames);
        List<Path> newFolders = folders(newNames);
        List<ComparedRun> base = RunsToCompare.read(baseFolders);
        List<ComparedRun> now = RunsToCompare.read(newFolders);
        differ(baseFolders, newFolders);
        List<String> refused = RunsToCompare.refused(Stream.concat(base.stream(), now.stream()).toList());
        if (!refused.isEmpty()) {
            refused.forEach(why -> spec.commandLine().getErr().println("throng: " + why));
            return ExitCode.VOID.code();
        }
        ResultsFolder folder = ResultsFolder.at(results != null ? results : newFolders.get(newFolders.size() - 1));
        Comparison comparison = Comparer.compare(base, now, tolerances);
        try {
            RunsToCompare.write(comparison, folder);
        } catch (IOException e) {
            throw new UsageError("cannot write the comparison to " + folder.path() + ": " + FileReason.withAdvice(
                    e, "choose another folder with --results"), e);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(CompareText.render(comparison, Terminal.detect()));
        out.println("Comparison: " + folder.comparison("html"));
        out.flush();
        return exitCode(comparison).code();
    }

    private static List<Path> folders(List<String> names) {
        List<Path> folders = new ArrayList<>();
        names.forEach(name -> folders.addAll(RunsToCompare.folders(name)));
        return folders;
    }

    private static void differ(List<Path> base, List<Path> now) {
        List<Path> known = new ArrayList<>();
        for (Path folder : Stream.concat(base.stream(), now.stream()).toList()) {
            Path real = folder.toAbsolutePath().normalize();
            if (known.contains(real)) {
                throw new UsageError(folder + " is given twice; a run is compared with other runs");
            }
            known.add(real);
        }
    }

    private static ExitCode exitCode(Comparison comparison) {
        return comparison.verdict() == ChangeVerdict.WORSE ? ExitCode.FAIL
                : comparison.verdict() == ChangeVerdict.UNJUDGED ? ExitCode.VOID
                : ExitCode.PASS;
    }
}
