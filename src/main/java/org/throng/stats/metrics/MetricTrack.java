package org.throng.stats.metrics;

import java.util.List;

/** The course of a series in a run, for a chart. */
public record MetricTrack(String source, Series series, MetricType type, List<Point> points) {

    /**
     * A point of the chart.
     *
     * @param second seconds since the run began
     * @param value of a gauge its value, of a counter its increase per second; null in a gap
     */
    public record Point(double second, Double value) {
    }
}
