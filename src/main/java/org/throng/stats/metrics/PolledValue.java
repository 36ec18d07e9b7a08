package org.throng.stats.metrics;

/**
 * The result of one poll for one series.
 *
 * @param sent the value as the server sent it; null if it sent none
 * @param judged the value of a gauge, the increase per second of a counter; null in a gap, and for the first value of a
 *     counter
 */
public record PolledValue(Series series, MetricType type, Double sent, Double judged) {
}
