package org.throng.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.throng.command.UsageError;
import org.throng.compare.ComparedRun;
import org.throng.compare.Comparison;
import org.throng.compare.RunReader;
import org.throng.compare.Tolerances;
import org.throng.files.FileReason;
import org.throng.report.comparison.CompareMarkdown;
import org.throng.report.comparison.ComparePage;
import org.throng.stats.summary.Verdict;

/** Reads the runs that the user names, and writes what a comparison of them found. */
final class RunsToCompare {

    private RunsToCompare() {
    }

    /**
     * The folders that {@code text} names: one path, or several separated by commas; a folder of result folders is all
     * of them.
     *
     * @throws UsageError if one has no results
     */
    static List<Path> folders(String text) {
        List<Path> folders = new ArrayList<>();
        for (String one : exists(text) ? List.of(text) : List.of(text.split(","))) {
            try {
                folders.addAll(RunReader.folders(Path.of(one.strip())));
            } catch (IOException | InvalidPathException e) {
                throw new UsageError("no results to compare: " + (e instanceof IOException failed
                        ? FileReason.of(failed) : e.getMessage()), e);
            }
        }
        return folders;
    }

    private static boolean exists(String text) {
        try {
            return Files.exists(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * The runs in these folders.
     *
     * @throws UsageError if one cannot be read
     */
    static List<ComparedRun> read(List<Path> folders) {
        List<ComparedRun> runs = new ArrayList<>();
        for (Path folder : folders) {
            try {
                runs.add(RunReader.read(folder));
            } catch (IOException e) {
                String reason = FileReason.of(e);
                throw new UsageError(reason.contains(folder.toString()) ? reason : folder + ": " + reason, e);
            }
        }
        return runs;
    }

    /** One sentence for each run that proves nothing, so that nothing may be compared with it. */
    static List<String> refused(List<ComparedRun> runs) {
        return runs.stream()
                .filter(run -> run.summary().verdict() == Verdict.VOID)
                .map(run -> run.name() + " is void and proves nothing"
                        + (run.summary().reasons() == null || run.summary().reasons().isEmpty() ? ""
                                : ": " + run.summary().reasons().get(0)))
                .toList();
    }

    /** @throws UsageError if the text cannot be read */
    static Tolerances tolerances(List<String> texts) {
        try {
            return Tolerances.parse(texts);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    /** Writes compare.json, compare.md and compare.html. */
    static void write(Comparison comparison, ResultsFolder folder) throws IOException {
        comparison.write(folder.comparison("json"));
        CompareMarkdown.write(comparison, folder.comparison("md"));
        ComparePage.write(comparison, folder.comparison("html"));
    }
}
