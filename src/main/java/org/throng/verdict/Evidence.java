package org.throng.verdict;

import java.util.List;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Stall;

/**
 * The basis of a verdict.
 *
 * @param total all samples of the run together
 * @param failures kinds of failures, the first first
 * @param thresholds every rule, judged
 * @param injectors how each injector ended
 * @param voidReasons one sentence for each cause that kept the run from being driven as asked, such as the figure that
 *     saturated an injector; empty if there is none. If there are any, summaries of injectors add none
 * @param stalls times in which injectors stalled; there is one if a threshold is disputed
 * @param interruptedAtSeconds second of the run at which it was interrupted, or null
 */
public record Evidence(
        LabelSummary total,
        List<Failure> failures,
        List<Judgement> thresholds,
        List<InjectorSummary> injectors,
        List<String> voidReasons,
        List<Stall> stalls,
        Double interruptedAtSeconds) {
}
