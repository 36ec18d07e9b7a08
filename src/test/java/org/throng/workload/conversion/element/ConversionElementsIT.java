package org.throng.workload.conversion.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.element.Compiled.compiled;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JMeterEnvironment;
import org.throng.element.SharedSampler;
import org.throng.results.TimedResult;
import org.throng.stats.NoMeasurements;
import org.throng.stats.RunContext;
import org.throng.workload.conversion.Gotenberg;
import org.throng.workload.conversion.Gotenberg.Answer;

/** What one user does with the elements, over real sockets. */
@Timeout(60)
class ConversionElementsIT {

    private static final String OFFICE = "/forms/libreoffice/convert";

    @TempDir
    private Path folder;

    private final ConversionServerConfig server = new ConversionServerConfig();
    private final JMeterVariables variables = new JMeterVariables();
    private Gotenberg gotenberg;

    @BeforeEach
    void serve() throws Exception {
        JMeterEnvironment.load();
        RunContext.begin(new NoMeasurements() { });
        gotenberg = new Gotenberg().answer("/version", Answer.text(200, "8.36.0")).answer(OFFICE, Answer.pdf(3000));
        server.setName("gotenberg");
        ConversionServerConfig.PORT.write(server, Integer.toString(gotenberg.port()));
        compiled(server).testStarted();
        variables.putObject(JMeterThread.PACKAGE_OBJECT, new SamplePackage(
                List.of(server), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
        Files.writeString(folder.resolve("a.docx"), "first");
        Files.writeString(folder.resolve("b.docx"), "second");
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
