package org.throng.verdict;

import java.util.ArrayDeque;
import java.util.Deque;
import org.throng.stats.ClosedInterval;
import org.throng.stats.PackedTally;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;
import org.throng.stats.summary.ThresholdResult;

/**
 * Follows one rule through a run, second by second, as far as the rule needs it: windows, warm-up and abort. Its memory
 * is bounded by the rule's window.
 */
final class RuleWatch {

    /** Intervals are closed about once a second; a window is full when less than half a second is missing. */
    private static final double TOLERANCE = 0.5;

    /** @param measured seconds of the load in it that the tally covers */
    private record Second(double from, double to, double measured, PackedTally tally) {
    }

    /**
     * An observed value and its window.
     *
     * @param value null if the rule is about response times and no sample succeeded
     */
    record Observation(Double value, double from, double to) {

        /** The value as a sentence writes it. */
        String text(Rule rule) {
            return value == null ? ThresholdResult.NO_SUCCESS : rule.write(value);
        }
    }

    private final Rule rule;
    private final Deque<Second> window = new ArrayDeque<>();
    private final Tally counted = new Tally();
    private double to;
    private double load;
    private double measured;
    private Observation worst;
    private Observation breach;

    RuleWatch(Rule rule) {
        this.rule = rule;
    }

    /** A copy that continues independently. */
    RuleWatch copy() {
        RuleWatch copy = new RuleWatch(rule);
        copy.window.addAll(window);
        copy.counted.add(counted);
        copy.to = to;
        copy.load = load;
        copy.measured = measured;
        copy.worst = worst;
        copy.breach = breach;
        return copy;
    }

    void closed(ClosedInterval interval) {
        if (interval.fromSecond() < rule.afterSeconds() - TOLERANCE
                || interval.toSecond() > rule.beforeSeconds() + TOLERANCE) {
            return;
        }
        to = interval.toSecond();
        double measuredNow = interval.loadSeconds() * interval.measuredShare();
        load += interval.loadSeconds();
        measured += measuredNow;
        Tally tally = rule.label() == null ? interval.total() : interval.labels().get(rule.label());
        Unanswered open = rule.open(interval.unanswered());
        if (rule.overSeconds() > 0) {
            if (interval.secondsWithoutLoad() < TOLERANCE || !rule.metric().isOfLoad()) {
                slide(new Second(interval.fromSecond(), to, measuredNow,
                        PackedTally.of(tally == null ? new Tally() : tally)), open);
            }
        } else if (rule.isPartial() || rule.abort()) {
            if (tally != null) {
                counted.add(tally);
            }
            if (rule.abort()) {
                observe(counted, open, rule.afterSeconds(), measured, load);
            }
        }
    }

    /** Drops the oldest seconds while the later ones fill the window. */
    private void slide(Second second, Unanswered open) {
        window.addLast(second);
        while (fills(window.getFirst().to)) {
            window.removeFirst();
        }
        double start = window.getFirst().from;
        if (fills(start)) {
            Tally sum = new Tally();
            window.forEach(one -> one.tally.addTo(sum));
            observe(sum, open, start, window.stream().mapToDouble(Second::measured).sum(), to - start);
        }
    }

    private boolean fills(double start) {
        return to - start >= rule.overSeconds() - TOLERANCE;
    }

    /**
     * A target that stopped answering sends nothing to judge, so requests that have waited longer than a limit of time
     * count at their age here as well. They do not yet count as errors: their answers may still come. A window in which
     * no sample succeeded breaks a rule of response times; without a window, the end of the run decides about that.
     */
    private void observe(Tally tally, Unanswered open, double start, double seconds, double wholeSeconds) {
        boolean failed = rule.overSeconds() > 0 && rule.lacksSuccess(tally.samples(), tally.errors());
        Tally judged = rule.metric().isTime() ? open.addedTo(tally, rule.limitOfTime()) : tally;
        Double value = failed
                ? null
                : rule.overWhole(rule.metric().of(judged, rule.percent(), seconds), seconds, wholeSeconds);
        if (value == null && !failed) {
            return;
        }
        Observation observation = new Observation(value, start, to);
        if (worst == null || isWorse(value, worst.value)) {
            worst = observation;
        }
        if (breach == null && (failed || !rule.holds(value))) {
            breach = observation;
        }
    }

    /** No success is the worst value. */
    private boolean isWorse(Double value, Double other) {
        return other != null && (value == null || rule.comparison().isWorse(value, other, rule.limit()));
    }

    /** The measurements in the part of the run that the rule covers. */
    Tally counted() {
        return counted;
    }

    /** Measured seconds of the load in that part. */
    double seconds() {
        return measured;
    }

    /** Seconds of the load in that part. */
    double wholeSeconds() {
        return load;
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
