package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.throng.standin.editor.files.OfficeFiles;

/** An integrator that serves documents and answers callbacks as the test asks for, by default with 200 and no body. */
public final class FakeIntegrator implements AutoCloseable {

    public static final byte[] DOCX = OfficeFiles.docx("a test");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A request as it came. */
    public record Seen(String method, String path, String authorization, String body, long nanos) {

        public JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new AssertionError(body, e);
            }
        }

        public String bearer() {
            return authorization == null ? null : authorization.replaceFirst("^Bearer ", "");
        }
    }

    /** What is answered; null is nothing at all. */
    private record Answer(int status, byte[] body) {
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);

    public FakeIntegrator() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    /** The next request is answered so; call for each of several. */
    public FakeIntegrator answers(int status, String body) {
        return answers(status, body.getBytes(StandardCharsets.UTF_8));
    }

    public FakeIntegrator answers(int status, byte[] body) {
        answers.add(new Answer(status, body));
        return this;
    }

    /** The next request is not answered. */
    public FakeIntegrator hangs() {
        answers.add(new Answer(0, null));
        return this;
    }

    public List<Seen> seen() {
        return seen;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        seen.add(new Seen(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                exchange.getRequestHeaders().getFirst("Authorization"),
                body,
                System.nanoTime()));
        Answer answer = answers.poll();
        if (answer != null && answer.body() == null) {
            awaitClose();
            return;
        }
        byte[] bytes = answer == null ? new byte[0] : answer.body();
        exchange.sendResponseHeaders(answer == null ? 200 : answer.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void awaitClose() {
        try {
            closing.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
