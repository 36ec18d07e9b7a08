package org.throng.element;

import java.nio.charset.StandardCharsets;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;

/** Fills the result of a sample that has ended. */
public final class SampleOutcome {

    private final TimedResult result = new TimedResult();

    private SampleOutcome(SampleStart start) {
        result.setSampleLabel(start.label());
        result.setStampAndTime(start.millis(), 0);
    }

    static SampleOutcome of(SampleStart start, long nanos) {
        SampleOutcome outcome = new SampleOutcome(start);
        outcome.result.setEndTime(start.millis() + nanos / 1_000_000);
        outcome.result.setServiceMicros(nanos / 1_000);
        return outcome;
    }

    static SampleOutcome ofWaiting(SampleStart start, long nanos) {
        SampleOutcome outcome = new SampleOutcome(start);
        outcome.result.setIdleTime(nanos / 1_000_000);
        outcome.result.setEndTime(start.millis() + nanos / 1_000_000);
        outcome.result.setServiceMicros(0);
        return outcome;
    }

    /**
     * Times of the phases of a connection, in microseconds; negative for a phase that did not take place.
     *
     * @param connectMicros TCP connect with the TLS handshake
     * @param firstByteMicros from the start of the sample to the first byte of the answer
     */
    public SampleOutcome phases(long resolveMicros, long connectMicros, long firstByteMicros) {
        result.setResolveMicros(resolveMicros);
        result.setConnectMicros(connectMicros);
        result.setFirstByteMicros(firstByteMicros);
        result.setConnectTime((Math.max(0, resolveMicros) + Math.max(0, connectMicros)) / 1_000);
        result.setLatency(Math.max(0, firstByteMicros) / 1_000);
        return this;
    }

    /** Bytes on the wire. */
    public SampleOutcome bytes(long sent, long received) {
        result.setSentBytes(sent);
        result.setBodySize(received);
        return this;
    }

    /** Keeps the sent data, for listeners of JMeter. */
    public SampleOutcome sent(String data) {
        result.setSamplerData(data);
        return this;
    }

    /** Keeps the received data, for listeners, assertions and extractors of JMeter. */
    public SampleOutcome received(byte[] data, boolean text) {
        result.setResponseData(data);
        result.setDataType(text ? SampleResult.TEXT : SampleResult.BINARY);
        result.setDataEncoding(StandardCharsets.UTF_8.name());
        return this;
    }

    public TimedResult succeed(String code, String message) {
        result.setSuccessful(true);
        result.setResponseCode(code);
        result.setResponseMessage(message);
        return result;
    }

    public TimedResult fail(SessionException e) {
        return fail(e.code(), e.getMessage(), e.serverSaid());
    }

    /** @param serverSaid the first characters of what the server sent; kept as response data */
    public TimedResult fail(String code, String message, String serverSaid) {
        result.setSuccessful(false);
        result.setResponseCode(code);
        result.setResponseMessage(message);
        if (!serverSaid.isEmpty()) {
            received(serverSaid.getBytes(StandardCharsets.UTF_8), true);
        }
        return result;
    }
}
