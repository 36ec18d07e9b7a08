package org.throng.verdict;

import org.throng.stats.ThresholdResult;

/**
 * A judged threshold with its explanation.
 *
 * @param reason one sentence that says why it did not hold, null if it held
 * @param disputed one sentence that says how far a stall of an injector may have decided it, null if it did not
 */
public record Judgement(ThresholdResult result, String reason, String disputed) {

    /** A threshold that no stall decided. */
    public Judgement(ThresholdResult result, String reason) {
        this(result, reason, null);
    }
}
