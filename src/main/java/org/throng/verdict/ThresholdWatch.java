package org.throng.verdict;

import java.util.List;
import org.throng.stats.ClosedInterval;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.PolledValue;

/**
 * Follows one threshold through a run and judges it at the end. There are two kinds: thresholds on what the load
 * measures, which a stall of an injector may disturb, and thresholds on what a server reports, which it cannot.
 */
interface ThresholdWatch {

    /** @param index of the rule among those of the run */
    static ThresholdWatch of(Rule rule, int index) {
        return rule.isOfServerMetric() ? new MetricWatch(rule) : new LoadWatch(rule, index);
    }

    Rule rule();

    /** A second of the load has been closed. */
    default void closed(ClosedInterval interval) {
        // what a server reports is not in it
    }

    /** A server has been polled. */
    default void polled(Poll poll, List<PolledValue> values) {
        // what the load measures is not in it
    }

    /** Sees each sample; null if no single sample can break the rule. */
    default SampleGuard guard() {
        return null;
    }

    /** Whether the rule has {@code abort} and is broken by the target. */
    boolean stopsRun();

    /** Where the rule was first broken, for a sentence; only if it {@linkplain #stopsRun() stops the run}. */
    String breach();

    /**
     * Judges the rule at the end of the run.
     *
     * @param stoppedRun whether the run was stopped because the rule was broken
     */
    Judgement judge(Measured run, boolean stoppedRun);

    /**
     * Takes into account that injectors stalled.
     *
     * @param judged the judgement of the whole run
     * @param clear the run without what the stalls touched
     */
    default Judgement weigh(Judgement judged, Measured clear, StallCheck check) {
        return judged;
    }
}
