package org.throng.verdict;

import java.util.ArrayDeque;
import java.util.Deque;
import org.throng.stats.ClosedInterval;
import org.throng.stats.PackedTally;
import org.throng.stats.Tally;

/**
 * Follows one rule through a run, second by second, as far as the rule needs that: windows, warm-up and abort. What it
 * keeps is bounded by the rule's window.
 */
final class RuleWatch {

    /** Intervals are closed about once a second; a window is full when less than half a second is missing. */
    private static final double TOLERANCE = 0.5;

    private record Second(double from, double to, PackedTally tally) {
    }

    /** What was observed where. */
    record Observation(double value, double from, double to) {
    }

    private final Rule rule;
    private final Deque<Second> window = new ArrayDeque<>();
    private final Tally sinceWarmUp = new Tally();
    private double from = Double.NaN;
    private double to;
    private Observation worst;
    private Observation breach;

    RuleWatch(Rule rule) {
        this.rule = rule;
    }

    Rule rule() {
        return rule;
    }

    void closed(ClosedInterval interval) {
        if (interval.fromSecond() < rule.afterSeconds() - TOLERANCE) {
            return;
        }
        if (Double.isNaN(from)) {
            from = interval.fromSecond();
        }
        to = interval.toSecond();
        Tally tally = rule.label() == null ? interval.total() : interval.labels().get(rule.label());
        if (rule.overSeconds() > 0) {
            slide(new Second(interval.fromSecond(), to, PackedTally.of(tally == null ? new Tally() : tally)));
        } else if (rule.afterSeconds() > 0 || rule.abort()) {
            if (tally != null) {
                sinceWarmUp.add(tally);
            }
            if (rule.abort()) {
                observe(sinceWarmUp, from, to);
            }
        }
    }

    /** Lets go of the oldest seconds as long as those after them fill the window. */
    private void slide(Second second) {
        window.addLast(second);
        while (fills(window.getFirst().to)) {
            window.removeFirst();
        }
        double start = window.getFirst().from;
        if (fills(start)) {
            Tally sum = new Tally();
            window.forEach(one -> one.tally.addTo(sum));
            observe(sum, start, to);
        }
    }

    private boolean fills(double start) {
        return to - start >= rule.overSeconds() - TOLERANCE;
    }

    private void observe(Tally tally, double start, double end) {
        Double value = rule.metric().of(tally, rule.percent(), end - start);
        if (value == null) {
            return;
        }
        Observation observation = new Observation(value, start, end);
        if (worst == null || rule.comparison().isWorse(value, worst.value, rule.limit())) {
            worst = observation;
        }
        if (breach == null && !rule.holds(value)) {
            breach = observation;
        }
    }

    /** What was measured since the warm-up was over. */
    Tally sinceWarmUp() {
        return sinceWarmUp;
    }

    /** Length of what {@link #sinceWarmUp} covers, in seconds. */
    double secondsSinceWarmUp() {
        return Double.isNaN(from) ? 0 : to - from;
    }

    /** The worst full window, or null if there was none in which anything was measured. */
    Observation worst() {
        return worst;
    }

    /** Where the rule was first broken, or null. */
    Observation breach() {
        return breach;
    }
}
