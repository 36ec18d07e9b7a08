package org.throng.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.summary.LabelKind;

/**
 * The course of a run in at most {@value #MOST_POINTS} points. If there are more, each two neighbours become one: their
 * histograms are merged, so that the percentiles of a long run's points are as exact as those of a short one's.
 *
 * <p>Points hold packed histograms; the number of entries (points times labels) is bounded as well. The series is
 * thinned by a few points each second, because the thread that closes the interval has more work in that second.
 */
final class IntervalSeries {

    static final int MOST_POINTS = 1_200;
    /** An hour with 30 labels has a point every four seconds; its entries take 20 MB. */
    static final int MOST_ENTRIES = 30_000;

    /**
     * The figures of a point that are not of a label.
     *
     * @param second its end
     * @param users the most that were active at once
     * @param started users that have begun since the run began
     * @param codes counts of response codes
     * @param failures counts of kinds of failure
     */
    record Moment(double second, int users, long started, Map<String, Long> codes, Map<String, Long> failures) {

        private Moment and(Moment next) {
            return new Moment(next.second, Math.max(users, next.users), next.started, sum(codes, next.codes),
                    sum(failures, next.failures));
        }

        private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
            if (one.isEmpty() || other.isEmpty()) {
                return one.isEmpty() ? other : one;
            }
            Map<String, Long> sum = new LinkedHashMap<>(one);
            other.forEach((name, count) -> sum.merge(name, count, Long::sum));
            return sum;
        }
    }

    /**
     * The counts of a label in a point, and what merging would hide: the worst 99th percentiles, in ms, of response
     * time and lateness in one second; NaN if there is none.
     */
    private record Entry(PackedTally tally, float worst, float lateness) {

        static Entry of(Tally tally) {
            return new Entry(PackedTally.withoutLateness(tally), number(tally.percentile(99)),
                    number(tally.lateness(99)));
        }

        private static float number(Double millis) {
            return millis == null ? Float.NaN : millis.floatValue();
        }

        private static Double known(float millis) {
            return Float.isNaN(millis) ? null : (Double) (double) millis;
        }

        private static float worse(float one, float other) {
            return one >= other || Float.isNaN(other) ? one : other;
        }

        Entry and(Entry next) {
            Tally sum = new Tally();
            tally.addTo(sum);
            next.tally.addTo(sum);
            return new Entry(PackedTally.withoutLateness(sum), worse(worst, next.worst),
                    worse(lateness, next.lateness));
        }

        Figures figures(String label, LabelKind kind, boolean awaited) {
            Double[] percentiles = tally.percentiles(PERCENTS);
            return new Figures(label, kind, awaited, tally.samples(), tally.errors(), percentiles[0], percentiles[1],
                    percentiles[2], percentiles[3], tally.max(), known(worst), tally.mean(Phase.CONNECT),
                    tally.mean(Phase.FIRST_BYTE), known(lateness), tally.receivedBytes(), tally.sentBytes(),
                    tally.response().spread());
        }
    }

    private record Point(Moment moment, Map<Label, Entry> labels, Entry requests) {

        Point and(Point next) {
            Map<Label, Entry> both = new LinkedHashMap<>(labels);
            next.labels.forEach((label, entry) -> both.merge(label, entry, Entry::and));
            return new Point(moment.and(next.moment), both, requests.and(next.requests));
        }

        HistoryPoint history() {
            List<Figures> rows = new ArrayList<>();
            labels.forEach((label, entry) -> rows.add(entry.figures(label.name(), label.kind(), label.isAwaited())));
            return new HistoryPoint(moment.second, moment.users, moment.started,
                    requests.figures(Recording.TOTAL, LabelKind.SAMPLE, false), rows, moment.codes,
                    moment.failures);
        }
    }

    private static final double[] PERCENTS = {50, 90, 95, 99};

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

    /** The second that was added last, on its own. */
    private volatile Point last;

    void add(Moment moment, Map<Label, Tally> labels, Tally requests) {
        Map<Label, Entry> entriesOfSecond = new LinkedHashMap<>();
        labels.forEach((label, tally) -> entriesOfSecond.put(label, Entry.of(tally)));
        Point point = new Point(moment, entriesOfSecond, Entry.of(requests));
        last = point;
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

    /** The points so far. Their percentiles are computed when they are asked for, by any thread. */
    Supplier<List<HistoryPoint>> points() {
        List<Point> all = new ArrayList<>(points);
        if (unfinished != null) {
            all.add(unfinished);
        }
        return () -> all.stream().map(Point::history).toList();
    }

    /** The second that was added last, computed like {@link #points}; null before the first. Any thread may ask. */
    Supplier<HistoryPoint> last() {
        Point point = last;
        return point == null ? null : point::history;
    }
}
