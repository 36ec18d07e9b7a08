package org.throng.export;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.DoublePointData;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramBuckets;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramData;
import io.opentelemetry.sdk.metrics.data.ExponentialHistogramPointData;
import io.opentelemetry.sdk.metrics.data.GaugeData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.SumData;
import io.opentelemetry.sdk.metrics.internal.data.ImmutableMetricData;
import io.opentelemetry.sdk.resources.Resource;
import java.util.Arrays;
import java.util.List;

/**
 * The metrics of a run in the model of OpenTelemetry. Histograms are exponential and everything is cumulative since the
 * beginning of the run, so that a push that is lost costs nothing but its moment.
 */
final class OtlpMetrics {

    private static final String PREFIX = "throng.";
    private static final InstrumentationScopeInfo SCOPE = InstrumentationScopeInfo.create("org.throng");

    private final Resource resource;
    private final long startNanos;
    private final long nowNanos;

    /**
     * @param startNanos beginning of the run, in nanoseconds since 1970
     * @param nowNanos the moment of the values
     */
    OtlpMetrics(Resource resource, long startNanos, long nowNanos) {
        this.resource = resource;
        this.startNanos = startNanos;
        this.nowNanos = nowNanos;
    }

    List<MetricData> of(List<ExportedMetric> metrics) {
        return metrics.stream().map(this::of).toList();
    }

    private MetricData of(ExportedMetric metric) {
        String name = PREFIX + metric.name();
        // a gauge of the unit 1 is a ratio, and gets such a name when it is translated for Prometheus
        String unit = switch (metric.unit()) {
            case SECONDS -> "s";
            case BYTES -> "By";
            case RATIO -> "1";
            case NONE -> "";
        };
        return switch (metric.type()) {
            case INFO -> ImmutableMetricData.createDoubleGauge(resource, SCOPE, name + ".info", metric.help(), unit,
                    GaugeData.createDoubleGaugeData(numbers(metric)));
            case GAUGE -> ImmutableMetricData.createDoubleGauge(resource, SCOPE, name, metric.help(), unit,
                    GaugeData.createDoubleGaugeData(numbers(metric)));
            case COUNTER -> ImmutableMetricData.createDoubleSum(resource, SCOPE, name, metric.help(), unit,
                    SumData.createDoubleSumData(true, AggregationTemporality.CUMULATIVE, numbers(metric)));
            case HISTOGRAM -> ImmutableMetricData.createExponentialHistogram(resource, SCOPE, name, metric.help(),
                    unit, ExponentialHistogramData.create(AggregationTemporality.CUMULATIVE,
                            metric.points().stream().map(this::histogram).toList()));
        };
    }

    private List<DoublePointData> numbers(ExportedMetric metric) {
        return metric.points().stream()
                .map(point -> DoublePointData.create(startNanos, nowNanos, attributes(point), point.value(), List.of()))
                .toList();
    }

    /** In OTLP a bucket is named by its lower bound, so its index is one less. */
    private ExponentialHistogramPointData histogram(ExportedMetric.Point point) {
        TimeCounts times = point.times();
        List<Long> counts = Arrays.stream(times.counts()).boxed().toList();
        return ExponentialHistogramPointData.create(TimeHistogram.SCALE, times.seconds(), times.zeros(), false, 0,
                false, 0, ExponentialHistogramBuckets.create(TimeHistogram.SCALE, times.first() - 1, counts),
                ExponentialHistogramBuckets.create(TimeHistogram.SCALE, 0, List.of()), startNanos, nowNanos,
                attributes(point), List.of());
    }

    private static Attributes attributes(ExportedMetric.Point point) {
        AttributesBuilder attributes = Attributes.builder();
        point.labels().forEach(attributes::put);
        return attributes.build();
    }
}
