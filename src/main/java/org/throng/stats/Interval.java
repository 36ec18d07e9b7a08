package org.throng.stats;

import java.util.List;

/**
 * What was measured in one second of a run: a point of every chart, and the live line.
 *
 * @param second seconds since the run began, at the interval's end
 * @param users the highest number of users at once in the interval; the sum of that of all injectors
 * @param labels one entry for each label that had samples in this second
 * @param total all labels together, pushes left out
 */
public record Interval(double second, int users, List<LabelInterval> labels, LabelInterval total) {

    /**
     * One label in one second; times in ms, null where nothing was measured.
     *
     * @param push whether these are messages that the server sent unasked
     */
    public record LabelInterval(
            String label, boolean push, long samples, long errors, Double p50, Double p95, Double p99, Double max) {
    }
}
