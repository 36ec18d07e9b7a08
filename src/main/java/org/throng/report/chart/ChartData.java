package org.throng.report.chart;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.throng.report.chart.Timeline.Counts;
import org.throng.report.chart.Timeline.Step;
import org.throng.report.chart.Timeline.Track;
import org.throng.report.page.PageJson;
import org.throng.stats.histogram.Spread;
import org.throng.stats.history.Distribution;
import org.throng.stats.history.Distribution.Bucket;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.history.RunHistory;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.metrics.MetricTrack;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Summary;

/**
 * The data of the page's charts. The page stays small for any run: labels get charts of their own, those with most
 * errors and then most samples first, until the room is spent.
 *
 * @param end length of the run in seconds
 * @param requests all requests of users together
 * @param labelsWithoutCharts labels that had samples but no room
 * @param codes response codes, the most frequent first
 * @param failures kinds of failure, the most frequent first
 * @param spans stretches of the run that prove nothing about the target, or that are no load
 * @param limits of thresholds; null in a step of a run
 * @param bounds upper bounds in ms of the heat map's buckets; null in a step of a run, like profiles
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ChartData(
        double end,
        List<BigDecimal> second,
        List<BigDecimal> width,
        List<Integer> users,
        List<Long> started,
        List<RunSetup.Profile> profiles,
        double loadFrom,
        Label requests,
        List<Label> labels,
        int labelsWithoutCharts,
        List<Kind> codes,
        List<Kind> failures,
        List<Injector> injectors,
        List<MetricChart> metrics,
        List<Span> spans,
        List<Limit> limits,
        List<BigDecimal> bounds) {

    /** Characters of JSON for labels; compressed they take about a fifth. */
    private static final int ROOM_FOR_LABELS = 3_600_000;
    /** The worst second is kept as a float. */
    private static final double ROUNDING = 1e-6;
    private static final int MOST_KINDS = 12;
    private static final double OVERLAP_SECONDS = 1.5;
    private static final MathContext DRAWN = new MathContext(4);
    private static final MathContext COARSE = new MathContext(3);
    private static final MathContext CLOCK = new MathContext(8);

    /**
     * The measurements of one label over time and over the whole run; columns without any value are null.
     *
     * @param at steps of the other lists
     * @param worst the highest 99th percentile of a second in the step
     * @param distribution from, to and count of each bucket
     * @param marks p50, p90, p95, p99 and p99.9 of the whole run, empty if unknown
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Label(
            String label,
            String kind,
            List<Integer> at,
            List<Long> samples,
            List<Long> errors,
            List<BigDecimal> p50,
            List<BigDecimal> p90,
            List<BigDecimal> p95,
            List<BigDecimal> p99,
            List<BigDecimal> worst,
            List<BigDecimal> max,
            List<BigDecimal> connect,
            List<BigDecimal> firstByte,
            List<BigDecimal> lateness,
            List<Long> received,
            List<Long> sent,
            List<List<BigDecimal>> distribution,
            List<BigDecimal> marks,
            HeatMap heat) {
    }

    /** Counts of a response code or kind of failure in the steps in which it occurred. */
    record Kind(String name, List<Integer> at, List<Long> counts) {
    }

    /** The course of an injector on a time axis of its own. */
    record Injector(
            String name,
            List<BigDecimal> second,
            List<Integer> users,
            List<BigDecimal> rate,
            List<BigDecimal> cpu,
            List<BigDecimal> gcPause,
            List<BigDecimal> heap,
            List<BigDecimal> lag,
            List<BigDecimal> lateness) {
    }

    /**
     * A stretch of the run.
     *
     * @param kind {@code stall}, {@code saturated}, {@code lost} or {@code setup}
     */
    record Span(double from, double to, String kind, String text) {
    }

    public static ChartData of(Summary summary, RunHistory history) {
        return of(summary, history, history, 0,
                summary.setup() == null ? List.of() : summary.setup().profiles(),
                IntStream.rangeClosed(0, 99).mapToObj(i -> rounded(Spread.boundMillis(i), CLOCK)).toList());
    }

    /**
     * A further step of a run: its columns have one entry, everything else is as it is now. An injector's points may
     * have been in the step before: its second is known a moment after that of the run. A poll is drawn a second late,
     * because its answer may take as long.
     *
     * @param history with one point, and without distributions
     * @param from second at which it begins
     */
    public static ChartData step(Summary summary, RunHistory history, double from) {
        List<InjectorCourse> injectors = history.injectors().stream()
                .map(course -> new InjectorCourse(course.name(), course.points().stream()
                        .filter(point -> point.second() > from - OVERLAP_SECONDS)
                        .toList()))
                .toList();
        double upTo = history.points().get(0).second();
        List<MetricTrack> metrics = history.metrics().stream()
                .map(track -> new MetricTrack(track.source(), track.series(), track.type(), track.points().stream()
                        .filter(point -> point.second() >= from - 1 && point.second() < upTo - 1)
                        .toList()))
                .toList();
        RunHistory recent = new RunHistory(history.points(), history.distributions(), history.failures(), metrics,
                injectors, history.loadFrom(), history.requests());
        return of(summary, recent, history, from, null, null);
    }

    /** @param whole the history up to now */
    private static ChartData of(
            Summary summary, RunHistory history, RunHistory whole, double from, List<RunSetup.Profile> profiles,
            List<BigDecimal> bounds) {
        Timeline timeline = Timeline.of(history.points(), from);
        List<Step> steps = timeline.steps();
        double end = steps.isEmpty() ? summary.durationSeconds() : steps.get(steps.size() - 1).second();
        Map<String, Track> tracks = timeline.labels().stream()
                .collect(Collectors.toMap(track -> track.first().label(), Function.identity()));
        List<Label> drawn = withinRoom(summary, tracks, history.distributions(), steps.size());
        List<Distribution> requests = history.distributions().stream()
                .filter(distribution -> isRequest(tracks.get(distribution.label())))
                .toList();
        return new ChartData(
                Double.isFinite(end) ? end : 0,
                column(steps, step -> rounded(step.second(), CLOCK)),
                column(steps, step -> rounded(step.width(), CLOCK)),
                steps.stream().map(Step::users).toList(),
                steps.stream().map(Step::started).toList(),
                profiles,
                history.loadFrom(),
                label(timeline.requests(), "requests", together(requests),
                        marks(history.requests() == null ? summary.total() : history.requests()), steps.size()),
                drawn,
                tracks.size() - drawn.size(),
                mostFrequent(timeline.codes()),
                mostFrequent(timeline.failures()),
                history.injectors().stream().map(ChartData::injector).toList(),
                MetricChart.of(history.metrics(), steps),
                spans(summary, whole, end),
                bounds == null ? null : Limit.of(summary.thresholds()),
                bounds);
    }

    private static boolean isRequest(Track track) {
        return track != null && track.first().kind() == LabelKind.SAMPLE && !isAwaited(track);
    }

    private static boolean isAwaited(Track track) {
        return track.figures().stream().anyMatch(Figures::awaited);
    }

    private static List<Label> withinRoom(
            Summary summary, Map<String, Track> tracks, List<Distribution> distributions, int steps) {
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
            Track track = tracks.get(label.label());
            String kind = label.kind() == LabelKind.SAMPLE && isAwaited(track)
                    ? "awaited" : label.kind().name().toLowerCase(Locale.ROOT);
            Label data = label(track, kind, buckets.getOrDefault(label.label(), List.of()), marks(label), steps);
            room -= PageJson.line(data).length();
            if (room < 0) {
                break;
            }
            fitting.add(data);
        }
        return fitting;
    }

    private static Label label(
            Track track, String kind, List<Bucket> buckets, List<BigDecimal> marks, int steps) {
        List<Figures> figures = track.figures();
        return new Label(
                track.first() == null ? "" : track.first().label(),
                kind,
                track.at(),
                column(figures, Figures::samples),
                column(figures, Figures::errors),
                times(figures, Figures::p50),
                times(figures, Figures::p90),
                times(figures, Figures::p95),
                times(figures, Figures::p99),
                worst(figures),
                times(figures, Figures::max),
                times(figures, Figures::connect),
                times(figures, Figures::firstByte),
                times(figures, Figures::lateness),
                counted(figures, Figures::receivedBytes),
                counted(figures, Figures::sentBytes),
                buckets.stream().filter(bucket -> bucket.count() > 0).map(ChartData::triple).toList(),
                marks,
                HeatMap.of(track, steps));
    }

    /** Null if every point is one second, so that its worst second is the point itself. */
    private static List<BigDecimal> worst(List<Figures> figures) {
        boolean same = figures.stream().allMatch(one -> one.worst() == null
                || one.p99() != null && Math.abs(one.worst() - one.p99()) <= ROUNDING * one.p99());
        return same ? null : times(figures, Figures::worst);
    }

    private static <T, V> List<V> column(List<T> rows, Function<T, V> value) {
        return rows.stream().map(value).collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<BigDecimal> times(List<Figures> figures, Function<Figures, Double> millis) {
        List<BigDecimal> values = column(figures, one -> rounded(millis.apply(one), COARSE));
        return values.stream().allMatch(Objects::isNull) ? null : values;
    }

    private static List<Long> counted(List<Figures> figures, Function<Figures, Long> count) {
        List<Long> values = column(figures, count);
        return values.stream().allMatch(value -> value == 0) ? null : values;
    }

    private static List<BigDecimal> triple(Bucket bucket) {
        return Arrays.asList(
                rounded(bucket.fromMillis(), DRAWN),
                rounded(bucket.toMillis(), DRAWN),
                BigDecimal.valueOf(bucket.count()));
    }

    private static List<BigDecimal> marks(LabelSummary label) {
        return label == null ? List.of() : column(
                Arrays.asList(label.p50(), label.p90(), label.p95(), label.p99(), label.p999()),
                millis -> rounded(millis, DRAWN));
    }

    private static List<Kind> mostFrequent(Map<String, Counts> kinds) {
        return kinds.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<String, Counts> kind) -> kind.getValue().sum()).reversed())
                .limit(MOST_KINDS)
                .map(kind -> new Kind(kind.getKey(), kind.getValue().at(), kind.getValue().counts()))
                .toList();
    }

    private static Injector injector(InjectorCourse course) {
        List<InjectorPoint> points = course.points();
        return new Injector(
                course.name(),
                column(points, point -> rounded(point.second(), CLOCK)),
                column(points, InjectorPoint::users),
                column(points, figure(InjectorPoint::rate)),
                column(points, figure(InjectorPoint::cpu)),
                column(points, figure(InjectorPoint::gcPause)),
                column(points, figure(InjectorPoint::heapBytes)),
                column(points, figure(InjectorPoint::lag)),
                column(points, figure(InjectorPoint::lateness)));
    }

    private static Function<InjectorPoint, BigDecimal> figure(ToDoubleFunction<InjectorPoint> figure) {
        return point -> rounded(figure.applyAsDouble(point), DRAWN);
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

    private static List<Span> spans(Summary summary, RunHistory history, double end) {
        List<Span> spans = new ArrayList<>();
        if (history.loadFrom() >= 1) {
            spans.add(new Span(0, history.loadFrom(), "setup", "before the load"));
        }
        summary.stalls().forEach(stall ->
                spans.add(new Span(stall.from(), stall.to(), "stall", stall.injector() + " stalled")));
        for (InjectorCourse course : history.injectors()) {
            double before = 0;
            double from = -1;
            for (InjectorPoint point : course.points()) {
                if (point.saturated() && from < 0) {
                    from = before;
                } else if (!point.saturated() && from >= 0) {
                    spans.add(new Span(from, before, "saturated", course.name() + " saturated"));
                    from = -1;
                }
                before = point.second();
            }
            if (from >= 0) {
                spans.add(new Span(from, before, "saturated", course.name() + " saturated"));
            }
        }
        summary.injectors().stream()
                .filter(injector -> injector.lostAtSeconds() != null)
                .forEach(injector -> spans.add(
                        new Span(injector.lostAtSeconds(), end, "lost", injector.name() + " lost")));
        return spans;
    }

    private static BigDecimal rounded(Double value, MathContext precision) {
        if (value == null || !Double.isFinite(value)) {
            return null;
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(precision);
        return rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    }
}
