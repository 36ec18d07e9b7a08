package org.throng.verdict;

import static java.util.Locale.ROOT;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.WithoutStalls;

/** The texts on stalls: the reason of a void run, and the note on a run that is not void. */
public final class StallWords {

    private static final int MOST_LABELS_NAMED = 2;

    private StallWords() {
    }

    /**
     * The reason of a run that is void because a stall may have decided a threshold; {@code stalls} has at least one.
     */
    static String voidReason(List<Stall> stalls) {
        return describe(stalls) + ". It is unknown whether the target or the injector broke a threshold: run it again,"
                + " and if stalls come again, keep other work off the injector's machine or give it more processors and"
                + " memory.";
    }

    /** The note on the stalls of a run; empty if there were none. */
    public static List<String> notes(List<Stall> stalls, List<WithoutStalls> moved, List<LabelSummary> labels) {
        if (stalls.isEmpty()) {
            return List.of();
        }
        if (moved.isEmpty()) {
            return List.of(describe(stalls) + "; no percentile up to p99 is much different without those.");
        }
        String rows = moved.stream()
                .limit(MOST_LABELS_NAMED)
                .map(row -> difference(row, labels))
                .collect(Collectors.joining(", "));
        int more = moved.size() - MOST_LABELS_NAMED;
        return List.of(describe(stalls) + ". Without those: " + rows
                + (more > 0 ? String.format(ROOT, ", and %,d more (Stalls in the report)", more) : "") + ".");
    }

    private static String describe(List<Stall> stalls) {
        Stall longest = stalls.stream().max(Comparator.comparingDouble(Stall::longestStop)).orElseThrow();
        long samples = stalls.stream().mapToLong(Stall::samples).sum();
        String who = longest.injector().equals(RunStatistics.LOCAL)
                ? "The injector"
                : "Injector " + longest.injector();
        String what = String.format(ROOT, "%s stood still or was late by up to %,.0f ms between second %.1f and %.1f",
                who, longest.longestStop(), longest.from(), longest.to());
        String others = stalls.size() == 1
                ? ""
                : String.format(ROOT, " and, for less, %d other time%s", stalls.size() - 1,
                        stalls.size() == 2 ? "" : "s");
        return what + others + String.format(ROOT, "; %,d sample%s ended meanwhile", samples, samples == 1 ? "" : "s");
    }

    /** The percentile that differs by the largest share. */
    private static String difference(WithoutStalls row, List<LabelSummary> labels) {
        String name = "'" + row.label() + "'";
        if (row.p50() == null) {
            return name + " has no other samples";
        }
        LabelSummary all = labels.stream()
                .filter(label -> label.label().equals(row.label()))
                .findFirst()
                .orElseThrow();
        return name + " " + Stream.of(
                        new Moved("p50", row.p50(), all.p50()),
                        new Moved("p90", row.p90(), all.p90()),
                        new Moved("p95", row.p95(), all.p95()),
                        new Moved("p99", row.p99(), all.p99()))
                .filter(moved -> WithoutStalls.isMoved(moved.all, moved.without))
                .max(Comparator.comparingDouble(Moved::share))
                .orElseThrow()
                .words();
    }

    private record Moved(String percentile, double without, double all) {

        double share() {
            return Math.abs(all - without) / without;
        }

        String words() {
            return String.format(ROOT, "%s %,.1f instead of %,.1f ms", percentile, without, all);
        }
    }
}
