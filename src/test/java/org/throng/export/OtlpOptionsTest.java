package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtlpOptionsTest {

    private static final String SECRET = "geheim123";

    private static OtlpOptions of(String url, Map<String, String> environment) {
        return OtlpOptions.of(url, null, environment);
    }

    @ParameterizedTest
    @CsvSource({
        "http://host:4318, http://host:4318/v1/metrics",
        "http://host:4318/, http://host:4318/v1/metrics",
        "https://host/otlp, https://host/otlp/v1/metrics",
        "https://host/otlp/v1/metrics, https://host/otlp/v1/metrics",
        "http://[::1]:4318, http://[::1]:4318/v1/metrics",
        "true, http://localhost:4318/v1/metrics"
    })
    void theUrlIsThatOfTheCollectorOrOfItsMetrics(String url, String endpoint) {
        assertThat(of(url, Map.of()).endpoint()).isEqualTo(endpoint);
    }

    @Test
    void withoutUrlThatOfTheEnvironmentIsTaken() {
        assertThat(of("true", Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://all:1")).endpoint())
                .isEqualTo("http://all:1/v1/metrics");
        assertThat(of("true", Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://all:1",
                "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", "http://own:2/x")).endpoint()).isEqualTo("http://own:2/x");
        assertThatThrownBy(() -> of("true", Map.of("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")))
                .hasMessageContaining("OTEL_EXPORTER_OTLP_PROTOCOL=grpc: only http/protobuf");
        assertThat(of("http://host:1", Map.of("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")).endpoint())
                .isEqualTo("http://host:1/v1/metrics");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "host:4318", "ftp://host", "http://", "http://user:geheim123@host", "http://host?token=geheim123",
        "http://host#geheim123", "http://ho st/geheim123"
    })
    void whatIsNoUrlIsRefusedWithoutItsSecret(String url) {
        assertThatThrownBy(() -> of(url, Map.of())).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("-Dotlp is not the URL of a collector; write it as in http://localhost:4318")
                .message().doesNotContain(SECRET);
    }

    @Test
    void headersAreDecodedAndInNoText() {
        OtlpOptions options = of("true", Map.of("OTEL_EXPORTER_OTLP_HEADERS", "other=1",
                "OTEL_EXPORTER_OTLP_METRICS_HEADERS", "api-key=" + SECRET + ", Authorization=Basic%20a+b="));

        assertThat(options.headers()).containsExactlyInAnyOrderEntriesOf(
                Map.of("api-key", SECRET, "Authorization", "Basic a+b="));
        assertThat(options.toString()).doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"geheim123", "=geheim123", "key=geheim123%zz", "key=geheim123%0a", "k y=geheim123",
        "Host=geheim123", "Content-Length=geheim123"})
    void headersThatCannotBeSentAreRefusedWithoutTheirValues(String headers) {
        assertThatThrownBy(() -> of("true", Map.of("OTEL_EXPORTER_OTLP_HEADERS", headers)))
                .isInstanceOf(IllegalArgumentException.class).hasNoCause()
                .hasMessageStartingWith("OTEL_EXPORTER_OTLP_HEADERS: ")
                .message().doesNotContain(SECRET);
    }

    @Test
    void theIntervalIsThatOfThePropertyOrOfTheEnvironment() {
        Map<String, String> environment = Map.of("OTEL_METRIC_EXPORT_INTERVAL", "2500");

        assertThat(of("true", Map.of()).interval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(of("true", environment).interval()).isEqualTo(Duration.ofMillis(2500));
        assertThat(OtlpOptions.of("true", "5", environment).interval()).isEqualTo(Duration.ofSeconds(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "5s", "3601", "99999999999", ""})
    void anIntervalThatIsNoneIsRefused(String interval) {
        assertThatThrownBy(() -> OtlpOptions.of("true", interval, Map.of()))
                .hasMessage("-Dotlp-interval=" + interval + ": write seconds from 1 to 3600");
    }

    @ParameterizedTest
    @CsvSource({
        "OTEL_EXPORTER_OTLP_TIMEOUT, soon, write milliseconds",
        "OTEL_EXPORTER_OTLP_METRICS_TIMEOUT, 0, write milliseconds",
        "OTEL_METRIC_EXPORT_INTERVAL, -5, write milliseconds",
        "OTEL_EXPORTER_OTLP_COMPRESSION, zip, write gzip or none",
        "OTEL_EXPORTER_OTLP_CERTIFICATE, /nowhere/ca.pem, cannot be read",
        "OTEL_RESOURCE_ATTRIBUTES, nothing, 'write name=value,name=value'"
    })
    void aVariableThatCannotBeUsedIsNamed(String name, String value, String advice) {
        assertThatThrownBy(() -> of("true", Map.of(name, value))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(name).hasMessageContaining(advice);
    }

    @Test
    void halfAClientCertificateIsRefused(@TempDir Path folder)
            throws IOException {
        Path key = Files.writeString(folder.resolve("key.pem"), "key");

        assertThatThrownBy(() -> of("true", Map.of("OTEL_EXPORTER_OTLP_CLIENT_KEY", key.toString())))
                .hasMessageContaining("a client certificate needs both");
    }
}
