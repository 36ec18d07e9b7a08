package org.throng.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** A target that counts what it has answered, by path. Every seventh answer of a path is an error. */
public final class CountingServer implements AutoCloseable {

    private static final byte[] BODY = "counted".getBytes(StandardCharsets.UTF_8);
    private static final int ERROR_EVERY = 7;
    private static final long LONGEST_MICROS = 12_000;

    private final Map<String, AtomicLong> answered = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    public CountingServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        long micros = ThreadLocalRandom.current().nextLong(LONGEST_MICROS);
        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(micros));
        String path = exchange.getRequestURI().getPath().substring(1);
        // before the answer is sent, so that a client that has it finds it counted
        long count = answered.computeIfAbsent(path, none -> new AtomicLong()).incrementAndGet();
        try (exchange) {
            exchange.sendResponseHeaders(count % ERROR_EVERY == 0 ? 500 : 200, BODY.length);
            exchange.getResponseBody().write(BODY);
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Requests that were answered so far, or whose answer is on its way. */
    public long answered() {
        return answered.values().stream().mapToLong(AtomicLong::get).sum();
    }

    public long answered(String path) {
        AtomicLong count = answered.get(path);
        return count == null ? 0 : count.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
