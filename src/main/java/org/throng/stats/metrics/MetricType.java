package org.throng.stats.metrics;

/** What the numbers of a series mean. */
public enum MetricType {

    /** A value that goes up and down. */
    GAUGE,

    /** A total that only grows, and begins again at 0 when the server restarts. */
    COUNTER
}
