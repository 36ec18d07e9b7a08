package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * JMeter's own backend listeners for InfluxDB and Graphite in one run, to receivers of this test. The run uses no
 * monitoring system of ours, so it loads nothing of their libraries.
 */
class BackendListenersIT {

    private static final String FIRST_GROUP = "<org.throng.users.VirtualUsers ";
    private static final Pattern INFLUX =
            Pattern.compile("jmeter,application=shop,transaction=([^,]+),statut=all(?:,\\S*)? count=(\\d+).*");
    private static final Pattern GRAPHITE = Pattern.compile("jmeter\\.(\\w+)\\.a\\.count (\\d+) \\d+");

    @TempDir
    private Path folder;

    private final List<String> influx = new CopyOnWriteArrayList<>();
    private final List<String> graphite = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer influxServer;
    private ServerSocket graphiteServer;

    @BeforeEach
    void listen() throws IOException {
        influxServer = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        influxServer.createContext("/write", exchange -> {
            String lines = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            lines.lines().forEach(influx::add);
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        influxServer.start();
        graphiteServer = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = graphiteServer.accept();
                threads.execute(() -> receive(socket));
            }
        } catch (IOException e) {
            // closed at the end
        }
    }

    private void receive(Socket socket) {
        try (socket; BufferedReader in = new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            in.lines().forEach(graphite::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void end() throws IOException {
        influxServer.stop(0);
        graphiteServer.close();
        threads.shutdownNow();
    }

    private static String listener(String name, String client, Map<String, String> arguments) {
        StringBuilder xml = new StringBuilder("<BackendListener guiclass=\"BackendListenerGui\""
                + " testclass=\"BackendListener\" testname=\"" + name + "\"><elementProp name=\"arguments\""
                + " elementType=\"Arguments\" guiclass=\"ArgumentsPanel\" testclass=\"Arguments\">"
                + "<collectionProp name=\"Arguments.arguments\">");
        arguments.forEach((key, value) -> xml.append("<elementProp name=\"" + key + "\" elementType=\"Argument\">"
                + "<stringProp name=\"Argument.name\">" + key + "</stringProp><stringProp name=\"Argument.value\">"
                + value + "</stringProp><stringProp name=\"Argument.metadata\">=</stringProp></elementProp>"));
        return xml + "</collectionProp></elementProp><stringProp name=\"classname\">"
                + "org.apache.jmeter.visualizers.backend." + client + "</stringProp></BackendListener><hashTree/>";
    }

    private Path plan() throws IOException {
        String listeners = listener("influx", "influxdb.InfluxdbBackendListenerClient", new TreeMap<>(Map.of(
                "influxdbMetricsSender", "org.apache.jmeter.visualizers.backend.influxdb.HttpMetricsSender",
                "influxdbUrl", "http://127.0.0.1:" + influxServer.getAddress().getPort() + "/write?db=jmeter",
                "application", "shop", "measurement", "jmeter", "summaryOnly", "false", "samplersRegex", ".*",
                "percentiles", "95")))
                + listener("graphite", "graphite.GraphiteBackendListenerClient", new TreeMap<>(Map.of(
                        "graphiteMetricsSender",
                        "org.apache.jmeter.visualizers.backend.graphite.TextGraphiteMetricsSender",
                        "graphiteHost", "127.0.0.1",
                        "graphitePort", Integer.toString(graphiteServer.getLocalPort()),
                        "rootMetricsPrefix", "jmeter.", "summaryOnly", "false", "samplersList", ".*",
                        "useRegexpForSamplersList", "true", "percentiles", "95")));
        String text = Files.readString(Launched.testPlan("counted.jmx"));
        assertThat(text).containsOnlyOnce(FIRST_GROUP);
        return Files.writeString(folder.resolve("listened.jmx"), text.replace(FIRST_GROUP, listeners + FIRST_GROUP));
    }

    private static Map<String, Long> counts(List<String> lines, Pattern pattern) {
        Map<String, Long> counts = new TreeMap<>();
        for (String line : lines) {
            Matcher count = pattern.matcher(line);
            if (count.matches() && !count.group(1).equals("all")) {
                counts.merge(count.group(1), Long.parseLong(count.group(2)), Long::sum);
            }
        }
        return counts;
    }

    @Test
    void influxAndGraphiteCountWhatTheSummaryCounts() throws IOException {
        Path loaded = folder.resolve("classes.txt");
        try (CountingServer server = new CountingServer();
                Launched run = Launched.runWithOptions(
                        Launched.QUICK_START + " -Xshare:auto -Xlog:class+load:file=" + loaded, folder,
                        plan().toString(), "-Dport=" + server.port(), "-Dgrace=120",
                        "-Dprofile=rate(4/s) even_arrivals(2 s)", "-Dwarmup=false", "-Dthresholds=errors < 100%")) {
            run.exitCode();
            Map<String, Long> expected = new TreeMap<>();
            for (JsonNode label : run.summary().get("labels")) {
                expected.put(label.get("label").asText(), label.get("samples").asLong());
            }
            assertThat(expected).containsKeys("read", "a", "b", "c", "d", "visit", "order", "stock");
            // JMeter passes a transaction that gives one sample to its listeners without the steps
            expected.keySet().removeAll(List.of("c", "d"));
            // the last lines may still be in the receiver's socket when the run has ended
            await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> {
                for (Map<String, Long> counts : List.of(counts(influx, INFLUX), counts(graphite, GRAPHITE))) {
                    assertThat(counts).isEqualTo(expected);
                }
            });
        }
        assertThat(Files.readString(loaded)).contains("org.throng.cli.run.LoadRun ")
                .doesNotContain("io.prometheus.", "io.opentelemetry.", "org.throng.export.RunMeter");
    }
}
