package org.throng.stats.metrics;

/**
 * The value of a series in the answer to one poll.
 *
 * @param value as the server sent it, possibly NaN or infinite
 */
public record MetricValue(Series series, MetricType type, double value) {
}
