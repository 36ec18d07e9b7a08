package org.throng.export;

import io.opentelemetry.exporter.internal.FailedExportException.HttpExportException;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.common.export.MemoryMode;
import io.opentelemetry.sdk.metrics.InstrumentType;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.export.MetricExporter;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Counts the pushes of an exporter and keeps why the first and the last one failed. Reasons have nothing that the
 * collector sent, and no header.
 */
final class PushLog implements MetricExporter {

    private static final int MOST_CAUSES = 10;

    private final MetricExporter exporter;
    private final String endpoint;
    private long pushes;
    private long failures;
    private String first;
    private String last;

    PushLog(MetricExporter exporter, String endpoint) {
        this.exporter = exporter;
        this.endpoint = endpoint;
    }

    @Override
    public CompletableResultCode export(Collection<MetricData> metrics) {
        synchronized (this) {
            pushes++;
        }
        CompletableResultCode result = exporter.export(metrics);
        result.whenComplete(() -> {
            if (!result.isSuccess()) {
                failed(reason(result.getFailureThrowable()));
            }
        });
        return result;
    }

    private synchronized void failed(String reason) {
        failures++;
        first = first == null ? reason : first;
        last = reason;
    }

    /** A push did not end in time. */
    synchronized void missed(String reason) {
        pushes++;
        failed(reason);
    }

    private static String reason(Throwable failure) {
        if (failure instanceof HttpExportException http && http.getResponse() != null) {
            return "HTTP status " + http.getResponse().getStatusCode();
        }
        List<Throwable> causes = Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(MOST_CAUSES)
                .toList();
        for (Throwable cause : causes) {
            if (cause instanceof HttpTimeoutException) {
                return "no answer in time";
            }
            if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
                return "its host is not known";
            }
            if (cause instanceof SSLException) {
                return "TLS: " + ExportedNames.plain(String.valueOf(cause.getMessage()));
            }
        }
        if (causes.stream().anyMatch(ConnectException.class::isInstance)) {
            return "no connection";
        }
        return causes.isEmpty() ? "no reason known" : causes.get(causes.size() - 1).getClass().getSimpleName();
    }

    /** One sentence if pushes failed. */
    synchronized List<String> notes() {
        if (failures == 0) {
            return List.of();
        }
        return List.of("OTLP: " + failures + " of " + pushes + " pushes to " + endpoint
                + " failed: " + first + (first.equals(last) ? "." : "; the last one: " + last + "."));
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }

    @Override
    public AggregationTemporality getAggregationTemporality(InstrumentType type) {
        return exporter.getAggregationTemporality(type);
    }

    @Override
    public MemoryMode getMemoryMode() {
        return exporter.getMemoryMode();
    }
}
