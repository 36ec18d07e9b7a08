package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExpositionTest {

    /** What Prometheus 2.42 sends with native histograms. */
    private static final String NATIVE = "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;"
            + "encoding=delimited,application/openmetrics-text;version=1.0.0;q=0.8,"
            + "application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1";
    private static final String OPEN_METRICS = "application/openmetrics-text;version=1.0.0,"
            + "application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1";
    private static final String HOSTILE = "a\"b\\c\nd{}=,\u202e";

    private final MeteredRun run = new MeteredRun();

    private String text(String accept) {
        return new String(Exposition.of(run.meter, accept).body(), StandardCharsets.UTF_8);
    }

    private static String series(String name, String labels) {
        return name + "{" + labels + "}";
    }

    @Test
    void theFormatIsTheOneThatTheReaderTakes() {
        run.second(1);

        assertThat(Exposition.of(run.meter, NATIVE).contentType()).startsWith("application/vnd.google.protobuf")
                .contains("proto=io.prometheus.client.MetricFamily", "encoding=delimited");
        assertThat(Exposition.of(run.meter, OPEN_METRICS).contentType())
                .startsWith("application/openmetrics-text; version=1.0.0");
        assertThat(Exposition.of(run.meter, "text/plain").contentType()).startsWith("text/plain; version=0.0.4");
        assertThat(Exposition.of(run.meter, null).contentType()).startsWith("text/plain; version=0.0.4");
        assertThat(text(OPEN_METRICS)).endsWith("# EOF\n");
    }

    @Test
    void theTextHasEveryMetricWithItsUnitAndLabels() {
        run.sample("order", true, 20_000).sample("order", true, 3_000_000).sample("order", false, 40_000).second(2);

        Map<String, Double> values = TextMetrics.read(text("text/plain"));

        String of = "kind=request, label=order, ";
        String all = "plan=shop, run=shop-20260302T081500.250Z";
        assertThat(values)
                .containsEntry(series("throng_samples_total", "kind=request, label=order, outcome=ok, " + all), 2.0)
                .containsEntry(series("throng_samples_total", "kind=request, label=order, outcome=failed, " + all), 1.0)
                .containsEntry(series("throng_response_time_seconds_count", of + all), 3.0)
                .containsEntry(series("throng_response_time_seconds_bucket",
                        "kind=request, label=order, le=0.05, " + all), 2.0)
                .containsEntry(series("throng_response_time_seconds_bucket",
                        "kind=request, label=order, le=+Inf, " + all), 3.0)
                .containsEntry(series("throng_received_bytes_total", of + all), 300.0)
                .containsEntry(series("throng_sent_bytes_total", of + all), 30.0)
                .containsEntry(series("throng_response_codes_total", "code=500, " + all), 1.0)
                .containsEntry(series("throng_users", all), 2.0)
                .containsEntry(series("throng_users_started_total", all), 4.0)
                .containsEntry(series("throng_injector_cpu_ratio", "injector=local, " + all), 0.25)
                .containsEntry(series("throng_injector_heap_bytes", "injector=local, " + all), (double) (1 << 20))
                .containsEntry(series("throng_run_info", all + ", target=shop.example:443, version=1.2"), 1.0)
                .containsEntry(series("throng_run_verdict", all + ", verdict=running"), 1.0);
        assertThat(values.get(series("throng_response_time_seconds_sum", of + all))).isEqualTo(3.06, within(1e-9));
        assertThat(text("text/plain")).contains("# HELP throng_samples_total Finished samples\n",
                "# TYPE throng_samples_total counter\n", "# TYPE throng_response_time_seconds histogram\n",
                "# TYPE throng_users gauge\n");
        assertThat(text(OPEN_METRICS)).contains("# UNIT throng_response_time_seconds seconds\n",
                "# UNIT throng_received_bytes bytes\n", "# TYPE throng_samples counter\n");
    }

    @Test
    void theNativeHistogramHasEachTimeInItsBucket() {
        run.sample("order", true, 0);
        for (long micros : new long[] {990, 1_000_000, 1_000_001, 1_000_000, 3_000_000}) {
            run.sample("order", true, micros);
        }
        run.second(1);

        List<WireMessage> families = WireMessage.readDelimited(Exposition.of(run.meter, NATIVE).body());
        WireMessage family = families.stream().filter(one -> one.text(1).equals("throng_response_time_seconds"))
                .findFirst().orElseThrow();
        assertThat(family.number(3)).as("HISTOGRAM").isEqualTo(4);
        WireMessage metric = family.message(4);
        Map<String, String> labels = metric.messages(1).stream()
                .collect(Collectors.toMap(pair -> pair.text(1), pair -> pair.text(2)));
        assertThat(labels).containsEntry("label", "order").containsEntry("kind", "request").hasSize(4);
        WireMessage histogram = metric.message(7);
        assertThat(histogram.number(1)).isEqualTo(6);
        assertThat(histogram.real(2)).isEqualTo(6.000991, within(1e-9));
        assertThat(histogram.signed(5)).as("schema").isEqualTo(5);
        assertThat(histogram.number(7)).as("times of 0").isEqualTo(1);
        Map<Long, Long> buckets = new TreeMap<>();
        long index = 0;
        long count = 0;
        int next = 0;
        List<Long> deltas = histogram.signedNumbers(13);
        for (WireMessage span : histogram.messages(12)) {
            index += span.signed(1);
            for (long n = 0; n < span.number(2); n++) {
                count += deltas.get(next++);
                if (count > 0) {
                    buckets.put(index, count);
                }
                index++;
            }
        }
        // HdrHistogram counts 1,000,000 and 1,000,001 together: up to 1,000,447
        assertThat(buckets).containsExactlyInAnyOrderEntriesOf(Map.of(
                (long) TimeHistogram.index(990), 1L, 1L, 3L, (long) TimeHistogram.index(3_000_000), 1L));
        assertThat(histogram.messages(3)).as("fixed buckets").hasSize(16);
    }

    @Test
    void hostileNamesDoNotLeaveTheirLabels() {
        run.sample(HOSTILE, true, 1_000).sample("order", true, 1_000);
        run.statistics.responseCode("2\"}\n00");
        run.second(1);

        Map<String, Double> values = TextMetrics.read(text("text/plain"));

        assertThat(values.keySet()).noneMatch(series -> !series.startsWith("throng_"));
        assertThat(values.keySet().stream().filter(series -> series.startsWith("throng_samples_total"))).hasSize(4);
        assertThat(WireMessage.readDelimited(Exposition.of(run.meter, NATIVE).body())).isNotEmpty();
    }
}
