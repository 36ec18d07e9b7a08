package org.throng.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.throng.report.chart.Timeline.Step;
import org.throng.stats.metrics.MetricTrack;
import org.throng.stats.metrics.MetricTrack.Point;
import org.throng.stats.metrics.MetricType;

/**
 * The data of the chart of a server metric, on the steps of all charts.
 *
 * @param series name and labels
 * @param at steps in which it was polled
 * @param values the mean of the values in each of them, of a counter of its increases per second; null in a gap
 */
record MetricChart(
        String source, String series, boolean perSecond, List<Integer> at, List<BigDecimal> values) {

    private static final int MOST = 60;
    private static final MathContext DRAWN = new MathContext(5);

    /** Charts of the first series; the others are in the table only. */
    static List<MetricChart> of(List<MetricTrack> tracks, List<Step> steps) {
        return steps.isEmpty() ? List.of() : tracks.stream().limit(MOST).map(track -> of(track, steps)).toList();
    }

    private static MetricChart of(MetricTrack track, List<Step> steps) {
        List<Integer> at = new ArrayList<>();
        List<BigDecimal> values = new ArrayList<>();
        List<Point> points = track.points();
        int step = 0;
        for (int from = 0, to; from < points.size(); from = to) {
            step = stepOf(points.get(from), step, steps);
            to = from + 1;
            while (to < points.size() && stepOf(points.get(to), step, steps) == step) {
                to++;
            }
            at.add(step);
            values.add(mean(points.subList(from, to)));
        }
        return new MetricChart(track.source(), track.series().toString(), track.type() == MetricType.COUNTER, at,
                values);
    }

    /** The step that a point is in; a poll at the very end may be later than the last one. */
    private static int stepOf(Point point, int from, List<Step> steps) {
        int step = from;
        while (step < steps.size() - 1 && steps.get(step).second() <= point.second()) {
            step++;
        }
        return step;
    }

    private static BigDecimal mean(List<Point> points) {
        double[] known = points.stream().filter(point -> point.value() != null).mapToDouble(Point::value).toArray();
        double mean = 0;
        for (double value : known) {
            mean += value / known.length;
        }
        return known.length == 0 ? null : new BigDecimal(mean).round(DRAWN).stripTrailingZeros();
    }
}
