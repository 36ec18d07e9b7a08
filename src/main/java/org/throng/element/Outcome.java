package org.throng.element;

import java.nio.charset.StandardCharsets;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.net.HandshakeTimings;
import org.throng.net.Message;
import org.throng.results.TimedResult;
import org.throng.websocket.SessionException;
import org.throng.websocket.WebSocketSession;

/** Fills the result of a sample that has ended. */
final class Outcome {

    private final TimedResult result = new TimedResult();

    private Outcome(Start start) {
        result.setSampleLabel(start.label());
        result.setStampAndTime(start.millis(), 0);
    }

    static Outcome of(Start start, long nanos) {
        Outcome outcome = new Outcome(start);
        outcome.result.setEndTime(start.millis() + nanos / 1_000_000);
        outcome.result.setServiceMicros(nanos / 1_000);
        return outcome;
    }

    static Outcome ofWaiting(Start start, long nanos) {
        Outcome outcome = new Outcome(start);
        outcome.result.setIdleTime(nanos / 1_000_000);
        outcome.result.setEndTime(start.millis() + nanos / 1_000_000);
        outcome.result.setServiceMicros(0);
        return outcome;
    }

    /** Takes over the bytes that went over the wire since the session's last sample. */
    Outcome bytes(WebSocketSession session) {
        return bytes(session.takeSentBytes(), session.takeReceivedBytes());
    }

    /** Takes over the phases of an opening and its bytes. */
    Outcome opening(HandshakeTimings timings, WebSocketSession session) {
        long connected = known(timings.connectMicros()) + known(timings.tlsMicros());
        long firstByte = known(timings.resolveMicros()) + connected + known(timings.firstByteMicros());
        result.setResolveMicros(timings.resolveMicros());
        result.setConnectMicros(connected);
        result.setFirstByteMicros(firstByte);
        result.setConnectTime((known(timings.resolveMicros()) + connected) / 1_000);
        result.setLatency(firstByte / 1_000);
        return bytes(
                timings.sentBytes() + session.takeSentBytes(), timings.receivedBytes() + session.takeReceivedBytes());
    }

    Outcome bytes(int sent, int received) {
        result.setSentBytes(sent);
        // the body's size counts before what is kept of the body
        result.setBodySize((long) received);
        return this;
    }

    private static long known(long micros) {
        return Math.max(0, micros);
    }

    /** Keeps what was sent and what came, for listeners, assertions and extractors of JMeter. */
    Outcome data(String sent, Message answer) {
        result.setSamplerData(sent);
        if (answer != null) {
            result.setResponseData(answer.payload());
            result.setDataType(answer.text() ? SampleResult.TEXT : SampleResult.BINARY);
            result.setDataEncoding(StandardCharsets.UTF_8.name());
        }
        return this;
    }

    TimedResult succeed(String code, String message) {
        result.setSuccessful(true);
        result.setResponseCode(code);
        result.setResponseMessage(message);
        return result;
    }

    TimedResult fail(SessionException e) {
        return fail(e.code(), e.getMessage(), e.serverSaid());
    }

    /** @param serverSaid the first characters of what the server sent; kept as response data */
    TimedResult fail(String code, String message, String serverSaid) {
        result.setSuccessful(false);
        result.setResponseCode(code);
        result.setResponseMessage(message);
        if (!serverSaid.isEmpty()) {
            result.setDataType(SampleResult.TEXT);
            result.setDataEncoding(StandardCharsets.UTF_8.name());
            result.setResponseData(serverSaid.getBytes(StandardCharsets.UTF_8));
        }
        return result;
    }
}
