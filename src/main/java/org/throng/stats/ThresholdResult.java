package org.throng.stats;

/**
 * A judged threshold.
 *
 * @param rule the rule as it was written
 * @param observed the value it was judged on (ms, share or rate as the rule says), null when nothing was measured
 * @param passed whether the rule held; a rule on which nothing was measured did not hold
 */
public record ThresholdResult(String rule, Double observed, boolean passed) {
}
