package org.throng.verdict;

import java.util.List;
import org.throng.stats.Failure;
import org.throng.stats.InjectorSummary;
import org.throng.stats.LabelSummary;
import org.throng.stats.Stall;

/**
 * What a verdict is founded on.
 *
 * @param total all samples of the run together
 * @param failures kinds of failures, the first first
 * @param thresholds every rule, judged
 * @param injectors how each injector fared
 * @param voidReasons one sentence for everything that kept the run from being driven as asked, as which figure
 *     saturated an injector since when; empty if nothing did. Where there are
 *     some, summaries of injectors add none
 * @param stalls when injectors stood still; there is one where a threshold is disputed
 * @param interruptedAtSeconds second of the run at which somebody stopped it, or null
 */
public record Evidence(
        LabelSummary total,
        List<Failure> failures,
        List<Judgement> thresholds,
        List<InjectorSummary> injectors,
        List<String> voidReasons,
        List<Stall> stalls,
        Double interruptedAtSeconds) {

    /** Of a run without stalls. */
    public Evidence(
            LabelSummary total,
            List<Failure> failures,
            List<Judgement> thresholds,
            List<InjectorSummary> injectors,
            List<String> voidReasons,
            Double interruptedAtSeconds) {
        this(total, failures, thresholds, injectors, voidReasons, List.of(), interruptedAtSeconds);
    }
}
