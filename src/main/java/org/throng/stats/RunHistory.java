package org.throng.stats;

import java.util.List;
import org.throng.stats.metrics.MetricTrack;

/**
 * The course of a run for reports, thinned to a bounded number of points.
 *
 * @param points in order; empty for a run that measured nothing
 * @param distributions at most one a label
 * @param failures the first of each kind
 * @param metrics of servers that were polled beside the load
 * @param injectors one each, at most {@value #MOST_INJECTORS}
 * @param loadFrom second at which the load profiles began
 * @param requests all requests of users together, without what is awaited apart from them; null if nothing is, so that
 *     they are the total
 */
public record RunHistory(
        List<HistoryPoint> points,
        List<Distribution> distributions,
        List<Failure> failures,
        List<MetricTrack> metrics,
        List<InjectorCourse> injectors,
        double loadFrom,
        LabelSummary requests) {

    /** Injectors whose course is kept; the table of injectors has all. */
    public static final int MOST_INJECTORS = 32;

    /** The course of a run in which nothing is awaited apart from the requests of users. */
    public RunHistory(
            List<HistoryPoint> points,
            List<Distribution> distributions,
            List<Failure> failures,
            List<MetricTrack> metrics,
            List<InjectorCourse> injectors,
            double loadFrom) {
        this(points, distributions, failures, metrics, injectors, loadFrom, null);
    }
}
