package org.throng.stats.metrics;

import java.util.ArrayList;
import java.util.List;
import org.throng.stats.metrics.MetricTrack.Point;

/** One series in a run. Its memory is bounded: of a long run, neighbouring points of the track become one. */
final class SeriesHistory {

    static final int MOST_POINTS = 1_200;

    private final String source;
    private final Series series;
    private final MetricType type;

    private long points;
    private long gaps;
    private Double first;
    private Double last;
    private double firstSecond;
    private double lastSecond;
    private double increase;

    private long judged;
    private double sum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    private List<Point> track = new ArrayList<>();
    /** Polls in one point of the track; doubled each time it is full. */
    private int perPoint = 1;
    private final List<Point> unfinished = new ArrayList<>();

    SeriesHistory(String source, Series series, MetricType type) {
        this.source = source;
        this.series = series;
        this.type = type;
    }

    /**
     * Adds the outcome of a poll.
     *
     * @param sent null if the answer does not have the series, or there was none
     */
    PolledValue add(double second, Double sent) {
        if (sent == null || !Double.isFinite(sent)) {
            gaps++;
            draw(new Point(second, null));
            return new PolledValue(series, type, sent, null);
        }
        Double value = type == MetricType.COUNTER ? perSecond(second, sent) : sent;
        if (first == null) {
            first = sent;
            firstSecond = second;
        }
        points++;
        last = sent;
        lastSecond = second;
        if (value != null) {
            judged++;
            sum += value;
            min = Math.min(min, value);
            max = Math.max(max, value);
            draw(new Point(second, value));
        }
        return new PolledValue(series, type, sent, value);
    }

    private Double perSecond(double second, double total) {
        if (last == null || second <= lastSecond) {
            return null;
        }
        double grown = total >= last ? total - last : total;
        increase += grown;
        return grown / (second - lastSecond);
    }

    private void draw(Point point) {
        unfinished.add(point);
        if (unfinished.size() == perPoint) {
            track.add(one(unfinished));
            unfinished.clear();
            if (track.size() == MOST_POINTS) {
                halve();
            }
        }
    }

    private void halve() {
        List<Point> half = new ArrayList<>(MOST_POINTS);
        for (int i = 0; i < track.size(); i += 2) {
            half.add(one(track.subList(i, i + 2)));
        }
        track = half;
        perPoint *= 2;
    }

    /** The mean of the known values; a gap if none is known. */
    private static Point one(List<Point> points) {
        Double mean = null;
        int known = 0;
        for (Point point : points) {
            if (point.value() != null) {
                known++;
                // not the sum, which may be infinite
                mean = mean == null ? point.value() : Double.valueOf(mean + (point.value() / known - mean / known));
            }
        }
        return new Point(points.get(points.size() - 1).second(), mean);
    }

    MetricTrack track() {
        List<Point> all = new ArrayList<>(track);
        if (!unfinished.isEmpty()) {
            all.add(one(unfinished));
        }
        return new MetricTrack(source, series, type, all);
    }

    MetricSummary summary() {
        boolean hasRate = type == MetricType.COUNTER && lastSecond > firstSecond;
        return new MetricSummary(
                source,
                series.name(),
                series.labels(),
                type,
                points,
                gaps,
                first,
                last,
                judged == 0 ? null : (Double) min,
                judged == 0 ? null : (Double) (sum / judged),
                judged == 0 ? null : (Double) max,
                hasRate ? (Double) (increase / (lastSecond - firstSecond)) : null);
    }
}
