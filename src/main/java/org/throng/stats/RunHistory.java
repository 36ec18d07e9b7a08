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
 */
public record RunHistory(
        List<HistoryPoint> points,
        List<Distribution> distributions,
        List<Failure> failures,
        List<MetricTrack> metrics,
        List<InjectorCourse> injectors,
        double loadFrom) {

    /** Injectors whose course is kept; the table of injectors has all. */
    public static final int MOST_INJECTORS = 32;
}
