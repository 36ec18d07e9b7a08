package org.throng.verdict;

import java.io.Serializable;
import java.util.Map;
import org.throng.stats.Unanswered;
import org.throng.stats.summary.ThresholdResult;

/**
 * One threshold.
 *
 * @param text the rule as it was written
 * @param metric its metric
 * @param percent which percentile, above 0 and at most 100; 0 for other metrics
 * @param label its label, or null for all samples together; of a server metric the selector of its series
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
        Operator comparison,
        double limit,
        double overSeconds,
        double afterSeconds,
        double beforeSeconds,
        boolean abort)
        implements Serializable {

    /** Whether it is about metrics of a server that are polled beside the load. */
    public boolean isOfServerMetric() {
        return metric == Metric.SERVER_METRIC;
    }

    /** Whether the rule leaves out a part of the run. */
    boolean isPartial() {
        return afterSeconds > 0 || beforeSeconds < Double.POSITIVE_INFINITY;
    }

    /**
     * The rule for a run that holds one load: judged from the end of the warm-up on, even if the rule itself covers
     * only a part of the plan's course. A rule that one sample can break stops the run. Null for a rule that says how
     * much load there has to be, which is no property of the target here.
     *
     * @param afterSeconds end of the warm-up
     * @param holdSeconds how long the load is held
     */
    public Rule ofHeldLoad(double afterSeconds, double holdSeconds) {
        return switch (metric) {
            case RATE, SAMPLES -> null;
            case IN_FLIGHT -> this;
            default -> {
                double over = overSeconds < holdSeconds ? overSeconds : 0;
                boolean stops = abort || over == 0 && isLimitOfSamples();
                yield new Rule(text, metric, percent, label, comparison, limit, over, afterSeconds,
                        Double.POSITIVE_INFINITY, stops);
            }
        };
    }

    /** Whether a single sample can break the rule. */
    boolean isLimitOfSamples() {
        return switch (metric) {
            case ERRORS -> comparison.isUpperLimit() || comparison == Operator.EQUAL && limit == 0;
            case MAX -> comparison.isUpperLimit();
            default -> false;
        };
    }

    /** The part of {@code unanswered} with its label. */
    Unanswered open(Map<String, Unanswered> unanswered) {
        return label == null
                ? Unanswered.sum(unanswered.values())
                : unanswered.getOrDefault(label, new Unanswered());
    }

    /**
     * The value over a time with an unmeasured part: a number of samples is extrapolated to the whole at the same rate.
     *
     * @param seconds measured length
     * @param wholeSeconds whole length
     */
    Double overWhole(Double value, double seconds, double wholeSeconds) {
        boolean grows = metric == Metric.SAMPLES && value != null && seconds > 0 && seconds < wholeSeconds;
        return grows ? (Double) (value * wholeSeconds / seconds) : value;
    }

    /** @param observed null if nothing was measured */
    ThresholdResult result(Double observed, boolean passed) {
        return new ThresholdResult(text, metric.unit(), limit, observed, passed);
    }

    /** The result of a rule on response times if every sample failed. */
    ThresholdResult resultWithoutSuccess() {
        return new ThresholdResult(text, metric.unit(), limit, null, false, ThresholdResult.NO_SUCCESS);
    }

    /** A value of its metric, as a sentence writes it. */
    String write(double value) {
        return metric.unit().write(value, limit);
    }

    boolean holds(double observed) {
        return comparison.holds(observed, limit);
    }

    /**
     * Whether it is a rule on response times and there are only those of failures. These say nothing about the target:
     * a refusal takes a few milliseconds.
     */
    boolean lacksSuccess(long samples, long errors) {
        return metric.isResponseTime() && samples > 0 && errors == samples;
    }

    boolean isLimitOfTime() {
        return metric.isTime() && comparison.isUpperLimit();
    }

    /** A response time as a share of its upper limit; null for other rules, and if nothing was observed. */
    public Double shareOfLimit(Double observed) {
        return metric.isResponseTime() && comparison.isUpperLimit() && limit > 0 && observed != null
                ? (Double) (observed / limit)
                : null;
    }

    /** The age, in ms, up to which a request without an answer says nothing about this rule. */
    double limitOfTime() {
        return isLimitOfTime() ? limit : Double.POSITIVE_INFINITY;
    }
}
