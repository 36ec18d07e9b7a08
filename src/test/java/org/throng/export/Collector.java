package org.throng.export;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.zip.GZIPInputStream;

/** A collector of OTLP on loopback, which keeps what it receives. It can answer with an error, or not at all. */
public final class Collector implements AutoCloseable {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final List<WireMessage> requests = new CopyOnWriteArrayList<>();
    private final List<Map<String, String>> headers = new CopyOnWriteArrayList<>();
    private final Phaser held = new Phaser(1);
    volatile int status = 200;
    volatile boolean isSilent;

    Collector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        // once: a test may change it as soon as it sees the request
        int status = this.status;
        Map<String, String> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> received.put(name, values.get(0)));
        received.put(":path", exchange.getRequestURI().toString());
        InputStream body = exchange.getRequestBody();
        byte[] bytes = "gzip".equals(received.get("Content-Encoding"))
                ? new GZIPInputStream(body).readAllBytes() : body.readAllBytes();
        headers.add(received);
        requests.add(WireMessage.read(bytes));
        if (isSilent) {
            held.awaitAdvance(0);
        }
        byte[] said = "the collector says secret".getBytes();
        exchange.sendResponseHeaders(status, status == 200 ? -1 : said.length);
        if (status != 200) {
            exchange.getResponseBody().write(said);
        }
        exchange.close();
    }

    /** A collector that answers with status 503 until {@link #accept}. */
    public static Collector refusing() throws IOException {
        Collector collector = new Collector();
        collector.status = 503;
        return collector;
    }

    public void accept() {
        status = 200;
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public int received() {
        return requests.size();
    }

    public Map<String, String> lastHeaders() {
        return headers.get(headers.size() - 1);
    }

    /** Attributes of the resource of the last request. */
    public Map<String, String> resource() {
        return attributes(requests.get(requests.size() - 1).message(1).message(1).messages(1));
    }

    /** The metrics of the last request, by name: ExportMetricsServiceRequest, ResourceMetrics, ScopeMetrics. */
    public Map<String, WireMessage> metrics() {
        Map<String, WireMessage> metrics = new TreeMap<>();
        WireMessage last = requests.get(requests.size() - 1);
        for (WireMessage scope : last.message(1).messages(2)) {
            scope.messages(2).forEach(metric -> metrics.put(metric.text(1), metric));
        }
        return metrics;
    }

    public static Map<String, String> attributes(List<WireMessage> pairs) {
        Map<String, String> attributes = new TreeMap<>();
        pairs.forEach(pair -> attributes.put(pair.text(1), pair.message(2).text(1)));
        return attributes;
    }

    /** Counts by index of the bucket's upper bound, of an ExponentialHistogramDataPoint. */
    public static Map<Integer, Long> buckets(WireMessage point) {
        Map<Integer, Long> buckets = new TreeMap<>();
        WireMessage positive = point.message(8);
        int index = (int) positive.signed(1) + 1;
        for (long count : new ArrayList<>(positive.numbers(2))) {
            if (count > 0) {
                buckets.put(index, count);
            }
            index++;
        }
        return buckets;
    }

    @Override
    public void close() {
        held.forceTermination();
        server.stop(0);
        threads.shutdownNow();
    }
}
