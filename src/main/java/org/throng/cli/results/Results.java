package org.throng.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.Comparison;
import org.throng.files.FileReason;
import org.throng.files.PrivateFiles;
import org.throng.report.ConsoleReport;
import org.throng.report.HtmlReport;
import org.throng.report.JUnitReport;
import org.throng.report.comparison.CompareText;
import org.throng.report.console.Console;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.RunHistory;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.stats.summary.Verdict;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Judge;

/** Writes the result files of a run, the most important one first, and prints the result. */
public final class Results {

    private final ResultsFolder folder;
    private final Console console;

    /** The reason for each missing or incomplete file. */
    private final Map<Path, String> problems = new LinkedHashMap<>();

    /** Null without one. */
    private Baseline baseline;

    /** Null if the run was not compared. */
    private Comparison comparison;

    public Results(ResultsFolder folder, Console console) {
        this.folder = folder;
        this.console = console;
    }

    /** Compares the run with this at its end; null for no comparison. */
    public void compareWith(Baseline earlier) {
        baseline = earlier;
    }

    /** A file that was written during the run is incomplete. */
    public void incomplete(Path file) {
        problems.put(file, "not complete (is the disk full?)");
    }

    /**
     * Writes summary.json, errors.csv, junit.xml and report.html. Each file is written whole or not at all, and the
     * others are written if one is not. If a file is missing at the end, the run is void, because its reader would miss
     * the run. With a baseline the run is compared first, and fails if it is worse.
     *
     * @param duringRun files that the run has written and that must exist
     * @return what was written
     */
    public EndedRun write(FinishedRun finished, List<Path> duringRun) {
        Judge.Outcome outcome = finished.judge();
        FinishedRun run = finished.noting(compare(finished, outcome));
        outcome = compared(outcome);
        List<Failure> failures = run.statistics().failures().failures();
        RunHistory history = run.statistics().history();
        Summary summary = run.summary(outcome);
        writePrivate(folder.errors(), run.statistics().failures()::writeCsv);
        writeVerdict(run, summary, failures, history);
        Stream.concat(duringRun.stream(), Stream.of(folder.summary(), folder.errors(), folder.junit(), folder.report()))
                .filter(file -> !Files.exists(file))
                .forEach(file -> problems.putIfAbsent(file, "not there any more (was the folder removed?)"));
        if (!problems.isEmpty()) {
            outcome = incomplete(outcome);
            summary = run.summary(outcome);
            writeVerdict(run, summary, failures, history);
        }
        console.say("");
        if (comparison != null) {
            console.say(CompareText.changes(comparison, console.terminal()));
            console.say("");
        }
        console.say(ConsoleReport.render(summary, failures, written(folder.errors()), written(folder.report()),
                console.terminal()).stripTrailing());
        return new EndedRun(outcome.exitCode(), summary, failures);
    }

    /** Compares the run with the baseline, and says in notes what came of it. */
    private List<String> compare(FinishedRun run, Judge.Outcome outcome) {
        if (baseline == null) {
            return List.of();
        }
        boolean isProof = outcome.exitCode() == ExitCode.PASS || outcome.exitCode() == ExitCode.FAIL;
        if (!isProof || !problems.isEmpty()) {
            return List.of("Not compared with the baseline: the run proves nothing about the target.");
        }
        try {
            Comparison found = baseline.compare(folder, run.summary(outcome));
            RunsToCompare.write(found, folder);
            comparison = found;
            // the outcome first: a page shows the beginning of a long note
            return List.of("Compared with the baseline: " + found.sentence() + " The baseline is " + baseline
                    + ". See compare.html.");
        } catch (IOException e) {
            problems.put(folder.comparison("html"), "not written: " + FileReason.of(e));
            return List.of();
        }
    }

    /** A run that is worse than its baseline fails. */
    private Judge.Outcome compared(Judge.Outcome outcome) {
        if (comparison == null || comparison.verdict() != ChangeVerdict.WORSE) {
            return outcome;
        }
        List<String> reasons = new ArrayList<>(outcome.reasons());
        reasons.addAll(comparison.reasons());
        return new Judge.Outcome(Verdict.FAIL, ExitCode.FAIL, reasons);
    }

    /** The file, or null if it is not there as it should be. */
    private Path written(Path file) {
        return isWritten(file) ? file : null;
    }

    /** Whether a file is there as it should be, after all were written. */
    public boolean isWritten(Path file) {
        return !problems.containsKey(file);
    }

    /** Writes the files with the verdict. */
    private void writeVerdict(FinishedRun run, Summary summary, List<Failure> failures, RunHistory history) {
        write(folder.summary(), file -> SummaryJson.write(summary, file));
        writePrivate(folder.junit(), file -> JUnitReport.write(file, summary, failures, comparison));
        writePrivate(folder.report(), file ->
                HtmlReport.write(file, summary, history));
    }

    /** The outcome of a run with missing files; it is void in the other files, too. */
    private Judge.Outcome incomplete(Judge.Outcome outcome) {
        List<String> reasons = new ArrayList<>();
        problems.forEach((file, problem) ->
                reasons.add("The results are not complete: " + file + " is " + problem + "."));
        reasons.addAll(outcome.reasons());
        ExitCode code = outcome.exitCode() == ExitCode.INTERRUPTED ? ExitCode.INTERRUPTED : ExitCode.VOID;
        return new Judge.Outcome(Verdict.VOID, code, reasons);
    }

    /** A file that quotes servers: only its owner may read it. */
    private void writePrivate(Path file, FileWriter writer) {
        write(file, part -> {
            if (!part.equals(file)) {
                PrivateFiles.file(part).close();
            }
            writer.write(part);
        });
    }

    /** A file that could not be written is not tried again. */
    private void write(Path file, FileWriter writer) {
        if (problems.containsKey(file)) {
            return;
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            writer.write(part);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            delete(part);
            if (Files.exists(file)) {
                replace(file, writer);
            } else {
                problems.put(file, "not written: " + FileReason.of(e));
            }
        }
    }

    /** Overwrites the file: a full disk may have no space for a second one beside it. */
    private void replace(Path file, FileWriter writer) {
        try {
            writer.write(file);
        } catch (IOException e) {
            problems.put(file, "not complete: " + FileReason.of(e));
        }
    }

    private static void delete(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // no message names it, and its name shows that it is a part
        }
    }

    /** Writes one file. */
    private interface FileWriter {
        void write(Path file) throws IOException;
    }
}
