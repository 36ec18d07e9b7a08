package org.throng.verdict;

import java.util.Map;
import org.throng.stats.Unanswered;

/**
 * One threshold.
 *
 * @param text the rule as it was written
 * @param metric what it looks at
 * @param percent which percentile, above 0 and at most 100; 0 for other metrics
 * @param label the label it looks at, or null for all samples together
 * @param limit in the metric's unit: ms, share from 0 to 1, per second, or a count
 * @param overSeconds every window of this length must hold; 0: the whole run is one window
 * @param afterSeconds what was measured before this second of the run is left out
 * @param beforeSeconds what was measured from this second of the run on is left out; infinite if nothing is
 * @param abort whether the run is stopped as soon as the rule is broken
 */
public record Rule(
        String text,
        Metric metric,
        double percent,
        String label,
        Comparison comparison,
        double limit,
        double overSeconds,
        double afterSeconds,
        double beforeSeconds,
        boolean abort) {

    /** Whether the rule leaves out a part of the run. */
    boolean isPartial() {
        return afterSeconds > 0 || beforeSeconds < Double.POSITIVE_INFINITY;
    }

    /** Those of {@code unanswered} that the rule is about. */
    Unanswered open(Map<String, Unanswered> unanswered) {
        return label == null
                ? Unanswered.sum(unanswered.values())
                : unanswered.getOrDefault(label, new Unanswered());
    }

    /**
     * The value over a time of which a part was not measured: a number of samples is that which the whole would have
     * had at the same rate.
     *
     * @param seconds for how long it was measured
     * @param wholeSeconds how long the time is
     */
    Double overWhole(Double value, double seconds, double wholeSeconds) {
        boolean grows = metric == Metric.SAMPLES && value != null && seconds > 0 && seconds < wholeSeconds;
        return grows ? (Double) (value * wholeSeconds / seconds) : value;
    }

    boolean holds(double observed) {
        return comparison.holds(observed, limit);
    }

    /**
     * Whether it is about response times and there are only those of failures. These say nothing about the target: a
     * refusal takes a few milliseconds.
     */
    boolean lacksSuccess(long samples, long errors) {
        return metric.isResponseTime() && samples > 0 && errors == samples;
    }

    /** Whether it keeps a time from becoming too long. */
    boolean isLimitOfTime() {
        return metric.isTime() && comparison.isUpperLimit();
    }

    /** Up to which age, in ms, a request without an answer says nothing about this rule. */
    double limitOfTime() {
        return isLimitOfTime() ? limit : Double.POSITIVE_INFINITY;
    }
}
