package org.throng.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.stats.Interval.LabelInterval;

/**
 * The course of a run in at most {@value #MOST_POINTS} points. If there are more, each two neighbours become one: their
 * histograms are merged, so that the percentiles of a long run's points are as exact as those of a short one's.
 *
 * <p>Points hold packed histograms; the number of entries (points times labels) is bounded as well. The series is
 * thinned by a few points each second, because the thread that closes the interval has more work in that second.
 */
final class IntervalSeries {

    static final int MOST_POINTS = 1_200;
    static final int MOST_ENTRIES = 12_000;

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
            return PackedTally.withoutLateness(sum);
        }
    }

    /** How many entries are merged with each second, at least. */
    private static final int MERGED_AT_ONCE = 80;

    private final List<Point> points = new ArrayList<>();
    private int entries;

    /** Seconds in a new point; doubled each time the series is thinned. */
    private int perPoint = 1;

    /** The pair of neighbours that is merged next, and how many pairs are left. */
    private int nextPair;
    private int pairsLeft;

    private Point unfinished;
    private int inUnfinished;

    void add(double second, int users, Map<Label, Tally> labels, Tally total) {
        Map<Label, PackedTally> packed = new LinkedHashMap<>();
        labels.forEach((label, tally) -> packed.put(label, PackedTally.withoutLateness(tally)));
        Point point = new Point(second, users, packed, PackedTally.withoutLateness(total));
        unfinished = unfinished == null ? point : unfinished.and(point);
        inUnfinished++;
        if (inUnfinished == perPoint) {
            entries += unfinished.labels.size();
            points.add(unfinished);
            unfinished = null;
            inUnfinished = 0;
        }
        if (pairsLeft == 0 && (points.size() >= MOST_POINTS || entries > MOST_ENTRIES)) {
            perPoint *= 2;
            nextPair = 0;
            pairsLeft = points.size() / 2;
        }
        thin();
    }

    private void thin() {
        int merged = 0;
        while (pairsLeft > 0 && merged < MERGED_AT_ONCE) {
            Point second = points.remove(nextPair + 1);
            Point first = points.get(nextPair);
            Point both = first.and(second);
            points.set(nextPair, both);
            int before = first.labels.size() + second.labels.size();
            entries -= before - both.labels.size();
            merged += before;
            nextPair++;
            pairsLeft--;
        }
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
        return row(label.name(), label.kind() == LabelKind.PUSH, tally);
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
