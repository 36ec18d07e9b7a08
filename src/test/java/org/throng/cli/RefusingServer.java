package org.throng.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A target that refuses a request while it works on {@value #CAPACITY} others: how many users it carries does not
 * depend on the speed of the machine.
 */
public final class RefusingServer implements AutoCloseable {

    public static final int CAPACITY = 5;
    private static final byte[] REFUSAL = "queue full".getBytes(StandardCharsets.UTF_8);

    private final Semaphore free = new Semaphore(CAPACITY);
    private final long serviceMillis;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    /**
     * @param serviceMillis for which it works on a request; much longer than a user takes for the next one, so that the
     *     requests of all users meet
     */
    public RefusingServer(long serviceMillis) throws IOException {
        this.serviceMillis = serviceMillis;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean accepted = free.tryAcquire();
        try (exchange) {
            if (!accepted) {
                exchange.getResponseHeaders().add("Retry-After", "7");
                exchange.getResponseHeaders().add("X-Request-Id", "req-4711");
                exchange.getResponseHeaders().add("Set-Cookie", "who=ThatIsSecret");
                exchange.sendResponseHeaders(503, REFUSAL.length);
                exchange.getResponseBody().write(REFUSAL);
                return;
            }
            long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(serviceMillis);
            while (System.nanoTime() < until) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            // before the answer: the client sends its next request when it has this one's
            free.release();
            exchange.sendResponseHeaders(200, -1);
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
