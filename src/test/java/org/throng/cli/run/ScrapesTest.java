package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.export.PlannedLoad;
import org.throng.export.RunIdentity;
import org.throng.export.RunMeter;
import org.throng.live.LiveAddress;
import org.throng.live.LiveServer;
import org.throng.measure.Sample;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.stats.RunStatistics;

class ScrapesTest {

    private static final String[] PROMETHEUS = {"X-Prometheus-Scrape-Timeout-Seconds", "1"};
    private static final Pattern LENGTH = Pattern.compile("content-length: (\\d+)", Pattern.CASE_INSENSITIVE);

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Console console =
            new Console(new PrintStream(printed, true, StandardCharsets.UTF_8), new Terminal(false, false, true, 100));
    private final RunStatistics statistics = new RunStatistics();
    private final RunMeter meter = new RunMeter(new RunIdentity("shop", Instant.EPOCH, "shop.example", "1"),
            new PlannedLoad(List.of(), 1, 0), statistics, () -> 0);
    private final AtomicReference<Runnable> interruption = new AtomicReference<>();
    private final Scrapes scrapes = new Scrapes();
    private LiveServer server;

    @BeforeEach
    void start() throws IOException {
        server = LiveServer.start(LiveAddress.loopback(), null).get("/metrics", scrapes);
        statistics.addListener(meter);
        statistics.sample(Sample.unscheduled("order", true, 5_000, 0, 0));
        statistics.closeInterval(1, 1);
    }

    @AfterEach
    void end() {
        server.close();
        scrapes.close();
    }

    private HttpResponse<String> scrape(String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url("/metrics")));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    private CompletableFuture<Void> waiting() {
        CompletableFuture<Void> waiting =
                CompletableFuture.runAsync(() -> scrapes.awaitLast(interruption::set, console));
        await().until(() -> interruption.get() != null || waiting.isDone());
        return waiting;
    }

    @Test
    void thereIsNothingBeforeTheRunAndThenItsMetrics() throws Exception {
        assertThat(scrape().statusCode()).isEqualTo(503);

        scrapes.serve(meter);

        assertThat(scrape().statusCode()).isEqualTo(200);
        assertThat(scrape().body()).contains("throng_samples_total{kind=\"request\",label=\"order\"");
        assertThat(scrape("Accept", "application/openmetrics-text").headers().firstValue("content-type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/openmetrics-text"));
    }

    @Test
    void aRunThatNothingScrapesRepeatedlyEndsAtOnce() throws Exception {
        scrapes.serve(meter);
        scrape();

        scrapes.awaitLast(interruption::set, console);

        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void aScrapedRunEndsWhenItsEndWasScraped() throws Exception {
        scrapes.serve(meter);
        scrape(PROMETHEUS);

        CompletableFuture<Void> waiting = waiting();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("Waiting for the last scrape of the metrics, at most 65 s; Ctrl-C ends the wait.");
        scrape();
        assertThat(waiting).as("curl was here, not Prometheus").isNotDone();
        scrape(PROMETHEUS);

        waiting.get(1, TimeUnit.MINUTES);
    }

    @Test
    void anInterruptionEndsTheWait() throws Exception {
        scrapes.serve(meter);
        scrape(PROMETHEUS);

        CompletableFuture<Void> waiting = waiting();
        assertThat(waiting).isNotDone();
        interruption.get().run();

        waiting.get(1, TimeUnit.MINUTES);
    }

    /** It may fail, or be late on a busy machine. */
    @Test
    void aScrapeOfAShortIntervalHasTenSeconds() throws Exception {
        scrapes.serve(meter);
        scrape(PROMETHEUS);
        scrape(PROMETHEUS);

        CompletableFuture<Void> waiting = waiting();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("at most 10 s");
        scrape(PROMETHEUS);

        waiting.get(1, TimeUnit.MINUTES);
    }

    @Test
    void theLastScrapeIsWholeAlthoughTheServerIsClosedAfterIt() throws Exception {
        for (int i = 0; i < 450; i++) {
            statistics.sample(Sample.unscheduled("order " + i + " ".repeat(60) + "!", true, 5_000, 0, 0));
        }
        statistics.closeInterval(2, 1);
        scrapes.serve(meter);
        scrape(PROMETHEUS);
        CompletableFuture<Void> closed = waiting().thenRun(server::close);
        try (Socket slow = new Socket()) {
            slow.setSoTimeout((int) Duration.ofMinutes(1).toMillis());
            slow.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
            slow.getOutputStream().write(("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n" + String.join(": ", PROMETHEUS)
                    + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            String received = readAll(slow);

            int body = received.indexOf("\r\n\r\n") + 4;
            Matcher length = LENGTH.matcher(received);
            assertThat(length.find()).as(received.substring(0, Math.min(500, received.length()))).isTrue();
            assertThat(received.length() - body).isEqualTo(Integer.parseInt(length.group(1))).isGreaterThan(1_000_000);
        }
        closed.get(1, TimeUnit.MINUTES);
    }

    /** Up to the end of the connection; says how far it came and what the server does if that takes a minute. */
    private static String readAll(Socket socket) throws IOException {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(received);
        } catch (SocketTimeoutException e) {
            throw new AssertionError(received.size() + " bytes came; "
                    + Thread.getAllStackTraces().entrySet().stream()
                            .filter(thread -> thread.getKey().getName().matches("throng-.*|ForkJoinPool.*"))
                            .map(thread -> thread.getKey().getName() + " " + Arrays.toString(thread.getValue()))
                            .toList(), e);
        }
        return received.toString(StandardCharsets.UTF_8);
    }
}
