package org.throng.workload.conversion;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on loopback that gives recorded answers and keeps what it received. */
public final class Gotenberg implements AutoCloseable {

    public record Answer(int status, String type, byte[] body) {

        public static Answer text(int status, String body) {
            return new Answer(status, "text/plain; charset=UTF-8", body.getBytes(StandardCharsets.UTF_8));
        }

        /** A whole PDF of this many bytes. */
        public static Answer pdf(int bytes) {
            return new Answer(200, "application/pdf", ReceivedFileTest.pdf(bytes));
        }
    }

    /** A request. */
    public record Received(String method, String path, Map<String, List<String>> headers, String body) {

        /** The value of a header, null if it is missing. */
        public String header(String name) {
            List<String> values = headers.get(name);
            return values == null ? null : values.get(0);
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();

    public Gotenberg() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Answers requests for this path so from now on. */
    public Gotenberg answer(String path, Answer answer) {
        answers.put(path, answer);
        return this;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + port());
    }

    /** The requests so far. */
    public List<Received> received() {
        return received;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
            received.add(new Received(
                    exchange.getRequestMethod(), path, Map.copyOf(exchange.getRequestHeaders()), body));
            Answer answer = answers.getOrDefault(path, Answer.text(404, "Not Found"));
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
