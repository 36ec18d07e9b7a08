package org.throng.workload.websocket.element;

import org.throng.element.SampleOutcome;
import org.throng.element.Start;
import org.throng.net.HandshakeTimings;
import org.throng.net.Message;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.websocket.WebSocketSession;

/** Fills the result of a sample from a WebSocket session. */
final class SocketOutcome {

    private final SampleOutcome outcome;

    private SocketOutcome(SampleOutcome outcome) {
        this.outcome = outcome;
    }

    /** A sample that ended just now. */
    static SocketOutcome ended(Start start, WebSocketSession session) {
        return of(start.ended(), session);
    }

    /** A sample that ended with the arrival of {@code answer}. */
    static SocketOutcome answered(Start start, WebSocketSession session, Message answer) {
        return of(start.endedAt(answer.arrivedNanos()), session);
    }

    /** A wait that ended just now. */
    static SocketOutcome waited(Start start, WebSocketSession session) {
        return of(start.waited(), session);
    }

    /** Counts the bytes on the wire since the session's last sample. */
    private static SocketOutcome of(SampleOutcome outcome, WebSocketSession session) {
        return new SocketOutcome(outcome.bytes(session.takeSentBytes(), session.takeReceivedBytes()));
    }

    /** An opening: counts its phases and its bytes as well. */
    static SocketOutcome opened(SampleOutcome outcome, HandshakeTimings timings, WebSocketSession session) {
        long connected = known(timings.connectMicros()) + known(timings.tlsMicros());
        long firstByte = known(timings.resolveMicros()) + connected + known(timings.firstByteMicros());
        return new SocketOutcome(outcome
                .phases(timings.resolveMicros(), connected, firstByte)
                .bytes(timings.sentBytes() + session.takeSentBytes(),
                        timings.receivedBytes() + session.takeReceivedBytes()));
    }

    private static long known(long micros) {
        return Math.max(0, micros);
    }

    /** Keeps the sent data. */
    SocketOutcome sent(String data) {
        outcome.sent(data);
        return this;
    }

    /** Keeps the received data. */
    SocketOutcome received(Message answer) {
        outcome.received(answer.payload(), answer.text());
        return this;
    }

    TimedResult succeed(String code, String message) {
        return outcome.succeed(code, message);
    }

    TimedResult fail(String code, String message, String serverSaid) {
        return outcome.fail(code, message, serverSaid);
    }

    TimedResult fail(SessionException e) {
        return outcome.fail(e.code(), e.getMessage(), e.serverSaid());
    }
}
