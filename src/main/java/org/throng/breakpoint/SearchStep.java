package org.throng.breakpoint;

import java.util.List;
import org.throng.stats.failures.Failure;

/**
 * One step of a search.
 *
 * @param number from 1, in the order of time
 * @param folder of its results, beneath that of the search
 * @param load in the plan's unit
 * @param second of the search at which it began
 * @param holdSeconds how long it held its load
 * @param p95 of all samples while the load was held, ms; null if nothing was answered
 * @param throughput samples a second, meanwhile
 * @param samples that ended meanwhile
 * @param errors among them
 * @param inFlight requests without an answer at the end of the step
 * @param reasons of its verdict
 * @param firstFailure its first failing answer; null if there was none
 */
public record SearchStep(
        int number,
        String folder,
        double load,
        double second,
        double holdSeconds,
        StepOutcome outcome,
        Double p95,
        double throughput,
        long samples,
        long errors,
        long inFlight,
        List<String> reasons,
        Failure firstFailure) {

    /** Failed samples as a share of all, 0 to 1. */
    public double errorRate() {
        return samples == 0 ? 0 : (double) errors / samples;
    }
}
