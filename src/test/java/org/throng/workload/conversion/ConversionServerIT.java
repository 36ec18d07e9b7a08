package org.throng.workload.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.ConnectionSettings;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.SessionStep;
import org.throng.session.StepListener;
import org.throng.workload.conversion.Gotenberg.Answer;

/** What users send over real sockets, and what they make of the answers. */
class ConversionServerIT {

    private static final String HTML = "/forms/chromium/convert/html";

    @TempDir
    private Path folder;

    private Conversion html;
    private Gotenberg gotenberg;
    private final List<MeasuredStep> measured = new ArrayList<>();

    private final StepListener steps = new StepListener() {
        @Override
        public void begin(SessionStep step) {
            measured.clear();
        }

        @Override
        public void answered(MeasuredStep step) {
            measured.add(step);
        }

        @Override
        public void end(MeasuredStep step) {
            measured.add(step);
        }
    };

    @BeforeEach
    void serve() throws Exception {
        gotenberg = new Gotenberg().answer(HTML, Answer.pdf(5000));
        InputFile index = InputFile.of(Files.writeString(folder.resolve("index.html"), "<p>Hello"));
        InputFile picture = InputFile.of(Files.write(folder.resolve("large.png"), new byte[200_000]));
        html = new Conversion(Route.HTML, List.of(index, picture),
                List.of(new FormField("paperWidth", "8.27")), "", "report", PdfCheck.none());
    }

    @AfterEach
    void stop() {
        gotenberg.close();
    }

    private static ConversionServer server(URI uri, ApiGeneration generation, Duration timeout) {
        return new ConversionServer(new ConversionOptions(URI.create(uri.getScheme() + "://" + uri.getAuthority()),
                generation, ConnectionSettings.DEFAULTS, ConversionOptions.basic("anna", "secret"), timeout));
    }

    private void convert(ApiGeneration generation) throws Exception {
        try (ConversionServer server = server(gotenberg.uri(), generation, Duration.ofMinutes(1))) {
            server.convert(html, "trace-1", () -> "html", steps);
        }
    }

    @Test
    void postsTheFormWithItsTraceAndStreamsTheAnswer() throws Exception {
        gotenberg.answer(HTML, Answer.pdf(30_000_000));
        convert(ApiGeneration.V8);

        assertThat(gotenberg.received()).singleElement().satisfies(request -> {
            assertThat(request.header("Gotenberg-trace")).isEqualTo("trace-1");
            assertThat(request.header("Gotenberg-output-filename")).isEqualTo("report");
            assertThat(request.header("Authorization")).startsWith("Basic ");
            assertThat(request.header("Content-length")).isEqualTo(Integer.toString(request.body().length()));
            assertThat(request.body()).contains("filename=\"index.html\"", "<p>Hello", "filename=\"large.png\"",
                    "name=\"paperWidth\"\r\n\r\n8.27\r\n").hasSizeGreaterThan(200_000);
        });
        assertThat(measured).singleElement().satisfies(step -> {
            assertThat(step.receivedBytes()).isGreaterThan(30_000_000);
            assertThat(step.sentBytes()).isGreaterThan(200_000);
            assertThat(step.firstByteMicros()).isPositive();
        });
    }

    @ParameterizedTest
    @CsvSource({"/version, 8.36.0, V8", "/version, v8.5.1-edge, V8", "/version, 7.10.2, V7", "/health, '{}', V7",
            "/ping, '', V6"})
    void theGenerationIsFoundOut(String path, String body, ApiGeneration generation) throws Exception {
        gotenberg.answer(path, Answer.text(200, body));
        try (ConversionServer server = server(gotenberg.uri(), null, Duration.ofMinutes(1))) {
            assertThat(server.generation()).isEqualTo(generation);
        }
    }

    @Test
    void oneUserFindsTheGenerationOutForAll() throws Exception {
        gotenberg.answer("/version", Answer.text(200, "8.36.0"));
        ExecutorService users = Executors.newFixedThreadPool(20);
        try (ConversionServer server = server(gotenberg.uri(), null, Duration.ofMinutes(1))) {
            List<Callable<ApiGeneration>> asking = Collections.nCopies(20, server::generation);
            for (Future<ApiGeneration> each : users.invokeAll(asking)) {
                assertThat(each.get()).isEqualTo(ApiGeneration.V8);
            }
        } finally {
            users.shutdownNow();
        }
        assertThat(gotenberg.received()).hasSize(1);
    }

    @Test
    void aServerThatSaysNoVersionIsAskedAgainByTheNextUser() throws Exception {
        try (ConversionServer server = server(gotenberg.uri(), null, Duration.ofMinutes(1))) {
            assertThatThrownBy(server::generation).isInstanceOf(SessionException.class)
                    .hasMessageContaining("/version (HTTP 404); check host, port and path, or set the generation");
            gotenberg.answer("/version", Answer.text(200, "8.0.0"));
            assertThat(server.generation()).isEqualTo(ApiGeneration.V8);
        }
    }

    /** The texts are those that a real server wrote. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "400 | 400 bad request | Invalid form data: form file 'index.html' is required",
            "401 | 401 unauthorized | Unauthorized",
            "403 | 403 forbidden | Forbidden",
            "404 | 404 no such route | Not Found",
            "405 | 405 wrong method | Method Not Allowed",
            "409 | 409 page failed | Chromium page failed",
            "413 | 413 too large | The request body exceeds the configured size limit.",
            "415 | 415 not multipart | Invalid 'Content-Type' header value: want 'multipart/form-data'",
            "429 | 429 queue full | The request queue is full. Retry shortly, or raise the limit",
            "499 | 499 client gone | Client Closed Request",
            "500 | 500 conversion failed | LibreOffice failed to convert the document 'x.docx'.",
            "503 | 503 time limit | The request exceeded the time limit.",
            "504 | 504 time limit | {\"message\":\"context has timed out\"}",
            "418 | http 418 | teapot",
            "302 | http 302 | moved",
            "204 | http 204 | ''"})
    void eachStatusIsANamedErrorWithTheServersText(int status, String code, String text) {
        gotenberg.answer(HTML, Answer.text(status, text));
        SessionException refused = catchThrowableOfType(SessionException.class, () -> convert(ApiGeneration.V8));

        assertThat(refused.code()).isEqualTo(code);
        assertThat(refused.serverSaid()).isEqualTo(text);
        assertThat(refused).hasMessageContaining("html (trace trace-1)").hasMessageContaining("HTTP " + status)
                .hasMessageNotContaining("secret");
        assertThat(measured).as("the refusal has a time and a size").hasSize(1);
    }

    @Test
    void aLongRefusalIsCut() {
        gotenberg.answer(HTML, Answer.text(500, "x".repeat(100_000)));
        SessionException refused = catchThrowableOfType(SessionException.class, () -> convert(ApiGeneration.V8));
        assertThat(refused.serverSaid()).hasSizeLessThan(300);
    }

    @Test
    void anErrorPageWithStatus200IsNoFile() {
        gotenberg.answer(HTML, new Answer(200, "text/html", "<html>Log in".getBytes(StandardCharsets.UTF_8)));
        SessionException refused = catchThrowableOfType(SessionException.class, () -> convert(ApiGeneration.V8));
        assertThat(refused.code()).isEqualTo("wrong type");
        assertThat(refused.serverSaid()).isEqualTo("<html>Log in");
    }

    @Test
    void aPdfWithoutItsEndHasFailed() {
        gotenberg.answer(HTML, new Answer(200, "application/pdf", Arrays.copyOf(ReceivedFileTest.pdf(9000), 8000)));
        SessionException refused = catchThrowableOfType(SessionException.class, () -> convert(ApiGeneration.V8));
        assertThat(refused.code()).isEqualTo("truncated PDF");
        assertThat(refused).hasMessageContaining("(trace trace-1)");
    }

    @Test
    void aPdfWithOtherPagesThanExpectedHasFailed() throws Exception {
        gotenberg.answer(HTML, new Answer(200, "application/pdf",
                Files.readAllBytes(Path.of("data/conversion/merge/first.pdf"))));
        html = new Conversion(Route.HTML, List.of(InputFile.of(folder.resolve("index.html"))), List.of(), "", "",
                new PdfCheck(3, List.of(), 1));
        convert(ApiGeneration.V8);

        html = new Conversion(Route.HTML, List.of(InputFile.of(folder.resolve("index.html"))), List.of(), "", "",
                new PdfCheck(2, List.of(), 1));
        SessionException refused = catchThrowableOfType(SessionException.class, () -> convert(ApiGeneration.V8));
        assertThat(refused.code()).isEqualTo("wrong pages");
        assertThat(refused).hasMessageContaining("(trace trace-1)").hasMessageContaining("3 pages, expected 2");
    }

    private static void receive(ScriptedServer.Connection connection) throws IOException {
        String head = connection.request();
        connection.read(Integer.parseInt(head.replaceAll("(?s).*Content-Length: (\\d+).*", "$1")));
    }

    private SessionException failedAt(ScriptedServer scripted, Duration timeout) throws Exception {
        try (scripted; ConversionServer server = server(scripted.httpUri(), ApiGeneration.V8, timeout)) {
            return catchThrowableOfType(SessionException.class,
                    () -> server.convert(html, "trace-1", () -> "html", steps));
        }
    }

    @Test
    void anAnswerThatEndsTooEarlyIsALostConnection() throws Exception {
        SessionException lost = failedAt(new ScriptedServer(connection -> {
            receive(connection);
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 9000\r\n\r\n%PDF-1.4");
        }), Duration.ofMinutes(1));
        assertThat(lost.code()).isEqualTo("connection");
        assertThat(lost).hasMessageContaining("after 8 of 9000 bytes").hasMessageContaining("trace trace-1");
        assertThat(measured).singleElement().satisfies(step -> {
            assertThat(step.receivedBytes()).isPositive();
            assertThat(step.sentBytes()).isGreaterThan(200_000);
        });
    }

    @Test
    void anAnswerThatDripsEndsAtTheTimeout() throws Exception {
        SessionException late = failedAt(new ScriptedServer(connection -> {
            receive(connection);
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 9000\r\n\r\n");
            while (true) {
                connection.send("x");
                connection.checkStillThere();
            }
        }), Duration.ofMillis(300));
        assertThat(late.code()).isEqualTo("no answer");
    }

    @Test
    void aConversionIsNotSentAgainAfterALostConnection() throws Exception {
        int[] requests = {0};
        ScriptedServer scripted = new ScriptedServer(connection -> {
            receive(connection);
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 30\r\n\r\n");
            connection.send(ReceivedFileTest.pdf(30));
            connection.request();
            requests[0]++;
            connection.reset();
        });
        try (scripted; ConversionServer server = server(scripted.httpUri(), ApiGeneration.V8, Duration.ofMinutes(1))) {
            server.convert(html, "trace-1", () -> "html", steps);
            SessionException lost = catchThrowableOfType(SessionException.class,
                    () -> server.convert(html, "trace-2", () -> "html", steps));
            assertThat(lost.code()).isEqualTo("connection");
        }
        assertThat(scripted.connections()).isEqualTo(1);
    }
}
