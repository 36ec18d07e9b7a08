package org.throng.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.stats.Interval;
import org.throng.stats.Interval.LabelInterval;

/**
 * The run divided into at most as many steps as a chart can show. Counts of merged seconds are added up; of
 * percentiles, which cannot be merged, the worst second stands for the step, so no spike is smoothed away. Every
 * interval is in exactly one step, the last one included.
 *
 * @param secondsPerStep intervals that most steps hold, 1 when nothing was merged
 * @param total all labels together, pushes left out
 * @param tracks labels in the order in which they first appear
 */
record Timeline(int secondsPerStep, List<Step> steps, Track total, List<Track> tracks) {

    /**
     * A point of every chart's x axis.
     *
     * @param second the step's end
     * @param width its length in seconds
     * @param users users active at its end
     */
    record Step(double second, double width, int users) {
    }

    /** The measurements of one label in its steps with samples. */
    record Track(String label, boolean push, List<Point> points) {
    }

    /**
     * The measurements of one label in one step; times in ms, null if nothing was measured.
     *
     * @param step index into the steps
     */
    record Point(int step, long samples, long errors, Double p50, Double p95, Double p99) {

        Point and(LabelInterval other) {
            return new Point(
                    step,
                    samples + other.samples(),
                    errors + other.errors(),
                    worse(p50, other.p50()),
                    worse(p95, other.p95()),
                    worse(p99, other.p99()));
        }

        private static Double worse(Double one, Double other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return Math.max(one, other);
        }
    }

    static Timeline of(List<Interval> series, int maxSteps) {
        int perStep = Math.max(1, (series.size() + maxSteps - 1) / maxSteps);
        List<Step> steps = new ArrayList<>();
        Track total = new Track("", false, new ArrayList<>());
        Map<String, Track> tracks = new LinkedHashMap<>();
        double begin = 0;
        for (int from = 0; from < series.size(); from += perStep) {
            List<Interval> merged = series.subList(from, Math.min(from + perStep, series.size()));
            Interval last = merged.get(merged.size() - 1);
            double width = last.second() - begin;
            boolean end = from + perStep >= series.size();
            if (end && isRemnant(width, steps)) {
                // the run ended within a second: too short for a rate of its own
                Step previous = steps.remove(steps.size() - 1);
                width += previous.width();
            }
            steps.add(new Step(last.second(), width, last.users()));
            begin = last.second();
            for (Interval interval : merged) {
                add(total, steps.size() - 1, interval.total());
                for (LabelInterval label : interval.labels()) {
                    Track track = tracks.computeIfAbsent(
                            label.label(), name -> new Track(name, label.push(), new ArrayList<>()));
                    add(track, steps.size() - 1, label);
                }
            }
        }
        return new Timeline(perStep, steps, total, List.copyOf(tracks.values()));
    }

    private static boolean isRemnant(double width, List<Step> steps) {
        return !steps.isEmpty() && width < steps.get(steps.size() - 1).width() / 2;
    }

    private static void add(Track track, int step, LabelInterval interval) {
        List<Point> points = track.points();
        int last = points.size() - 1;
                if (last >= 0 && points.get(last).step() == step) {
            points.set(last, points.get(last).and(interval));
        } else {
            points.add(new Point(step, 0, 0, null, null, null).and(interval));
        }
    }
}
