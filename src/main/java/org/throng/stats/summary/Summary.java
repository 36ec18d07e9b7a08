package org.throng.stats.summary;

import java.util.List;
import org.throng.stats.metrics.MetricSummary;

/**
 * The outcome of a run: the content of {@code summary.json}, schema 1, in its order and with its names. Enum values
 * are written in lower case.
 *
 * @param plan the plan's name without folder and ending
 * @param started ISO-8601 instant in UTC
 * @param reasons one sentence for each cause of a verdict other than pass
 * @param notes one sentence for everything else that a reader of the figures should know; none in an older summary
 * @param stalls times in which injectors stalled, or were late, by more than their limits
 * @param withoutStalls percentiles without the samples of these times, of the labels where they differ
 * @param loadSeconds the part of the duration that was load, the basis of throughputs; the rest is setUp and tearDown
 *     Thread Groups. All of it in an older summary
 * @param serverMetrics one for each series that was polled beside the load; none in an older summary
 * @param total all samples together, with percentiles of the merged histogram; null in an older summary
 * @param setup what was run, and on what; null if unknown, as in an older summary
 */
public record Summary(
        int schema,
        String plan,
        String started,
        double durationSeconds,
        long seed,
        Users users,
        List<LabelSummary> labels,
        List<InjectorSummary> injectors,
        List<ThresholdResult> thresholds,
        Verdict verdict,
        List<String> reasons,
        List<String> notes,
        List<Stall> stalls,
        List<WithoutStalls> withoutStalls,
        Double loadSeconds,
        List<MetricSummary> serverMetrics,
        LabelSummary total,
        RunSetup setup) {

    /** The schema that this class writes. */
    public static final int SCHEMA = 1;

    public Summary {
        notes = notes == null ? List.of() : notes;
        stalls = stalls == null ? List.of() : stalls;
        withoutStalls = withoutStalls == null ? List.of() : withoutStalls;
        loadSeconds = loadSeconds == null ? Double.valueOf(durationSeconds) : loadSeconds;
        serverMetrics = serverMetrics == null ? List.of() : serverMetrics;
    }

    /** Planned users of the load profile, and the most that were active at once. */
    public record Users(long planned, long peak) {
    }
}
