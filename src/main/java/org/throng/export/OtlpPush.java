package org.throng.export;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.MeterProvider;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporterBuilder;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.common.InternalTelemetryVersion;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.resources.Resource;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Pushes the metrics of one run to a collector, by the SDK of OpenTelemetry and on its threads. The run never waits
 * for a push, and its end only for a bounded time. A push that fails is not repeated: the next one has everything.
 */
public final class OtlpPush implements AutoCloseable {

    /** The SDK writes failures to the console; they are in a note instead. Held, or its level would be forgotten. */
    private static final Logger SDK_LOG = Logger.getLogger("io.opentelemetry");

    private static final double NANOS = 1e9;

    private final RunMeter meter;
    private final RunIdentity run;
    private final PushLog log;
    private final SdkMeterProvider provider;
    /** The wall clock at the beginning less {@link System#nanoTime}: a clock that is set back gives no earlier time. */
    private final long clockNanos = nanos(Instant.now()) - System.nanoTime();
    private volatile boolean isClosed;

    private OtlpPush(OtlpOptions options, RunIdentity run, RunMeter meter) {
        this.run = run;
        this.meter = meter;
        SDK_LOG.setLevel(Level.OFF);
        OtlpHttpMetricExporterBuilder exporter = OtlpHttpMetricExporter.builder()
                .setEndpoint(options.endpoint())
                .setTimeout(options.timeout())
                .setConnectTimeout(options.timeout().toNanos(), TimeUnit.NANOSECONDS)
                .setCompression(options.compressed() ? "gzip" : "none")
                .setMeterProvider(MeterProvider.noop())
                .setRetryPolicy(null);
        options.headers().forEach(exporter::addHeader);
        if (options.certificates() != null) {
            exporter.setTrustedCertificates(options.certificates());
        }
        if (options.clientKey() != null) {
            exporter.setClientTls(options.clientKey(), options.clientCertificate());
        }
        log = new PushLog(exporter.build(), options.endpoint());
        provider = SdkMeterProvider.builder()
                .setResource(resource(options, run))
                .registerMetricProducer(this::produce)
                .registerMetricReader(PeriodicMetricReader.builder(log)
                        .setInterval(options.interval())
                        .setExporterTimeout(options.timeout())
                        // without metrics about the SDK itself
                        .setInternalTelemetryVersion(InternalTelemetryVersion.LEGACY)
                        .build())
                .build();
    }

    /**
     * Begins to push.
     *
     * @throws IllegalArgumentException if the certificates of the options cannot be used
     */
    public static OtlpPush begin(OtlpOptions options, RunIdentity run, RunMeter meter) {
        return new OtlpPush(options, run, meter);
    }

    private static Resource resource(OtlpOptions options, RunIdentity run) {
        AttributesBuilder attributes = Attributes.builder()
                .put("service.name", "throng")
                .put("service.version", run.version())
                .put("service.instance.id", run.run());
        options.attributes().forEach(attributes::put);
        return Resource.create(attributes.build());
    }

    /** Nothing after the end: the SDK pushes once more when it is shut down. */
    private Collection<MetricData> produce(Resource resource) {
        return isClosed ? List.of()
                : new OtlpMetrics(resource, nanos(run.started()), clockNanos + System.nanoTime()).of(meter.metrics());
    }

    private static long nanos(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }

    /**
     * Pushes once more, and waits for it.
     *
     * @return whether the collector has taken it within {@code patience}
     */
    public boolean flush(Duration patience) {
        CompletableResultCode pushed = provider.forceFlush().join(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (!pushed.isDone()) {
            log.missed("no answer within " + patience.toNanos() / NANOS + " s at the end of the run");
        }
        return pushed.isSuccess();
    }

    /** One sentence if pushes failed. */
    public List<String> notes() {
        return log.notes();
    }

    /** Pushes nothing more. Returns at once; a push under way may end later. */
    @Override
    public void close() {
        isClosed = true;
        Thread thread = new Thread(provider::shutdown, "otlp end");
        thread.setDaemon(true);
        thread.start();
    }
}
