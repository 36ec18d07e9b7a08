package org.throng.cli.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.WithoutStalls;
import org.throng.verdict.Evidence;
import org.throng.verdict.Judge;
import org.throng.verdict.Judgement;
import org.throng.verdict.StallWords;

/**
 * A run that has ended, before anything of it is written.
 *
 * @param plan the plan's name without folder and ending
 * @param plannedUsers users or arrivals that the thread groups of the load plan
 * @param seconds its length
 * @param peakUsers most users that were active at once
 * @param injectors how each of them ended
 * @param voidReasons causes that kept them from driving the load as asked
 * @param notes notes for a reader of the figures that do not change the verdict
 * @param interrupted whether it was interrupted
 * @param setup what was run; null if unknown
 */
public record FinishedRun(
        String plan,
        long plannedUsers,
        Instant started,
        double seconds,
        long seed,
        long peakUsers,
        RunStatistics statistics,
        List<Judgement> thresholds,
        List<InjectorSummary> injectors,
        List<String> voidReasons,
        List<String> notes,
        boolean interrupted,
        RunSetup setup) {

    /** The same run with more notes. */
    FinishedRun noting(List<String> more) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(more);
        return new FinishedRun(plan, plannedUsers, started, seconds, seed, peakUsers, statistics, thresholds,
                injectors, voidReasons, all, interrupted, setup);
    }

    /** The verdict on it, without a comparison with other runs. */
    public Judge.Outcome judge() {
        LabelSummary total = statistics.total(seconds);
        return Judge.judge(new Evidence(total, statistics.failures().failures(), thresholds, injectors,
                voidReasons, statistics.stalls(), interrupted ? seconds : null));
    }

    /** All of it, with this verdict. */
    public Summary summary(Judge.Outcome outcome) {
        List<ThresholdResult> rules = thresholds.stream().map(Judgement::result).toList();
        List<LabelSummary> labels = statistics.labels(seconds);
        List<Stall> stalls = statistics.stalls();
        List<WithoutStalls> withoutStalls = statistics.withoutStalls();
        List<String> allNotes = new ArrayList<>(StallWords.notes(stalls, withoutStalls, labels));
        allNotes.addAll(notes);
        return new Summary(
                Summary.SCHEMA,
                plan,
                started.toString(),
                seconds,
                seed,
                new Summary.Users(plannedUsers, peakUsers),
                labels,
                injectors,
                rules,
                outcome.verdict(),
                outcome.reasons(),
                allNotes,
                stalls,
                withoutStalls,
                statistics.load().seconds(seconds),
                statistics.metrics().summaries(),
                statistics.total(seconds),
                setup);
    }
}
