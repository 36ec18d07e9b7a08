package org.throng.stats;

/**
 * The measurements of one interval of a run, usually a second, for the live line.
 *
 * @param second seconds since the run began, at the interval's end
 * @param users the highest number of users at once in the interval; the sum of that of all injectors
 * @param samples of all labels together, pushes left out
 * @param errors how many of these failed
 * @param p95 95th percentile of their response times in ms; null if none was measured
 */
public record Interval(double second, int users, long samples, long errors, Double p95) {
}
