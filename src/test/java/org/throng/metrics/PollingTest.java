package org.throng.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.ReservedPort;
import org.throng.net.connect.ConnectionSettings;
import org.throng.stats.metrics.MetricSummary;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.metrics.SeriesSelector;

/** Sources of all kinds, on an endpoint that answers as the test says. */
class PollingTest {

    private interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    private final RunMetrics metrics = new RunMetrics();
    private final List<Poll> polls = new CopyOnWriteArrayList<>();
    private final AtomicReference<Answer> answer = new AtomicReference<>(text(200, "up 1\n"));
    private final ExecutorService executor = Executors.newCachedThreadPool();
    private final ReservedPort port = new ReservedPort();
    private HttpServer server;
    private Polling polling;

    @BeforeEach
    void begin() throws IOException {
        listen();
        metrics.addListener((poll, values) -> polls.add(poll));
    }

    private void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port.number()), 0);
        server.setExecutor(executor);
        server.createContext("/", exchange -> {
            try (exchange) {
                answer.get().to(exchange);
            }
        });
        server.start();
    }

    @AfterEach
    void end() {
        if (polling != null) {
            polling.close();
        }
        server.stop(0);
        port.close();
        executor.shutdownNow();
    }

    private static Answer text(int status, String body) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    private PrometheusSource endpoint() {
        return new PrometheusSource(URI.create("http://127.0.0.1:" + port.number() + "/m?token=secret"),
                ConnectionSettings.DEFAULTS.withHeaders(Map.of("X-Scope", "a")), "me", "secret");
    }

    private void poll(MetricsSource source, String series, int limit) {
        polling = Polling.begin(List.of(new PolledSource("srv", source, Duration.ofMillis(50), Duration.ofMillis(50),
                SeriesSelector.list(series), limit)), metrics, Instant.now());
    }

    /** One that ends from now on. */
    private Poll awaitPoll(Consumer<Poll> condition) {
        return awaitPoll(polls.size(), condition);
    }

    /** @param seen number of those that do not count */
    private Poll awaitPoll(int seen, Consumer<Poll> condition) {
        AtomicReference<Poll> found = new AtomicReference<>();
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            List<Poll> all = List.copyOf(polls);
            List<Poll> later = all.subList(seen, all.size());
            assertThat(later).anySatisfy(poll -> {
                condition.accept(poll);
                found.set(poll);
            });
        });
        return found.get();
    }

    private void awaitValue(double value) {
        awaitPoll(poll -> assertThat(poll.values()).extracting(MetricValue::value).containsExactly(value));
    }

    private void awaitProblem(String problem) {
        Poll poll = awaitPoll(failed -> assertThat(failed.problem()).contains(problem));
        assertThat(poll.problem()).doesNotContain("secret");
        assertThat(poll.values()).isEmpty();
    }

    @Test
    void pollsWithCredentialsAndHeaders() {
        List<String> headers = new CopyOnWriteArrayList<>();
        answer.set(exchange -> {
            headers.add(exchange.getRequestHeaders().getFirst("Authorization"));
            headers.add(exchange.getRequestHeaders().getFirst("X-Scope"));
            headers.add(exchange.getRequestURI().toString());
            text(200, "up 1\n").to(exchange);
        });
        poll(endpoint(), "*", 5);
        awaitValue(1);
        assertThat(headers).startsWith("Basic bWU6c2VjcmV0", "a", "/m?token=secret");
    }

    @Test
    void hasGapsWhileTheEndpointLiesOrIsAwayAndThenContinues() throws IOException {
        poll(endpoint(), "*", 5);
        awaitValue(1);
        answer.set(text(500, "up 2\n"));
        awaitProblem("the endpoint answered with status 500");
        answer.set(text(302, ""));
        awaitProblem("status 302");
        answer.set(text(200, "<html>secret</html>\n"));
        awaitProblem("the answer is not Prometheus text: line 1 does not begin with the name of a metric");
        answer.set(text(200, "up 1"));
        awaitProblem("no line feed at its end");
        answer.set(text(200, "up 3\n"));
        awaitValue(3);
        server.stop(0);
        awaitProblem("127.0.0.1:" + port.number());
        listen();
        awaitValue(3);
        polling.close();
        MetricSummary up = metrics.summaries().get(0);
        assertThat(up.min()).isEqualTo(1);
        assertThat(up.max()).isEqualTo(3);
        assertThat(up.gaps()).isGreaterThanOrEqualTo(5);
        assertThat(metrics.notes()).singleElement().asString()
                .contains("polls failed, the first at second").contains("Its series have gaps there.");
    }

    @Test
    void doesNotWaitForAnEndpointThatHangs() {
        CountDownLatch released = new CountDownLatch(1);
        answer.set(exchange -> {
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        poll(endpoint(), "*", 5);
        awaitPoll(poll -> assertThat(poll.problem()).isNotNull());
        awaitPoll(poll -> assertThat(poll.problem()).isNotNull());
        answer.set(text(200, "up 4\n"));
        awaitValue(4);
        released.countDown();
    }

    @Test
    void doesNotKeepAnAnswerWithoutEnd() {
        byte[] part = "up{a=\"b\"} 1\n".repeat(5_000).getBytes(StandardCharsets.UTF_8);
        answer.set(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                while (true) {
                    out.write(part);
                }
            }
        });
        polling = Polling.begin(List.of(new PolledSource("srv", endpoint(), Duration.ofSeconds(20),
                Duration.ofSeconds(20), SeriesSelector.list("*"), 5)), metrics, Instant.now());
        awaitPoll(0, poll -> assertThat(poll.problem()).contains("body is longer than"));
    }

    @Test
    void readsAnAnswerThatArrivesInParts() {
        answer.set(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream out = exchange.getResponseBody()) {
                for (byte one : "# TYPE up counter\nup{a=\"b\"} 12\n".getBytes(StandardCharsets.UTF_8)) {
                    out.write(one);
                    out.flush();
                }
            }
        });
        polling = Polling.begin(List.of(new PolledSource("srv", endpoint(), Duration.ofSeconds(20),
                Duration.ofSeconds(20), SeriesSelector.list("*"), 5)), metrics, Instant.now());
        awaitPoll(0, poll -> assertThat(poll.values()).extracting(MetricValue::value).containsExactly(12.0));
    }

    @Test
    void keepsTheSelectedSeriesUpToTheLimit() {
        answer.set(text(200, "a 1\nx 9\nb 2\nc 3\na 7\n"));
        poll(endpoint(), "a\nb\nc", 2);
        Poll poll = awaitPoll(answered -> assertThat(answered.values()).isNotEmpty());
        assertThat(poll.values()).extracting(value -> value.series() + "=" + value.value())
                .containsExactly("a=1.0", "b=2.0");
        answer.set(text(200, "c 3\nb 2\nd 4\n"));
        awaitValue(2);
        assertThat(polling.notes()).containsExactly("Server Metrics 'srv': only the first 2 series are kept and 1 more"
                + " match; narrow the selection or raise the limit.");
    }

    @Test
    void saysThatNothingMatchesOrOccursTwice() {
        poll(endpoint(), "down*", 2);
        awaitPoll(poll -> assertThat(poll.problem()).isNull());
        await().untilAsserted(() -> assertThat(polling.notes()).containsExactly(
                "Server Metrics 'srv': no series of its answers matches down*."));
        answer.set(text(200, "down1 1\ndown1 2\n"));
        awaitValue(1);
        assertThat(polling.notes()).containsExactly(
                "Server Metrics 'srv': a series occurs twice in an answer; its first value counts.");
    }

    /** A series of a refused answer does not take the place of a known one. */
    @Test
    void forgetsWhatARefusedAnswerBeganWith() {
        answer.set(text(200, "a 1\nb 2\ngarbage"));
        poll(endpoint(), "*", 2);
        awaitProblem("line 3");
        answer.set(text(200, "c 3\n"));
        awaitValue(3);
        assertThat(metrics.summaries()).extracting(MetricSummary::name).containsExactly("c");
    }

    @Test
    void pollsEachSourceOnItsOwnThreadAndNeverBeforeTheStart() {
        List<String> threads = new CopyOnWriteArrayList<>();
        CountDownLatch never = new CountDownLatch(1);
        MetricsSource hanging = source(values -> {
            threads.add(Thread.currentThread().getName());
            never.await();
        });
        MetricsSource quick = source(values -> threads.add(Thread.currentThread().getName()));
        MetricsSource broken = source(values -> {
            throw new IllegalStateException("a mistake");
        });
        Instant start = Instant.now().plusMillis(300);
        List<PolledSource> sources = new ArrayList<>();
        List.of(hanging, quick, broken).forEach(source -> sources.add(new PolledSource("s" + sources.size(), source,
                Duration.ofMillis(20), Duration.ofMillis(20), SeriesSelector.list("*"), 1)));
        polling = Polling.begin(sources, metrics, start);
        awaitPoll(poll -> assertThat(poll.source()).isEqualTo("s1"));
        awaitPoll(poll -> assertThat(poll.problem()).isEqualTo("it cannot be read: IllegalStateException"));
        assertThat(threads).contains("server metrics s0", "server metrics s1");
        assertThat(polls).allSatisfy(poll -> assertThat(poll.second()).isNotNegative());
        polling.close();
        int polled = polls.size();
        await().untilAsserted(() -> assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().contains("metrics s")));
        assertThat(polls).hasSize(polled);
    }

    private interface Reading {
        void read(Consumer<MetricValue> values) throws InterruptedException;
    }

    private static MetricsSource source(Reading reading) {
        return new MetricsSource() {
            @Override
            public void read(Duration timeout, Consumer<MetricValue> values) throws InterruptedException {
                reading.read(values);
            }

            @Override
            public void close() {
                // nothing
            }
        };
    }
}
