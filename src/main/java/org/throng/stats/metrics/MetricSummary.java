package org.throng.stats.metrics;

import java.util.Map;

/**
 * A series of a server over a whole run, as in {@code summary.json}. Null stands for what was not measured.
 *
 * @param source name of the polled source
 * @param points polls that had a number for it
 * @param gaps polls since the first such poll that had none
 * @param first first value, of a counter its total
 * @param last last value, likewise
 * @param min least value, of a counter its least increase per second between two points
 * @param mean mean of these values, all polls weighted equally
 * @param max largest of these values
 * @param rate increase of a counter per second, from its first point to its last; null for a gauge
 */
public record MetricSummary(
        String source,
        String name,
        Map<String, String> labels,
        MetricType type,
        long points,
        long gaps,
        Double first,
        Double last,
        Double min,
        Double mean,
        Double max,
        Double rate) {

    /** The series. */
    public Series series() {
        return new Series(name, labels == null ? Map.of() : labels);
    }
}
