package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.throng.workload.bosh.servers.Installed;
import org.throng.workload.bosh.servers.ServerProcess;

/**
 * Debian's Prometheus with native histograms, which scrapes a port of loopback every two seconds: it gives a scrape no
 * more time than an interval.
 */
final class PrometheusServer implements AutoCloseable {

    private static final String CONFIGURATION = """
            global:
              scrape_interval: 2s
              scrape_timeout: 2s
            scrape_configs:
              - job_name: throng
                static_configs:
                  - targets: [ "127.0.0.1:%d" ]
            """;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final ServerProcess process;

    private PrometheusServer(ServerProcess process) {
        this.process = process;
    }

    /** Starts it; when this returns, it has tried to scrape. Skips the test if it is not installed. */
    static PrometheusServer scraping(int port) throws IOException {
        Path program = Installed.required("prometheus", "prometheus");
        ServerProcess process = new ServerProcess("prometheus");
        try {
            process.write("prometheus.yml", CONFIGURATION.formatted(port));
            process.start(Map.of(), List.of(program.toString(),
                    "--config.file=" + process.directory().resolve("prometheus.yml"),
                    "--storage.tsdb.path=" + process.directory().resolve("data"),
                    "--web.listen-address=127.0.0.1:" + process.port(),
                    "--enable-feature=native-histograms"));
            PrometheusServer server = new PrometheusServer(process);
            // it looks for new targets every five seconds
            await().atMost(PATIENCE).until(() -> !server.ask("up", Double.NaN).isEmpty());
            return server;
        } catch (IOException | RuntimeException | Error e) {
            process.close();
            throw e;
        }
    }

    private JsonNode ask(String query, double time) throws IOException, InterruptedException {
        String url = "http://127.0.0.1:" + process.port() + "/api/v1/query?query="
                + URLEncoder.encode(query, StandardCharsets.UTF_8) + (Double.isNaN(time) ? "" : "&time=" + time);
        JsonNode answer = JSON.readTree(client.send(HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE).build(),
                BodyHandlers.ofByteArray()).body());
        assertThat(answer.get("status").asText()).as(query + ": " + answer).isEqualTo("success");
        return answer.get("data").get("result");
    }

    /** When the last sample of a series was scraped, in seconds since 1970. */
    double lastScrape(String series) throws IOException, InterruptedException {
        JsonNode found = ask(series + "[5m]", Double.NaN);
        assertThat(found).as(series).hasSize(1);
        JsonNode values = found.get(0).get("values");
        return values.get(values.size() - 1).get(0).asDouble();
    }

    /** The values of a query at a moment, by the label that this names. */
    Map<String, Double> values(String query, String label, double time) throws IOException, InterruptedException {
        Map<String, Double> values = new TreeMap<>();
        for (JsonNode series : ask(query, time)) {
            values.put(series.get("metric").path(label).asText(), series.get("value").get(1).asDouble());
        }
        return values;
    }

    @Override
    public void close() {
        process.close();
    }
}
