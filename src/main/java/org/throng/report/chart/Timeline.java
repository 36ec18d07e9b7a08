package org.throng.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;

/**
 * The course of a run as one track a label. A remnant of a second at the end, too short for a rate of its own, is
 * a part of the point before it. No sample is lost.
 *
 * @param requests all requests of users
 * @param labels in the order in which they first appear
 * @param codes counts of each response code
 * @param failures counts of each kind of failure
 */
public record Timeline(
        List<Step> steps, Track requests, List<Track> labels, Map<String, Counts> codes, Map<String, Counts> failures) {

    /**
     * A point of every chart's x axis.
     *
     * @param second the step's end
     * @param width its length in seconds
     * @param users the most that were active at once
     * @param started users that have begun by its end
     */
    record Step(double second, double width, int users, long started) {
    }

    /**
     * A label in its steps with samples.
     *
     * @param at indexes into the steps, one for each of the figures
     */
    record Track(Figures first, List<Integer> at, List<Figures> figures) {

        private Track(Figures first) {
            this(first, new ArrayList<>(), new ArrayList<>());
        }

        private void add(int step, Figures more) {
            int last = at.size() - 1;
            if (last >= 0 && at.get(last) == step) {
                figures.set(last, and(figures.get(last), more));
            } else {
                at.add(step);
                figures.add(more);
            }
        }
    }

    /** How often something occurred in the steps in which it did. */
    record Counts(List<Integer> at, List<Long> counts) {

        private Counts() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        private void add(int step, long more) {
            int last = at.size() - 1;
            if (last >= 0 && at.get(last) == step) {
                counts.set(last, counts.get(last) + more);
            } else {
                at.add(step);
                counts.add(more);
            }
        }

        long sum() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }
    }

    static Timeline of(List<HistoryPoint> points) {
        return of(points, 0);
    }

    /** @param from second at which the first point begins */
    static Timeline of(List<HistoryPoint> points, double from) {
        List<Step> steps = new ArrayList<>();
        Map<String, Track> labels = new LinkedHashMap<>();
        Map<String, Counts> codes = new LinkedHashMap<>();
        Map<String, Counts> failures = new LinkedHashMap<>();
        Track requests = points.isEmpty() ? new Track(null) : new Track(points.get(0).requests());
        double begin = from;
        for (int i = 0; i < points.size(); i++) {
            HistoryPoint point = points.get(i);
            double width = point.second() - begin;
            int users = point.users();
            begin = point.second();
            if (i == points.size() - 1 && i > 0 && width < steps.get(i - 1).width() / 2) {
                Step before = steps.remove(i - 1);
                width += before.width();
                users = Math.max(users, before.users());
            }
            int step = steps.size();
            steps.add(new Step(point.second(), width, users, point.started()));
            requests.add(step, point.requests());
            point.labels().forEach(label ->
                    labels.computeIfAbsent(label.label(), none -> new Track(label)).add(step, label));
            point.codes().forEach((code, count) -> codes.computeIfAbsent(code, none -> new Counts()).add(step, count));
            point.failures().forEach((kind, count) ->
                    failures.computeIfAbsent(kind, none -> new Counts()).add(step, count));
        }
        return new Timeline(steps, requests, List.copyOf(labels.values()), codes, failures);
    }

    /** Counts are added up; of times, which cannot be merged, the worse stand for both. */
    private static Figures and(Figures one, Figures other) {
        return new Figures(one.label(), one.kind(), one.awaited() || other.awaited(), one.samples() + other.samples(),
                one.errors() + other.errors(), worse(one.p50(), other.p50()), worse(one.p90(), other.p90()),
                worse(one.p95(), other.p95()), worse(one.p99(), other.p99()), worse(one.max(), other.max()),
                worse(one.worst(), other.worst()), worse(one.connect(), other.connect()),
                worse(one.firstByte(), other.firstByte()), worse(one.lateness(), other.lateness()),
                one.receivedBytes() + other.receivedBytes(), one.sentBytes() + other.sentBytes(),
                sum(one.spread(), other.spread()));
    }

    private static Double worse(Double one, Double other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.max(one, other);
    }

    /** Two lists of bucket and count in turn as one. */
    static long[] sum(long[] one, long[] other) {
        if (one.length == 0 || other.length == 0) {
            return one.length == 0 ? other : one;
        }
        Map<Long, Long> sum = new TreeMap<>();
        for (long[] spread : new long[][] {one, other}) {
            for (int i = 0; i < spread.length; i += 2) {
                sum.merge(spread[i], spread[i + 1], Long::sum);
            }
        }
        long[] pairs = new long[2 * sum.size()];
        int at = 0;
        for (Map.Entry<Long, Long> bucket : sum.entrySet()) {
            pairs[at++] = bucket.getKey();
            pairs[at++] = bucket.getValue();
        }
        return pairs;
    }
}
