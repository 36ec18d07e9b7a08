package org.throng.cli.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.cli.results.FinishedRun;
import org.throng.cli.results.Results;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.stats.HistogramLog;
import org.throng.stats.Interval;
import org.throng.stats.IntervalLog;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.remote.RunDescription;
import org.throng.stats.remote.SpoolFile;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;
import org.throng.verdict.ThresholdSyntaxException;

/** A distributed run, recovered from the spools of its injectors. */
final class Recovery {

    private final RunDescription description;
    private final List<SpoolFile> spools;
    private final MergedRun merged;
    private final List<String> notes = new ArrayList<>();
    private double seconds;
    private int peakUsers;

    private Recovery(RunDescription description, List<SpoolFile> spools) {
        this.description = description;
        this.spools = spools;
        this.merged = new MergedRun(description);
    }

    /**
     * The run of the files.
     *
     * @param runId which one, or null if there is only one
     * @throws UsageError if there is no such run, or several and none is named
     */
    static Recovery of(List<Path> files, String runId) {
        List<SpoolFile> readable = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        for (Path file : files) {
            try {
                readable.add(SpoolFile.open(file));
            } catch (IOException e) {
                unreadable.add(file + " cannot be read: " + FileReason.of(e));
            }
        }
        List<RunDescription> runs = readable.stream()
                .map(SpoolFile::run)
                .filter(run -> runId == null || run.runId().equals(runId))
                .distinct()
                .toList();
        if (runs.isEmpty()) {
            throw new UsageError("no measurements of " + (runId == null ? "a run" : "the run " + runId)
                    + " were found" + (unreadable.isEmpty() ? "" : "; " + String.join("; ", unreadable))
                    + ". An injector keeps them in the folder of the run, in files that end in .spool");
        }
        if (runs.size() > 1) {
            throw new UsageError("there are measurements of several runs, choose one with --run: " + runs.stream()
                    .map(run -> run.runId() + " (" + run.plan() + ", " + Instant.ofEpochMilli(run.startMillis()) + ")")
                    .collect(Collectors.joining(", ")));
        }
        RunDescription run = runs.get(0);
        Recovery recovery = new Recovery(run, readable.stream().filter(spool -> spool.run().equals(run)).toList());
        recovery.notes.addAll(unreadable);
        return recovery;
    }

    String plan() {
        return description.plan();
    }

    String runId() {
        return description.runId();
    }

    RunDescription description() {
        return description;
    }

    /** Merges everything, second by second, and judges it by the rules of the run. */
    FinishedRun finish(ResultsFolder folder, RecoveredMetrics metrics, Results results) {
        RunThresholds thresholds = RunThresholds.of(rules());
        RunStatistics statistics = merged.statistics();
        statistics.addListener(thresholds);
        statistics.metrics().addListener(thresholds);
        Instant started = Instant.ofEpochMilli(description.startMillis());
        metrics.addTo(statistics.metrics(), started);
        if (metrics.isBroken()) {
            results.incomplete(folder.metrics());
        }
        try {
            HistogramLog histograms = HistogramLog.create(folder.histograms(), started);
            IntervalLog intervals = IntervalLog.create(folder.intervals());
            try (histograms; intervals) {
                statistics.addListener(histograms);
                statistics.addListener(intervals);
                merge();
                merged.closeRest().forEach(this::closed);
            }
            if (histograms.isBroken()) {
                results.incomplete(folder.histograms());
            }
            if (intervals.isBroken()) {
                results.incomplete(folder.intervals());
            }
        } catch (IOException e) {
            throw new UsageError("cannot write the results to " + folder.path() + ": " + FileReason.withAdvice(
                    e, "choose another folder with --results"), e);
        }
        return new FinishedRun(
                description.plan(),
                description.plannedUsers(),
                started,
                seconds,
                description.seed(),
                peakUsers,
                statistics,
                thresholds.judge(statistics, seconds),
                merged.summaries(),
                Stream.concat(unfinished().stream(), merged.voidReasons().stream()).toList(),
                Stream.of(statistics.warnings(), merged.warnings(), metrics.notes(), notes)
                        .flatMap(List::stream).toList(),
                false,
                description.setup());
    }

    private List<Rule> rules() {
        try {
            return RunThresholds.parse(String.join("\n", description.thresholds()));
        } catch (ThresholdSyntaxException e) {
            throw new UsageError("a threshold of the run cannot be read: " + e.getMessage()
                    + "; was it driven by another version of Throng?", e);
        }
    }

    /** Always continues with the spool that is furthest behind, so that only a few seconds are in memory. */
    private void merge() {
        List<InjectorSpool> reading = new ArrayList<>();
        for (InjectorProgress injector : merged.injectors()) {
            reading.add(new InjectorSpool(injector.index(), spools, notes));
        }
        while (!reading.isEmpty()) {
            InjectorSpool behind = reading.stream().min(Comparator.comparingInt(this::second)).orElseThrow();
            if (!behind.readOn(merged)) {
                merged.lost(behind.injector(), second(behind));
                reading.remove(behind);
            }
            int readBy = reading.stream().mapToInt(this::second).min().orElse(0);
            merged.closeDue(readBy).forEach(this::closed);
        }
    }

    private int second(InjectorSpool spool) {
        return merged.injectors().get(spool.injector()).second();
    }

    private void closed(Interval interval) {
        seconds = interval.second();
        peakUsers = Math.max(peakUsers, interval.users());
    }

    /** One sentence for each injector that did not end as planned. */
    private List<String> unfinished() {
        List<String> reasons = new ArrayList<>();
        for (InjectorProgress injector : merged.injectors()) {
            String what = switch (injector.phase()) {
                case COMPLETED -> null;
                case ORPHANED -> String.format(Locale.ROOT,
                        "it lost contact with its controller and stopped by itself at second %d",
                        injector.second());
                default -> injector.blobs() == 0
                        ? "nothing that it measured was found"
                        : String.format(Locale.ROOT, "it was cut off after second %d: its last results are missing",
                                injector.second());
            };
            if (what != null) {
                reasons.add("Injector " + injector.name() + ": " + what + ".");
            }
        }
        return reasons;
    }
}
