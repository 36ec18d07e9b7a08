package org.throng.stats.history;

import java.util.List;
import org.throng.stats.failures.Failure;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.injectors.InjectorCourses;
import org.throng.stats.metrics.MetricTrack;
import org.throng.stats.summary.LabelSummary;

/**
 * The course of a run for reports, thinned to a bounded number of points.
 *
 * @param points in order; empty for a run that measured nothing
 * @param distributions at most one a label
 * @param failures the first of each kind
 * @param metrics of servers that were polled beside the load
 * @param injectors one each, at most {@value InjectorCourses#MOST}
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
