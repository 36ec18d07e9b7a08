package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.ReservedPort;

class OtlpPushTest {

    private static final String SECRET = "geheim123";
    private static final Duration LONG = Duration.ofMinutes(1);

    private final MeteredRun run = new MeteredRun();
    private final Map<String, String> environment =
            new HashMap<>(Map.of("OTEL_EXPORTER_OTLP_HEADERS", "Authorization=Bearer%20" + SECRET));
    private Collector collector;

    @BeforeEach
    void listen() throws IOException {
        collector = new Collector();
        run.sample("order", true, 3_000_000).sample("order", false, 990).sample("order", true, 0).second(2);
    }

    @AfterEach
    void end() {
        collector.close();
    }

    private OtlpPush push(String url, String interval) {
        return OtlpPush.begin(OtlpOptions.of(url, interval, environment), MeteredRun.IDENTITY, run.meter);
    }

    @Test
    void everyMetricIsPushedAndHistogramsAreExponential() {
        try (OtlpPush push = push(collector.url(), "3600")) {
            assertThat(push.flush(LONG)).isTrue();

            assertThat(push.notes()).isEmpty();
        }
        assertThat(collector.resource()).containsEntry("service.name", "throng").containsEntry("service.version", "1.2")
                .containsEntry("service.instance.id", "shop-20260302T081500.250Z");
        assertThat(collector.metrics()).containsKeys("throng.samples", "throng.response_time", "throng.received",
                "throng.users", "throng.injector.cpu", "throng.run.verdict", "throng.run.info");
        assertThat(collector.metrics().keySet()).as("none about the SDK").allMatch(name -> name.startsWith("throng."));

        WireMessage samples = collector.metrics().get("throng.samples").message(7);
        assertThat(samples.number(2)).as("cumulative").isEqualTo(2);
        assertThat(samples.number(3)).as("monotonic").isEqualTo(1);
        assertThat(samples.messages(1)).hasSize(2).anySatisfy(point -> {
            assertThat(Collector.attributes(point.messages(7))).containsEntry("outcome", "failed")
                    .containsEntry("label", "order").containsEntry("plan", "shop");
            assertThat(point.real(4)).isEqualTo(1);
            assertThat(point.number(2)).isEqualTo(MeteredRun.STARTED.toEpochMilli() * 1_000_000);
            assertThat(point.number(3)).isGreaterThan(point.number(2));
        });

        WireMessage times = collector.metrics().get("throng.response_time");
        assertThat(times.text(3)).isEqualTo("s");
        assertThat(times.message(10).number(2)).as("cumulative").isEqualTo(2);
        WireMessage point = times.message(10).message(1);
        assertThat(point.number(4)).as("count").isEqualTo(3);
        assertThat(point.real(5)).as("sum").isEqualTo(3.00099, within(1e-9));
        assertThat(point.signed(6)).as("scale").isEqualTo(5);
        assertThat(point.number(7)).as("zero count").isEqualTo(1);
        assertThat(Collector.buckets(point)).containsExactlyInAnyOrderEntriesOf(
                Map.of(TimeHistogram.index(990), 1L, TimeHistogram.index(3_000_000), 1L));
        assertThat(collector.metrics().get("throng.received").text(3)).isEqualTo("By");
        assertThat(collector.metrics().get("throng.injector.cpu").text(3)).isEqualTo("1");
        assertThat(collector.metrics().get("throng.users").text(3)).as("no ratio").isEmpty();
    }

    @Test
    void headersAndCompressionAreThoseOfTheEnvironment() {
        environment.put("OTEL_EXPORTER_OTLP_COMPRESSION", "gzip");
        environment.put("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=night%20run");
        try (OtlpPush push = push(collector.url(), "3600")) {
            assertThat(push.flush(LONG)).isTrue();
        }
        assertThat(collector.lastHeaders()).containsEntry("authorization", "Bearer " + SECRET)
                .containsEntry("content-type", "application/x-protobuf").containsEntry("content-encoding", "gzip")
                .containsEntry(":path", "/v1/metrics");
        assertThat(collector.resource()).containsEntry("deployment.environment", "night run");
        assertThat(collector.metrics()).containsKey("throng.samples");
    }

    @Test
    void itPushesEachInterval() {
        environment.put("OTEL_METRIC_EXPORT_INTERVAL", "20");
        try (OtlpPush push = push(collector.url(), null)) {
            await().atMost(LONG).until(() -> collector.received() >= 3);
            assertThat(push.notes()).isEmpty();
        }
    }

    @Test
    void aCollectorThatRefusesIsOneNoteWithoutWhatItSaid() {
        collector.status = 503;
        try (OtlpPush push = push(collector.url(), "3600")) {
            assertThat(push.flush(LONG)).isFalse();
            collector.status = 401;
            assertThat(push.flush(LONG)).isFalse();
            collector.status = 200;
            assertThat(push.flush(LONG)).isTrue();

            assertThat(push.notes()).containsExactly("OTLP: 2 of 3 pushes to " + collector.url()
                    + "/v1/metrics failed: HTTP status 503; the last one: HTTP status 401.");
        }
        assertThat(collector.metrics()).as("nothing is lost").containsKey("throng.samples");
    }

    @Test
    void aCollectorThatIsAwayIsOneNote() throws IOException {
        try (ReservedPort port = new ReservedPort();
                OtlpPush push = push("http://127.0.0.1:" + port.number(), "3600")) {
            assertThat(push.flush(LONG)).isFalse();
            assertThat(push.notes()).containsExactly("OTLP: 1 of 1 pushes to http://127.0.0.1:" + port.number()
                    + "/v1/metrics failed: no connection.");
        }
    }

    @Test
    void aCollectorThatDoesNotAnswerHoldsUpNobody() {
        collector.isSilent = true;
        try (OtlpPush push = push(collector.url(), "3600")) {
            assertThat(push.flush(Duration.ofMillis(50))).isFalse();
            // the thread that closes intervals goes on
            run.sample("order", true, 1_000).second(1);
            assertThat(push.notes()).hasSize(1).first().asString()
                    .startsWith("OTLP: ").contains("no answer within 0.05 s at the end of the run");
        }
    }

    @Test
    void aCollectorThatIsTooSlowIsOneNote() {
        environment.put("OTEL_EXPORTER_OTLP_TIMEOUT", "100");
        collector.isSilent = true;
        try (OtlpPush push = push(collector.url(), "3600")) {
            assertThat(push.flush(LONG)).isFalse();
            await().atMost(LONG).until(() -> !push.notes().isEmpty());
            assertThat(push.notes().get(0)).endsWith("failed: no answer in time.");
        }
    }
}
