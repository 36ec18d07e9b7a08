package org.throng.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.throng.report.Timeline.Point;
import org.throng.report.Timeline.Step;
import org.throng.report.Timeline.Track;
import org.throng.stats.Distribution;
import org.throng.stats.Distribution.Bucket;
import org.throng.stats.Interval;
import org.throng.stats.LabelKind;
import org.throng.stats.LabelSummary;
import org.throng.stats.Summary;
import org.throng.stats.metrics.MetricTrack;

/**
 * The data of the page's charts. The page stays small for any run: time is cut into at most 1,800 steps,
 * and labels get charts of their own, those with most errors and then most samples first, until 600,000 characters are
 * spent.
 *
 * @param all all labels together, pushes left out
 * @param labelsWithoutCharts labels that had samples but no room
 */
record ChartData(
        int secondsPerStep,
        List<BigDecimal> second,
        List<BigDecimal> width,
        List<Integer> users,
        Label all,
        List<Label> labels,
        int labelsWithoutCharts,
        List<Event> events,
        List<MetricChart> metrics) {

    private static final int MAX_STEPS = 1_800;
    private static final int ROOM_FOR_LABELS = 600_000;
    private static final MathContext DRAWN = new MathContext(4);
    private static final MathContext CLOCK = new MathContext(8);
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The measurements of one label over time and over the whole run.
     *
     * @param at steps of the other lists
     * @param distribution from, to and count of each bucket
     * @param marks p50, p95 and p99 of the whole run, empty if unknown
     */
    record Label(
            String label,
            boolean push,
            List<Integer> at,
            List<Long> samples,
            List<Long> errors,
            List<BigDecimal> p50,
            List<BigDecimal> p95,
            List<BigDecimal> p99,
            List<List<BigDecimal>> distribution,
            List<BigDecimal> marks) {

        private static Label of(Track track, List<Bucket> buckets, List<BigDecimal> marks) {
            return new Label(
                    track.label(),
                    track.push(),
                    column(track, Point::step),
                    column(track, Point::samples),
                    column(track, Point::errors),
                    column(track, point -> rounded(point.p50(), DRAWN)),
                    column(track, point -> rounded(point.p95(), DRAWN)),
                    column(track, point -> rounded(point.p99(), DRAWN)),
                    buckets.stream().filter(bucket -> bucket.count() > 0).map(Label::triple).toList(),
                    marks);
        }

        private static <T> List<T> column(Track track, Function<Point, T> value) {
            return track.points().stream().map(value).collect(Collectors.toCollection(ArrayList::new));
        }

        private static List<BigDecimal> triple(Bucket bucket) {
            return Arrays.asList(
                    rounded(bucket.fromMillis(), DRAWN),
                    rounded(bucket.toMillis(), DRAWN),
                    BigDecimal.valueOf(bucket.count()));
        }
    }

    /** An event of the run as a whole. */
    record Event(double second, String text) {
    }

    static ChartData of(
            Summary summary, List<Interval> series, List<Distribution> distributions, List<MetricTrack> metrics) {
        Timeline timeline = Timeline.of(series, MAX_STEPS);
        Map<String, Track> tracks =
                timeline.tracks().stream().collect(Collectors.toMap(Track::label, Function.identity()));
        List<Label> drawn = withinRoom(summary, tracks, distributions);
        Set<String> notInTheTotal = summary.labels().stream()
                .filter(label -> label.kind() != LabelKind.SAMPLE)
                .map(LabelSummary::label)
                .collect(Collectors.toSet());
        List<Distribution> requests = distributions.stream()
                .filter(distribution -> !notInTheTotal.contains(distribution.label()))
                .toList();
        return new ChartData(
                timeline.secondsPerStep(),
                steps(timeline, Step::second),
                steps(timeline, Step::width),
                timeline.steps().stream().map(Step::users).toList(),
                Label.of(timeline.total(), together(requests), List.of()),
                drawn,
                tracks.size() - drawn.size(),
                lostInjectors(summary),
                MetricChart.of(metrics, timeline.steps()));
    }

    /** The data as JSON that cannot end its script block, for any label. */
    String toScriptSafeJson() {
        try {
            return JSON.writeValueAsString(this).replace("<", "\\u003c");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Chart data is not JSON: " + e.getMessage(), e);
        }
    }

    private static List<Label> withinRoom(
            Summary summary, Map<String, Track> tracks, List<Distribution> distributions) {
        Map<String, List<Bucket>> buckets = distributions.stream()
                .collect(Collectors.toMap(Distribution::label, Distribution::buckets, (first, second) -> first));
        List<LabelSummary> worstFirst = summary.labels().stream()
                .filter(label -> tracks.containsKey(label.label()))
                .sorted(Comparator.comparingLong(LabelSummary::errors)
                        .thenComparingLong(LabelSummary::samples)
                        .reversed())
                .toList();
        List<Label> fitting = new ArrayList<>();
        long room = ROOM_FOR_LABELS;
        for (LabelSummary label : worstFirst) {
            Label data = Label.of(
                    tracks.get(label.label()), buckets.getOrDefault(label.label(), List.of()), marks(label));
            room -= length(data);
            if (room < 0) {
                break;
            }
            fitting.add(data);
        }
        return fitting;
    }

    private static List<BigDecimal> marks(LabelSummary label) {
        return Arrays.asList(
                rounded(label.p50(), DRAWN), rounded(label.p95(), DRAWN), rounded(label.p99(), DRAWN));
    }

    private static int length(Label label) {
        try {
            return JSON.writeValueAsString(label).length();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Chart data is not JSON: " + e.getMessage(), e);
        }
    }

    private static List<Bucket> together(List<Distribution> distributions) {
        Map<Double, Bucket> merged = new TreeMap<>();
        for (Distribution distribution : distributions) {
            for (Bucket bucket : distribution.buckets()) {
                merged.merge(
                        bucket.toMillis(),
                        bucket,
                        (one, other) -> new Bucket(one.fromMillis(), one.toMillis(), one.count() + other.count()));
            }
        }
        return List.copyOf(merged.values());
    }

    private static List<Event> lostInjectors(Summary summary) {
        return summary.injectors().stream()
                .filter(injector -> Objects.nonNull(injector.lostAtSeconds()))
                .map(injector -> new Event(injector.lostAtSeconds(), injector.name() + " lost"))
                .toList();
    }

    private static List<BigDecimal> steps(Timeline timeline, Function<Step, Double> value) {
        return timeline.steps().stream()
                .map(step -> rounded(value.apply(step), CLOCK))
                .toList();
    }

    private static BigDecimal rounded(Double value, MathContext precision) {
        if (value == null || !Double.isFinite(value)) {
            return null;
        }
        BigDecimal rounded = new BigDecimal(value).round(precision);
        return rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    }
}
