package org.throng.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.stats.Interval.LabelInterval;

/**
 * The course of a run in at most {@value #MOST_POINTS} points. When there are more, each two neighbours become one:
 * their histograms are merged, so that the percentiles of a long run's points are as true as those of a short one's.
 *
 * <p>Points hold packed histograms; the number of entries (points times labels) is bounded as well.
 */
final class IntervalSeries {

    static final int MOST_POINTS = 1_800;
    static final int MOST_ENTRIES = 60_000;

    private record Point(double second, int users, Map<Label, PackedTally> labels, PackedTally total) {

        Point and(Point next) {
            Map<Label, PackedTally> both = new LinkedHashMap<>(labels);
            next.labels.forEach((label, tally) -> both.merge(label, tally, Point::sum));
            return new Point(next.second, next.users, both, sum(total, next.total));
        }

        private static PackedTally sum(PackedTally one, PackedTally other) {
            Tally sum = new Tally();
            one.addTo(sum);
            other.addTo(sum);
            return PackedTally.of(sum);
        }
    }

    private List<Point> points = new ArrayList<>();
    private int entries;

    /** Seconds in a point; doubled each time the series is thinned. */
    private int perPoint = 1;
    private Point unfinished;
    private int inUnfinished;

    void add(double second, int users, Map<Label, Tally> labels, Tally total) {
        Map<Label, PackedTally> packed = new LinkedHashMap<>();
        labels.forEach((label, tally) -> packed.put(label, PackedTally.of(tally)));
        Point point = new Point(second, users, packed, PackedTally.of(total));
        unfinished = unfinished == null ? point : unfinished.and(point);
        inUnfinished++;
        if (inUnfinished == perPoint) {
            entries += unfinished.labels.size();
            points.add(unfinished);
            unfinished = null;
            inUnfinished = 0;
            if (points.size() >= MOST_POINTS || entries > MOST_ENTRIES) {
                thin();
            }
        }
    }

    private void thin() {
        List<Point> half = new ArrayList<>(points.size() / 2 + 1);
        for (int i = 0; i + 1 < points.size(); i += 2) {
            half.add(points.get(i).and(points.get(i + 1)));
        }
        if (points.size() % 2 == 1) {
            unfinished = points.get(points.size() - 1);
            inUnfinished = perPoint;
        }
        points = half;
        entries = half.stream().mapToInt(point -> point.labels.size()).sum();
        perPoint *= 2;
    }

    List<Interval> intervals() {
        List<Interval> intervals = new ArrayList<>(points.size() + 1);
        points.forEach(point -> intervals.add(interval(point)));
        if (unfinished != null) {
            intervals.add(interval(unfinished));
        }
        return intervals;
    }

    private static Interval interval(Point point) {
        List<LabelInterval> rows = new ArrayList<>();
        point.labels.forEach((label, packed) -> rows.add(row(label, unpack(packed))));
        return new Interval(point.second, point.users, rows, total(unpack(point.total)));
    }

    private static Tally unpack(PackedTally packed) {
        Tally tally = new Tally();
        packed.addTo(tally);
        return tally;
    }

    static LabelInterval row(Label label, Tally tally) {
        return row(label.name(), label.kind() == Label.Kind.PUSH, tally);
    }

    static LabelInterval total(Tally tally) {
        return row(RunStatistics.TOTAL, false, tally);
    }

    private static LabelInterval row(String name, boolean push, Tally tally) {
        return new LabelInterval(
                name,
                push,
                tally.samples(),
                tally.errors(),
                tally.percentile(50),
                tally.percentile(95),
                tally.percentile(99),
                tally.max());
    }
}
