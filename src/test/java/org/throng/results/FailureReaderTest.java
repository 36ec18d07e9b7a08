package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.throng.stats.failures.FailedAnswer;

class FailureReaderTest {

    private final SampleResult result = new SampleResult();

    @Test
    void anExceptionIsNamedByItsClassAndHasNothingTheServerSaid() {
        result.setResponseCode("Non HTTP response code: java.net.ConnectException");
        result.setResponseMessage("Non HTTP response message: Connection refused");
        result.setResponseData("java.net.ConnectException: Connection refused\n\tat x.Y", "UTF-8");

        assertThat(FailureReader.isOwn(result)).isTrue();
        assertThat(FailureReader.code(result)).isEqualTo("ConnectException");
        assertThat(FailureReader.message(result)).isEqualTo("Connection refused");
        assertThat(FailureReader.serverSaid(result)).isEmpty();
    }

    @Test
    void aFailedAssertionSaysMoreThanTheResponseMessage() {
        result.setResponseMessage("OK");
        AssertionResult held = new AssertionResult("status");
        AssertionResult failed = new AssertionResult("content");
        failed.setFailure(true);
        failed.setFailureMessage("expected to contain 'saved'");
        result.addAssertionResult(held);
        result.addAssertionResult(failed);

        assertThat(FailureReader.message(result)).isEqualTo("content: expected to contain 'saved'");
    }

    @Test
    void headersComeWithTheTraceThatTheServerSentOrElseReceived() {
        result.setRequestHeaders("Gotenberg-Trace: sent-1\n");
        result.setResponseHeaders("HTTP/1.1 500 Broken\r\nServer: x\r\n");

        assertThat(FailureReader.answer(result).headers()).containsExactly("HTTP/1.1 500 Broken", "Server: x");
        assertThat(FailureReader.answer(result).trace()).isEqualTo("sent-1");

        result.setResponseHeaders("x-request-id: received-1\n");
        assertThat(FailureReader.answer(result).trace()).isEqualTo("received-1");
        Step.Failure step = new Step.Failure("503", "busy", "said", "Retry-After: 7\n");
        assertThat(FailureReader.answer(step, result))
                .isEqualTo(new FailedAnswer("said", List.of("Retry-After: 7"), "sent-1"));
    }

    @Test
    void textIsReadInItsOwnEncoding() {
        result.setResponseData("gesperrt: ä".getBytes(StandardCharsets.ISO_8859_1));
        result.setDataEncoding("ISO-8859-1");

        assertThat(FailureReader.serverSaid(result)).isEqualTo("gesperrt: ä");
    }

    @Test
    void anEncodingThatDoesNotExistDoesNoHarm() {
        result.setResponseData("plain".getBytes(StandardCharsets.UTF_8));
        result.setDataEncoding("no-such-encoding");
        assertThat(FailureReader.serverSaid(result)).isEqualTo("plain");

        result.setDataEncoding("no such encoding");
        assertThat(FailureReader.serverSaid(result)).isEqualTo("plain");
    }

    @Test
    void binaryAndEmptyBodiesSayNothing() {
        assertThat(FailureReader.serverSaid(result)).isEmpty();

        result.setResponseData(new byte[] {'P', 'K', 3, 4, 0, 0, 8, 0, (byte) 0x9c, (byte) 0xff});
        assertThat(FailureReader.serverSaid(result)).isEmpty();
    }

    @Test
    void onlyTheBeginningOfALargeBodyIsLookedAt() {
        result.setResponseData("x".repeat(5_000_000).getBytes(StandardCharsets.UTF_8));

        assertThat(FailureReader.serverSaid(result)).hasSize(2_000);
    }
}
