package org.throng.stats.metrics;

/** The meaning of the numbers of a series. */
public enum MetricType {

    /** A value that goes up and down. */
    GAUGE,

    /** A total that only grows, and begins again at 0 when the server restarts. */
    COUNTER
}
