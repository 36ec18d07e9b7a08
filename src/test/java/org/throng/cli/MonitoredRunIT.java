package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.ReservedPort;
import org.throng.export.Collector;
import org.throng.export.WireMessage;
import org.throng.workload.bosh.servers.Installed;

/**
 * A run that Debian's Prometheus scrapes and that pushes to a collector, which refuses at first: both end with the
 * figures of the summary.
 */
class MonitoredRunIT {

    private static final Pattern METRICS = Pattern.compile("Metrics: (http://127\\.0\\.0\\.1:\\d+/metrics)");
    private static final String SECRET = "geheim123";

    /**
     * The quantile and the percentile lie in the same bucket, whose bounds differ by the 32nd root of two; a percentile
     * is cut at the longest time, which may be lower than the bucket by what HdrHistogram rounds.
     */
    private static final double MOST_APART = Math.pow(2, 1.0 / 32) * (1 + 1.0 / 1024);

    @TempDir
    private Path folder;

    private static Map<String, Double> summary(Launched run, String field) {
        Map<String, Double> values = new TreeMap<>();
        for (JsonNode label : run.summary().get("labels")) {
            values.put(label.get("label").asText(), label.get(field).asDouble());
        }
        return values;
    }

    @Test
    void prometheusAndTheCollectorHaveTheCountsAndPercentilesOfTheSummary() throws Exception {
        try (ReservedPort port = new ReservedPort();
                PrometheusServer prometheus = PrometheusServer.scraping(port.number());
                Collector collector = Collector.refusing();
                CountingServer server = new CountingServer();
                Launched run = Launched.start(folder,
                        Map.of("THRONG_JVM_OPTIONS", Launched.QUICK_START,
                                "OTEL_EXPORTER_OTLP_HEADERS", "Authorization=Bearer%20" + SECRET),
                        "run", Launched.testPlan("counted.jmx").toString(), "-Dresults=" + folder.resolve("results"),
                        "-Dport=" + server.port(), "-Dprofile=users(6) hold(10 s)", "-Dwarmup=false",
                        "-Dthresholds=errors < 100%; p95(read) < 1 min", "-Dprometheus=" + port.number(),
                        "-Dotlp=" + collector.url(), "-Dotlp-interval=1")) {
            URI metrics = URI.create(run.awaitOutput(METRICS));
            await().atMost(Launched.PATIENCE).until(() -> collector.received() > 0);
            collector.accept();
            run.awaitIn("intervals.csv", "read");
            String during = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString()).body();
            run.exitCode();
            isWellFormed(during);
            String verdict = run.summary().get("verdict").asText();
            double end = prometheus.lastScrape("throng_run_verdict{verdict=\"" + verdict + "\"}");
            assertThat(prometheus.values("throng_run_verdict == 1", "verdict", end)).containsOnlyKeys(verdict);
            assertThat(prometheus.values("sum by (label) (throng_samples_total)", "label", end))
                    .isEqualTo(summary(run, "samples"));
            assertThat(prometheus.values("throng_samples_total{outcome=\"failed\"}", "label", end))
                    .isEqualTo(summary(run, "errors"));
            assertThat(prometheus.values("histogram_count(throng_response_time_seconds)", "label", end))
                    .isEqualTo(summary(run, "samples"));
            Map.of("0.5", "p50", "0.9", "p90", "0.95", "p95", "0.99", "p99").forEach((quantile, percentile) ->
                    isNear(prometheus, quantile, summary(run, percentile), end));
            assertThat(prometheus.values("sum by (code) (throng_response_codes_total)", "code", end))
                    .containsOnlyKeys("200", "500");
            assertThat(prometheus.values("throng_users_planned", "plan", end)).containsOnlyKeys("counted");
            assertThat(prometheus.values("throng_threshold_passed", "rule", end))
                    .containsExactlyInAnyOrderEntriesOf(Map.of("errors < 100%", 1.0, "p95(read) < 1 min", 1.0));
            answersTheDashboard(prometheus, end);
            assertThat(run.output()).contains("Waiting for the last scrape of the metrics, at most ");

            WireMessage times = collector.metrics().get("throng.response_time").message(10);
            Map<String, Double> pushed = new TreeMap<>();
            times.messages(1).forEach(point -> pushed.put(
                    Collector.attributes(point.messages(1)).get("label"), (double) point.number(4)));
            assertThat(pushed).isEqualTo(summary(run, "samples"));
            assertThat(run.summary().get("notes")).extracting(JsonNode::asText).anyMatch(note -> note.matches(
                    "OTLP: \\d+ of \\d+ pushes to " + collector.url() + "/v1/metrics failed: HTTP status 503\\."));
            assertThat(run.output()).contains("failed: HTTP status 503.").doesNotContain("Exception");
            assertThat(collector.lastHeaders()).containsEntry("authorization", "Bearer " + SECRET);
            assertThat(run.output()).doesNotContain(SECRET);
            try (Stream<Path> files = Files.list(run.results())) {
                assertThat(files).allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(SECRET));
            }
        }
    }

    private static void isNear(
            PrometheusServer prometheus, String quantile, Map<String, Double> percentiles, double end) {
        try {
            Map<String, Double> seconds = prometheus.values(
                    "histogram_quantile(" + quantile + ", throng_response_time_seconds)", "label", end);
            assertThat(seconds.keySet()).isEqualTo(percentiles.keySet());
            percentiles.forEach((label, millis) -> assertThat(seconds.get(label) * 1000 / millis)
                    .as(quantile + " of " + label).isCloseTo(1, within(MOST_APART - 1)));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Every query of docs/grafana has an answer, unless the run has nothing of it: it has no arrivals, for example. */
    private static void answersTheDashboard(PrometheusServer prometheus, double end) throws Exception {
        List<String> queries = new ObjectMapper().readTree(Path.of("docs/grafana/throng.json").toFile())
                .findValuesAsText("expr");
        assertThat(queries).hasSizeGreaterThan(20);
        for (String query : queries) {
            Map<String, Double> values = prometheus.values(
                    query.replace("$run", "counted-.*").replace("$__rate_interval", "1m"), "label", end);
            assertThat(values.isEmpty() && !query.matches(".*throng_(?:arrivals|injector_la)\\w+\\{.*")).as(query)
                    .isFalse();
        }
    }

    /** By Prometheus' own linter of the text format. */
    private void isWellFormed(String metrics) throws IOException, InterruptedException {
        Path input = Files.writeString(folder.resolve("metrics.txt"), metrics);
        Path output = folder.resolve("promtool.txt");
        Process promtool = new ProcessBuilder(
                Installed.required("promtool", "prometheus").toString(), "check", "metrics")
                .redirectInput(input.toFile()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        assertThat(promtool.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(output)).isEmpty();
        assertThat(promtool.exitValue()).isZero();
    }
}
