package org.throng.verdict;

import org.throng.stats.ThresholdResult;

/**
 * A judged threshold with its explanation.
 *
 * @param reason one sentence that says why it did not hold, null if it held
 */
public record Judgement(ThresholdResult result, String reason) {
}
