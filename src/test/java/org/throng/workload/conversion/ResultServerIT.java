package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.NoMeasurements;
import org.throng.measure.Sample;
import org.throng.net.connect.ConnectionSettings;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.conversion.ConversionProtocol;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.workload.conversion.Gotenberg.Answer;

/** Results that a server sends to the injector. */
class ResultServerIT {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private StandIn standIn;
    private ConversionServer server;
    private ResultServer results;

    @AfterEach
    void stop() {
        if (results != null) {
            results.close();
        }
        if (server != null) {
            server.close();
        }
        if (standIn != null) {
            standIn.close();
        }
    }

    private void start(ConversionSettings settings, Duration timeout) throws IOException {
        start(settings, ApiGeneration.V8, timeout);
    }

    private void start(ConversionSettings settings, ApiGeneration generation, Duration timeout) throws IOException {
        standIn = StandIn.start(new ConversionProtocol(settings.with("html", "5ms").with("chromium-start", "0ms")),
                Listen.loopback());
        connect(standIn.port(), generation, timeout);
    }

    private void connect(int port, ApiGeneration generation, Duration timeout) throws IOException {
        server = new ConversionServer(new ConversionOptions(URI.create("http://127.0.0.1:" + port), generation,
                ConnectionSettings.DEFAULTS, "", LONG));
        results = ResultServer.start("127.0.0.1", new ResultServer.Options(null, 0, null, timeout),
                new NoMeasurements() {
                    @Override
                    public void sample(Sample sample) {
                        samples.add(sample);
                    }

                    @Override
                    public void failure(String label, String code, String message, Supplier<String> said) {
                        failures.add(label + " " + code + ": " + message + " " + said.get());
                    }
                });
    }

    private void convert(int pages) throws Exception {
        InputFile index = InputFile.of(Files.writeString(folder.resolve("index.html"), "<p>Hello"));
        server.convertLater(new Conversion(Route.HTML, List.of(index), List.of(), "", "",
                new PdfCheck(pages, List.of(), 1)), "trace-1", results, () -> "html", StepListener.IGNORED);
    }

    private void awaitEnd() {
        await().atMost(LONG).until(() -> !samples.isEmpty());
    }

    @Test
    void aResultIsTimedFromItsRequestAndChecked() throws Exception {
        start(ConversionSettings.defaults(), LONG);
        convert(3);
        results.await();

        assertThat(samples).singleElement().satisfies(sample -> {
            assertThat(sample.label()).isEqualTo("converted");
            assertThat(sample.ok()).as(failures.toString()).isTrue();
            assertThat(sample.responseMicros()).isGreaterThan(5_000);
            assertThat(sample.receivedBytes()).isGreaterThan(10_000);
        });
    }

    private static ConversionSettings six() {
        ConversionSettings open = ConversionSettings.defaults();
        return new ConversionSettings(GotenbergDialect.GOTENBERG_6, open.chromium(), open.libreOffice(), true,
                open.timeout(), 0, null, 3, open.bytes(), open.tuning());
    }

    /** Its webhook is a field of the form, and its answer is 200. */
    @Test
    void generation6SendsTheResultToo() throws Exception {
        start(six(), ApiGeneration.V6, LONG);
        convert(3);
        results.await();

        assertThat(samples).singleElement().satisfies(sample ->
                assertThat(sample.ok()).as(failures.toString()).isTrue());
    }

    /** It has no address for errors. */
    @Test
    void aFailureOfGeneration6IsNoResult() throws Exception {
        start(six().with("queue-full", "1"), ApiGeneration.V6, Duration.ofMillis(300));
        convert(3);
        awaitEnd();

        assertThat(failures).singleElement().satisfies(failure ->
                assertThat(failure).startsWith("converted no result"));
    }

    @Test
    void aCorruptResultHasFailed() throws Exception {
        start(ConversionSettings.defaults().with("corrupt", "1"), LONG);
        convert(0);
        awaitEnd();

        assertThat(samples).singleElement().satisfies(sample -> assertThat(sample.ok()).isFalse());
        assertThat(failures).singleElement().satisfies(failure ->
                assertThat(failure).startsWith("converted ").contains("html (trace trace-1)"));
    }

    @Test
    void aResultThatNeverComesHasFailed() throws Exception {
        start(ConversionSettings.defaults().with("webhook-lost", "1"), Duration.ofMillis(300));
        convert(0);
        awaitEnd();

        assertThat(failures).singleElement().satisfies(failure -> assertThat(failure)
                .startsWith("converted no result: html (trace trace-1): the server has not sent the result within 3"));
    }

    @Test
    void anErrorInsteadOfTheResultHasItsCodeAndText() throws Exception {
        Gotenberg gotenberg = new Gotenberg().answer("/forms/chromium/convert/html", new Answer(204, "", new byte[0]));
        try (gotenberg) {
            connect(gotenberg.port(), ApiGeneration.V8, LONG);
            convert(0);
            String url = gotenberg.received().get(0).header("Gotenberg-webhook-error-url");
            assertThat(post(url, "{\"status\":503,\"message\":\"The request exceeded the time limit.\"}"))
                    .isEqualTo(200);
            awaitEnd();
            assertThat(failures).singleElement().satisfies(failure -> assertThat(failure)
                    .startsWith("converted 503 time limit").contains("exceeded the time limit"));
            assertThat(post(url, "again")).as("nothing is awaited any more").isEqualTo(404);
            assertThat(samples).hasSize(1);
        }
    }

    @Test
    void aResultThatStopsInTheMiddleHasFailed() throws Exception {
        Gotenberg gotenberg = new Gotenberg().answer("/forms/chromium/convert/html", new Answer(204, "", new byte[0]));
        try (gotenberg) {
            connect(gotenberg.port(), ApiGeneration.V8, Duration.ofMillis(300));
            convert(0);
            URI url = URI.create(gotenberg.received().get(0).header("Gotenberg-webhook-url"));
            try (Socket sending = new Socket(url.getHost(), url.getPort())) {
                sending.getOutputStream().write(("POST " + url.getPath() + " HTTP/1.1\r\nHost: h\r\n"
                        + "Content-Type: application/pdf\r\nContent-Length: 100\r\n\r\n%PDF-1.7")
                        .getBytes(StandardCharsets.US_ASCII));
                awaitEnd();
            }
            assertThat(failures).singleElement().satisfies(failure ->
                    assertThat(failure).startsWith("converted no result: html (trace trace-1): the server has not"));
            assertThat(post(url.toString(), "again")).as("nothing is awaited any more").isEqualTo(404);
            assertThat(samples).hasSize(1);
        }
    }

    @Test
    void aRefusedFormAwaitsNothing() throws Exception {
        Gotenberg gotenberg = new Gotenberg().answer("/forms/chromium/convert/html", Answer.text(429, "full"));
        try (gotenberg) {
            connect(gotenberg.port(), ApiGeneration.V8, LONG);
            assertThatThrownBy(() -> convert(0)).isInstanceOf(SessionException.class).hasMessageContaining("HTTP 429");
            results.await();
            assertThat(samples).isEmpty();
        }
    }

    private static int post(String url, String body) throws Exception {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(url))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
