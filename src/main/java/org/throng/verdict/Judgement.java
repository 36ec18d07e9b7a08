package org.throng.verdict;

import org.throng.stats.ThresholdResult;

/**
 * A judged threshold with its explanation.
 *
 * @param reason one sentence why it did not hold, null if it held
 * @param disputed one sentence on how a stall of an injector may have decided it, null if it did not
 */
public record Judgement(ThresholdResult result, String reason, String disputed) {

    /** A threshold that no stall decided. */
    public Judgement(ThresholdResult result, String reason) {
        this(result, reason, null);
    }
}
