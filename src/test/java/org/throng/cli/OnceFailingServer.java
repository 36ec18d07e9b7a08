package org.throng.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A target with one failing answer. After it, nothing is answered before the test {@linkplain #answer allows} it, so
 * that the order of events does not depend on the speed of the machine.
 */
public final class OnceFailingServer implements AutoCloseable {

    private final int firstToFail;
    private final String failingPath;
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong failingNumber = new AtomicLong();
    private final Semaphore answers = new Semaphore(0);
    private final AtomicBoolean keepsOne = new AtomicBoolean();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    /** @param firstToFail number of the first request that may fail, from 1 */
    public OnceFailingServer(int firstToFail) throws IOException {
        this(firstToFail, "/");
    }

    /** @param failingPath beginning of the path of the request that may fail */
    public OnceFailingServer(int firstToFail, String failingPath) throws IOException {
        this.firstToFail = firstToFail;
        this.failingPath = failingPath;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        long number = received.incrementAndGet();
        boolean fails = number >= firstToFail && exchange.getRequestURI().getPath().startsWith(failingPath)
                && failingNumber.compareAndSet(0, number);
        try (exchange) {
            if (!fails && failingNumber.get() > 0) {
                awaitAnswer();
            }
            exchange.sendResponseHeaders(fails ? 503 : 200, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitAnswer() throws InterruptedException {
        answers.acquire();
        if (keepsOne.compareAndSet(true, false)) {
            new CountDownLatch(1).await();
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Requests that have arrived. */
    public long received() {
        return received.get();
    }

    /** Number of the request that has failed; 0 before. */
    public long failingNumber() {
        return failingNumber.get();
    }

    /** Allows that many more answers after the failing one. */
    public void answer(int more) {
        answers.release(more);
    }

    /**
     * Allows all answers, except that the first of the requests that wait, or are still to come, is never answered:
     * users may be between two requests, so their number says nothing about the number of requests that wait.
     */
    void answerAllButOne() {
        keepsOne.set(true);
        answers.release(Integer.MAX_VALUE / 2);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new AssertionError("a request is still held");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
