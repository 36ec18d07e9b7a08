package org.throng.verdict;

import org.throng.stats.summary.ThresholdResult;

/**
 * A judged threshold with its explanation.
 *
 * @param reason one sentence why it did not hold, null if it held
 * @param disputed one sentence on how a stall of an injector may have decided it, null if it did not
 * @param stoppedRun whether the run was stopped because it was broken
 */
public record Judgement(ThresholdResult result, String reason, String disputed, boolean stoppedRun) {

    /** A threshold that no stall decided and that did not stop the run. */
    public Judgement(ThresholdResult result, String reason) {
        this(result, reason, null, false);
    }

    /** A rule that holds. */
    static Judgement kept(Rule rule, Double observed) {
        return new Judgement(rule.result(observed, true), null);
    }

    /**
     * A rule that does not hold.
     *
     * @param observed null if nothing was measured
     * @param why what was observed instead, for a sentence
     */
    static Judgement broken(Rule rule, Double observed, String why) {
        return new Judgement(rule.result(observed, false), rule.text() + ": " + why);
    }

    /** The same threshold, which stopped its run. */
    Judgement asReasonOfStop() {
        return new Judgement(result, reason, disputed, true);
    }
}
