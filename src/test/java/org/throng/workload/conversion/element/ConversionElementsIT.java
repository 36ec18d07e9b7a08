package org.throng.workload.conversion.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.throng.element.Compiled.compiled;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.element.SharedSampler;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.net.ScriptedServer;
import org.throng.results.TimedResult;
import org.throng.workload.conversion.Gotenberg;
import org.throng.workload.conversion.Gotenberg.Answer;

/** What one user does with the elements, over real sockets. */
class ConversionElementsIT {

    private static final String OFFICE = "/forms/libreoffice/convert";

    @TempDir
    private Path folder;

    private final JMeterVariables variables = new JMeterVariables();
    private final Queue<String> apart = new ConcurrentLinkedQueue<>();
    private ConversionServerConfig server;
    private Gotenberg gotenberg;

    @BeforeEach
    void serve() throws Exception {
        RunContext.begin(new NoMeasurements() {
            @Override
            public void failure(String label, String code, String message, Supplier<String> said) {
                apart.add(label + " " + code);
            }
        });
        gotenberg = new Gotenberg().answer("/version", Answer.text(200, "8.36.0")).answer(OFFICE, Answer.pdf(3000));
        connect(gotenberg.port(), it -> { });
        Files.writeString(folder.resolve("a.docx"), "first");
        Files.writeString(folder.resolve("b.docx"), "second");
    }

    /** The conversions that follow go there. */
    private void connect(int port, Consumer<ConversionServerConfig> properties) {
        if (server != null) {
            server.testEnded();
        }
        server = new ConversionServerConfig();
        server.setName("gotenberg");
        ConversionServerConfig.PORT.write(server, Integer.toString(port));
        properties.accept(server);
        compiled(server).testStarted();
        variables.putObject(JMeterThread.PACKAGE_OBJECT, new SamplePackage(
                List.of(server), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @AfterEach
    void stop() {
        server.testEnded();
        RunContext.current().close();
        gotenberg.close();
    }

    private Sampler convert(Consumer<Convert> properties) {
        Convert convert = compiled(new Convert(), "letter", it -> {
            Convert.ROUTE.write(it, "office");
            Convert.DOCUMENTS.write(it, folder.toString());
            properties.accept(it);
        });
        // compiling has replaced them
        JMeterContextService.getContext().setVariables(variables);
        return (Sampler) convert.clone();
    }

    @Test
    void aSampleHasTheTraceThatItsRequestHad() {
        SampleResult result = convert(it -> { }).sample(null);

        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
        assertThat(result.getSampleLabel()).isEqualTo("letter");
        assertThat(result.getBytesAsLong()).isGreaterThan(3000);
        assertThat(((TimedResult) result).getFirstByteMicros()).isPositive();
        assertThat(gotenberg.received()).hasSize(2);
        assertThat(result.getRequestHeaders())
                .isEqualTo("Gotenberg-Trace: " + gotenberg.received().get(1).header("Gotenberg-trace"));
        assertThat(gotenberg.received().get(1).body()).contains("filename=\"a.docx\"", "filename=\"b.docx\"");
    }

    @Test
    void documentsInTurnAreOneInEachRequest() {
        Sampler convert = convert(it -> Convert.IN_TURN.write(it, "in turn"));
        List<SampleResult> results = List.of(convert.sample(null), convert.sample(null), convert.sample(null));

        assertThat(results).allMatch(SampleResult::isSuccessful)
                .extracting(SampleResult::getRequestHeaders).doesNotHaveDuplicates();
        assertThat(gotenberg.received().stream().skip(1)).extracting(request -> request.body().contains("first"))
                .containsExactly(true, false, true);
    }

    @Test
    void aRefusalIsAFailedSampleWithTheServersTextAndTheTrace() {
        gotenberg.answer(OFFICE, Answer.text(429, "The request queue is full."));
        SampleResult result = convert(it -> { }).sample(null);

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("429 queue full");
        assertThat(result.getResponseDataAsString()).isEqualTo("The request queue is full.");
        assertThat(result.getResponseMessage())
                .contains(gotenberg.received().get(1).header("Gotenberg-trace"), "HTTP 429");
        assertThat(result.getResponseHeaders()).containsIgnoringCase("Content-Type: text/plain");
        assertThat(result.isStopTest()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"400, 400 bad request", "401, 401 unauthorized", "403, 403 forbidden", "404, 404 no such route",
            "405, 405 wrong method", "409, 409 page failed", "413, 413 too large", "415, 415 not multipart",
            "429, 429 queue full", "499, 499 client gone", "500, 500 conversion failed", "503, 503 time limit",
            "504, 504 time limit", "418, http 418"})
    void eachStatusIsTheCodeOfTheSample(int status, String code) {
        gotenberg.answer(OFFICE, Answer.text(status, "why"));
        SampleResult result = convert(it -> { }).sample(null);

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo(code);
        assertThat(result.getResponseDataAsString()).isEqualTo("why");
        assertThat(result.getResponseMessage()).contains("(trace throng-", "HTTP " + status);
    }

    static Stream<Arguments> answersThatAreNoWholeFile() {
        String pdf = "application/pdf";
        byte[] whole = Answer.pdf(3000).body();
        return Stream.of(
                Arguments.of(new Answer(200, pdf, new byte[0]), "empty answer"),
                Arguments.of(new Answer(200, pdf, "<html>Log in".getBytes(StandardCharsets.UTF_8)), "not a PDF"),
                Arguments.of(new Answer(200, "text/html", whole), "wrong type"),
                Arguments.of(new Answer(200, pdf, Arrays.copyOf(whole, 2000)), "truncated PDF"),
                Arguments.of(new Answer(200, "application/zip", whole), "not a ZIP"),
                Arguments.of(new Answer(200, "application/zip", new byte[] {'P', 'K', 3, 4, 0}), "truncated ZIP"),
                Arguments.of(Answer.pdf(3000), "unreadable PDF"));
    }

    @ParameterizedTest
    @MethodSource("answersThatAreNoWholeFile")
    void aCorruptAnswerHasFailed(Answer answer, String code) {
        gotenberg.answer(OFFICE, answer);
        SampleResult result = convert(it -> Convert.EXPECTED_TEXT.write(it, "Dear Anna")).sample(null);

        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo(code);
    }

    private SampleResult convertAt(ScriptedServer scripted, String timeout) throws Exception {
        try (scripted) {
            connect(scripted.httpUri().getPort(), it -> {
                ConversionServerConfig.GENERATION.write(it, "8");
                ConversionServerConfig.ANSWER_TIMEOUT.write(it, timeout);
            });
            return convert(it -> { }).sample(null);
        }
    }

    private static void begin(ScriptedServer.Connection connection) throws IOException {
        String head = connection.request();
        connection.read(Integer.parseInt(head.replaceAll("(?s).*Content-Length: (\\d+).*", "$1")));
        connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nContent-Length: 9000\r\n\r\n%PDF-1.4");
    }

    @Test
    void aBodyThatEndsTooEarlyHasFailed() throws Exception {
        SampleResult result = convertAt(new ScriptedServer(ConversionElementsIT::begin), "20");
        assertThat(result.getResponseCode()).isEqualTo("connection");
        assertThat(result.getResponseMessage()).contains("after 8 of 9000 bytes");
        assertThat(result.getBytesAsLong()).isPositive();
    }

    @Test
    void anAnswerThatDripsEndsAtTheTimeout() throws Exception {
        SampleResult result = convertAt(new ScriptedServer(connection -> {
            begin(connection);
            while (true) {
                connection.send("x");
                connection.checkStillThere();
            }
        }), "300 ms");
        assertThat(result.getResponseCode()).isEqualTo("no answer");
    }

    @Test
    void aResultThatNeverComesIsAFailureOfItsOwn() throws Exception {
        gotenberg.answer(OFFICE, new Answer(204, "", new byte[0]));
        connect(gotenberg.port(), it -> ConversionServerConfig.RESULT_TIMEOUT.write(it, "300 ms"));
        SampleResult result = convert(it -> Convert.WEBHOOK.write(it, "webhook")).sample(null);

        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
        await().until(() -> !apart.isEmpty());
        assertThat(apart).containsExactly("converted no result");
    }

    @Test
    void aRouteThatTheServerDoesNotHaveStopsTheTest() {
        gotenberg.answer("/version", Answer.text(404, "")).answer("/ping", Answer.text(200, ""));
        SampleResult result = convert(it -> {
            Convert.ROUTE.write(it, "screenshot url");
            Convert.DOCUMENTS.write(it, "");
            Convert.URL.write(it, "http://page.example");
        }).sample(null);

        assertThat(result.getResponseCode()).isEqualTo(SharedSampler.PLAN_ERROR);
        assertThat(result.getResponseMessage()).contains("screenshot url does not exist in generation 6");
        assertThat(result.isStopTest()).isTrue();
    }
}
