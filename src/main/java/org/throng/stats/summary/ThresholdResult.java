package org.throng.stats.summary;

/**
 * A judged threshold.
 *
 * @param rule the rule as it was written
 * @param unit of the values; null in a file of an earlier version
 * @param observed the value it was judged on, null when there is none
 * @param passed whether the rule held; a rule on which nothing was measured did not hold
 * @param unobserved why there is no value, in a few words; null when there is one
 * @param withoutStalls the value without the samples that a stall of an injector touched; null if there was no stall,
 *     or no sample is left
 * @param limit of the rule, in its unit; null in a file of an earlier version
 */
public record ThresholdResult(
        String rule,
        ThresholdUnit unit,
        Double observed,
        boolean passed,
        String unobserved,
        Double withoutStalls,
        Double limit) {

    /** Value of {@link #unobserved} if no sample finished. */
    public static final String NOTHING_MEASURED = "nothing measured";

    /** Value of {@link #unobserved} for a rule on response times if no sample succeeded. */
    public static final String NO_SUCCESS = "no success";

    /** A rule that was judged on a value, or on nothing if it is null. */
    public ThresholdResult(String rule, ThresholdUnit unit, double limit, Double observed, boolean passed) {
        this(rule, unit, limit, observed, passed, observed == null ? NOTHING_MEASURED : null);
    }

    /** A rule of a run without stalls. */
    public ThresholdResult(
            String rule, ThresholdUnit unit, double limit, Double observed, boolean passed, String unobserved) {
        this(rule, unit, observed, passed, unobserved, null, limit);
    }

    /** The same with the value without stalls. */
    public ThresholdResult withoutStalls(Double value) {
        return new ThresholdResult(rule, unit, observed, passed, unobserved, value, limit);
    }
}
