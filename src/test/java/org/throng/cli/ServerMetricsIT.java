package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.report.PageData;

/** Runs of a plan whose Server Metrics poll an endpoint of this test, beside the load on the plan's stand-in. */
class ServerMetricsIT {

    private static final String SECRET = "geheim123";
    private static final int REFUSED = 3;
    private static final int LIMIT = 1_000;

    /** The process of the plan's stand-in, whose port is known when it has been started. */
    private static final String STAND_IN = "<org.throng.element.ServerMetrics guiclass=\"TestBeanGUI\""
            + " testclass=\"org.throng.element.ServerMetrics\" testname=\"stand-in\">"
            + "<stringProp name=\"kind\">proc</stringProp><stringProp name=\"process\">port ${port}</stringProp>"
            + "<stringProp name=\"interval\">1</stringProp></org.throng.element.ServerMetrics><hashTree/>";

    @TempDir
    private Path folder;

    private final AtomicInteger polls = new AtomicInteger();
    private HttpServer server;

    /**
     * Every answer has a queue that is longer than the last; the fourth is an error. When the run has polled enough,
     * however long that takes, the queue is above the limit that stops the run.
     */
    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", exchange -> {
            int poll = polls.getAndIncrement();
            int queue = poll > REFUSED + 1 && hasPolledStandIn() ? LIMIT + poll : poll;
            byte[] answer = ("# TYPE app_jobs_total counter\napp_queue_size{kind=\"html\"} " + queue
                    + "\napp_jobs_total " + (100 + 10 * poll) + "\nother 1\n").getBytes(StandardCharsets.UTF_8);
            boolean known = ("Bearer " + SECRET).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(!known ? 401 : poll == REFUSED ? 500 : 200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    private boolean hasPolledStandIn() throws IOException {
        Path rows = folder.resolve("results/metrics.csv");
        return Files.exists(rows) && Files.readAllLines(rows).stream()
                .filter(row -> row.matches(".*,stand-in,process_cpu_seconds_total,[0-9].*")).count() > 2;
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    private static String element(String name, String port) {
        return "<org.throng.element.ServerMetrics guiclass=\"TestBeanGUI\""
                + " testclass=\"org.throng.element.ServerMetrics\" testname=\"" + name + "\">"
                + "<stringProp name=\"port\">" + port + "</stringProp>"
                + "<stringProp name=\"path\">/metrics?token=" + SECRET + "</stringProp>"
                + "<stringProp name=\"series\">app_*</stringProp>"
                + "<stringProp name=\"interval\">1</stringProp>"
                + "<stringProp name=\"headers\">Authorization: Bearer ${__P(scrape-token)}</stringProp>"
                + "</org.throng.element.ServerMetrics><hashTree/>";
    }

    private Launched run(String... properties) throws IOException {
        Path plan = folder.resolve("polled.jmx");
        String thresholds = "<org.throng.element.Thresholds ";
        String text = Files.readString(Path.of("plans/websocket.jmx"));
        assertThat(text).contains(thresholds);
        Files.writeString(plan, text.replace(thresholds,
                element("app", "${__P(scrape-port)}") + element("gone", "1") + STAND_IN + thresholds));
        return Launched.runUnjudged(folder, plan.toString(), Stream.concat(Stream.of("-Drate=5", "-Dthink=1",
                "-Dtail=1", "-Dscrape-port=" + server.getAddress().getPort(), "-Dscrape-token=" + SECRET),
                Stream.of(properties)).toArray(String[]::new));
    }

    @Test
    void everyPollIsInTheResultsWithItsGapsAndAMetricStopsTheRun() throws IOException {
        try (Launched run = run("-Dduration=600", "-Dthresholds=metric(app_jobs_total{}) > 0 after 1 s;"
                + " metric(no_such) < 1; metric(app_queue_size) < " + LIMIT + " abort")) {
            run.endsEarly().exits(3);
            List<String> reasons = run.reasons().lines().toList();
            assertThat(reasons).hasSize(2);
            assertThat(reasons.get(0))
                    .startsWith("metric(no_such) < 1: no series that was polled has this name; series of this run: ")
                    .contains("app_queue_size", "app_jobs_total", "process_cpu_seconds_total");
            assertThat(reasons.get(1))
                    .matches("metric\\(app_queue_size\\) < 1000 abort: 1\\d{3} at second \\d+"
                            + " \\(app_queue_size\\{kind=\"html\"} of 'app'\\), which stopped the run");
            assertThat(run.summary().get("durationSeconds").asDouble()).isLessThan(500);
            JsonNode metrics = run.summary().get("serverMetrics");
            assertThat(metrics).hasSize(6);
            JsonNode queue = metrics.get(0);
            assertThat(queue.get("source").asText()).isEqualTo("app");
            assertThat(queue.get("name").asText()).isEqualTo("app_queue_size");
            assertThat(queue.get("labels").get("kind").asText()).isEqualTo("html");
            assertThat(queue.get("type").asText()).isEqualTo("gauge");
            JsonNode jobs = metrics.get(1);
            assertThat(jobs.get("type").asText()).isEqualTo("counter");
            assertThat(jobs.get("rate").asDouble()).isPositive();

            assertThat(metrics.findValuesAsText("source")).containsExactly(
                    "app", "app", "stand-in", "stand-in", "stand-in", "stand-in");
            assertThat(metrics.get(2).get("name").asText()).isEqualTo("process_cpu_seconds_total");
            assertThat(metrics.get(2).get("rate").asDouble()).isPositive();
            assertThat(metrics.get(3).get("name").asText()).isEqualTo("process_resident_memory_bytes");
            assertThat(metrics.get(3).get("min").asDouble()).isGreaterThan(10e6);

            List<String> rows = run.file("metrics.csv").lines().toList();
            assertThat(rows.get(0)).isEqualTo("time,source,series,value,type");
            List<String> values = rows.stream().filter(row -> row.contains("app_queue_size"))
                    .map(row -> row.split(",", -1)).map(cells -> cells[cells.length - 2]).toList();
            List<Integer> known = values.stream().filter(value -> !value.isEmpty()).map(Integer::valueOf).toList();
            assertThat(known).isSorted().doesNotHaveDuplicates().doesNotContain(REFUSED);
            assertThat(values).contains("");
            assertThat(queue.get("points").asInt()).isEqualTo(known.size());
            assertThat(queue.get("gaps").asInt()).isEqualTo(values.size() - known.size());
            assertThat(queue.get("first").asInt()).isEqualTo(known.get(0));
            assertThat(queue.get("last").asInt()).isEqualTo(known.get(known.size() - 1));
            assertThat(rows).anyMatch(row -> row.endsWith("Z,gone,,,"));
            assertThat(run.summary().get("notes").toString())
                    .contains("Server Metrics 'app': ", "Its series have gaps there.",
                            "Server Metrics 'gone': all ", "connection refused");
            assertThat(run.file("report.html")).contains("<h2>Server metrics</h2>");
            assertThat(PageData.of(run.file("report.html")).toString())
                    .contains("\"metrics\":[{\"source\":\"app\"")
                    .doesNotContain(SECRET);
            try (Stream<Path> files = Files.list(run.results())) {
                assertThat(files).allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(SECRET));
            }
        }
    }
}
