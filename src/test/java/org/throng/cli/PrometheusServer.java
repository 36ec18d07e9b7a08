package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.throng.workload.bosh.servers.Installed;
import org.throng.workload.bosh.servers.ServerProcess;

/** Debian's Prometheus with native histograms, which scrapes every second what it is told to. */
final class PrometheusServer implements AutoCloseable {

    private static final String CONFIGURATION = """
            global:
              scrape_interval: 1s
              scrape_timeout: 1s
            scrape_configs:
              - job_name: throng
                file_sd_configs:
                  - files: [ %s ]
                    refresh_interval: 1s
            """;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final ServerProcess process;

    private PrometheusServer(ServerProcess process) {
        this.process = process;
    }

    /** Starts it without targets; skips the test if it is not installed. */
    static PrometheusServer start() throws IOException {
        Path program = Installed.required("prometheus", "prometheus");
        ServerProcess process = new ServerProcess("prometheus");
        try {
            process.write("prometheus.yml", CONFIGURATION.formatted(process.directory().resolve("targets.json")));
            process.start(Map.of(), List.of(program.toString(),
                    "--config.file=" + process.directory().resolve("prometheus.yml"),
                    "--storage.tsdb.path=" + process.directory().resolve("data"),
                    "--web.listen-address=127.0.0.1:" + process.port(),
                    "--enable-feature=native-histograms"));
            return new PrometheusServer(process);
        } catch (IOException | RuntimeException | Error e) {
            process.close();
            throw e;
        }
    }

    /** Begins to scrape a port of loopback. */
    void scrape(int port) throws IOException {
        process.write("targets.new", "[{\"targets\": [\"127.0.0.1:" + port + "\"]}]");
        Path list = process.directory().resolve("targets.new");
        Files.move(list, list.resolveSibling("targets.json"), StandardCopyOption.ATOMIC_MOVE);
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
