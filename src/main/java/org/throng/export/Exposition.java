package org.throng.export;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Unit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The metrics of a run as Prometheus reads them: its text format, OpenMetrics, or the protobuf format, the only one
 * with native histograms. Every histogram has the fixed buckets as well, for a server that does not read native ones.
 *
 * @param contentType of the format, for the header of the answer
 */
public record Exposition(String contentType, byte[] body) {

    private static final String PREFIX = "throng_";

    /** The client's own default, far below a microsecond: only a time of 0 is in the zero bucket. */
    private static final double ZERO_THRESHOLD = Math.pow(2, -128);

    /**
     * The metrics at this moment.
     *
     * @param accept formats that the reader takes, as in its Accept header; null for any
     */
    public static Exposition of(RunMeter run, String accept) {
        return of(run.metrics(), accept);
    }

    static Exposition of(List<ExportedMetric> metrics, String accept) {
        MetricSnapshots.Builder snapshots = MetricSnapshots.builder();
        metrics.forEach(metric -> snapshots.metricSnapshot(snapshot(metric)));
        ExpositionFormatWriter writer = ExpositionFormats.init().findWriter(accept);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try {
            writer.write(body, snapshots.build(), EscapingScheme.DEFAULT);
        } catch (IOException e) {
            throw new UncheckedIOException("an array cannot be written to", e);
        }
        return new Exposition(writer.getContentType(), body.toByteArray());
    }

    /** The name with its unit, as the naming rules of Prometheus ask for. */
    private static String name(ExportedMetric metric) {
        String name = PREFIX + metric.name().replace('.', '_');
        return metric.unit() == ExportedMetric.Unit.NONE ? name
                : name + "_" + metric.unit().name().toLowerCase(Locale.ROOT);
    }

    private static MetricSnapshot snapshot(ExportedMetric metric) {
        return switch (metric.type()) {
            case GAUGE -> described(GaugeSnapshot.builder(), metric, (builder, point, labels) ->
                    builder.dataPoint(GaugeDataPointSnapshot.builder().labels(labels).value(point.value()).build()));
            case COUNTER -> described(CounterSnapshot.builder(), metric, (builder, point, labels) ->
                    builder.dataPoint(CounterDataPointSnapshot.builder().labels(labels).value(point.value()).build()));
            case INFO -> described(InfoSnapshot.builder(), metric, (builder, point, labels) ->
                    builder.dataPoint(InfoDataPointSnapshot.builder().labels(labels).build()));
            case HISTOGRAM -> described(HistogramSnapshot.builder(), metric, (builder, point, labels) ->
                    builder.dataPoint(histogram(point.times(), labels)));
        };
    }

    /** Adds a value to the builder of a metric. */
    private interface PointAdder<B> {
        void add(B builder, ExportedMetric.Point point, Labels labels);
    }

    private static <B extends MetricSnapshot.Builder<B>> MetricSnapshot described(
            B builder, ExportedMetric metric, PointAdder<B> adder) {
        builder.name(name(metric)).help(metric.help());
        switch (metric.unit()) {
            case SECONDS -> builder.unit(Unit.SECONDS);
            case BYTES -> builder.unit(Unit.BYTES);
            case RATIO -> builder.unit(Unit.RATIO);
            case NONE -> { }
        }
        metric.points().forEach(point -> adder.add(builder, point, labels(point.labels())));
        return builder.build();
    }

    private static Labels labels(Map<String, String> labels) {
        Labels.Builder builder = Labels.builder();
        labels.forEach(builder::label);
        return builder.build();
    }

    private static HistogramDataPointSnapshot histogram(TimeCounts times, Labels labels) {
        NativeHistogramBuckets.Builder buckets = NativeHistogramBuckets.builder();
        for (int i = 0; i < times.counts().length; i++) {
            if (times.counts()[i] > 0) {
                buckets.bucket(times.first() + i, times.counts()[i]);
            }
        }
        double[] bounds = TimeHistogram.bounds();
        double[] upTo = Arrays.copyOf(bounds, bounds.length + 1);
        upTo[bounds.length] = Double.POSITIVE_INFINITY;
        return HistogramDataPointSnapshot.builder()
                .labels(labels)
                .classicHistogramBuckets(ClassicHistogramBuckets.of(upTo, times.fixed()))
                .nativeSchema(TimeHistogram.SCALE)
                .nativeZeroThreshold(ZERO_THRESHOLD)
                .nativeZeroCount(times.zeros())
                .nativeBucketsForPositiveValues(buckets.build())
                .sum(times.seconds())
                .build();
    }
}
