package org.throng.workload.websocket.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.SampleOutcome;
import org.throng.element.SampleStart;
import org.throng.net.websocket.HandshakeTimings;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.WebSocketSession;

/** The outcome of a sample of a WebSocket session, with the bytes on the wire since the session's last sample. */
final class SocketOutcome {

    static final String NOT_OPEN = "not open";

    private SocketOutcome() {
    }

    /** The user has no connection of this name. */
    static SampleResult notOpen(SampleStart start, String connection) {
        return start.ended().fail(NOT_OPEN, "this user has no open WebSocket '" + connection
                + "': a WebSocket Open of that connection name must have succeeded before", "");
    }

    /** A sample that ended just now. */
    static SampleOutcome ended(SampleStart start, WebSocketSession session) {
        return of(start.ended(), session);
    }

    /** A sample that ended with the arrival of {@code answer}. */
    static SampleOutcome answered(SampleStart start, WebSocketSession session, Message answer) {
        return of(start.endedAt(answer.arrivedNanos()), session);
    }

    /** A wait that ended just now. */
    static SampleOutcome waited(SampleStart start, WebSocketSession session) {
        return of(start.waited(), session);
    }

    private static SampleOutcome of(SampleOutcome outcome, WebSocketSession session) {
        return outcome.bytes(session.takeSentBytes(), session.takeReceivedBytes());
    }

    /** An opening: counts its phases and its bytes as well. */
    static SampleOutcome opened(SampleOutcome outcome, HandshakeTimings timings, WebSocketSession session) {
        long connected = known(timings.connectMicros()) + known(timings.tlsMicros());
        long firstByte = known(timings.resolveMicros()) + connected + known(timings.firstByteMicros());
        return outcome
                .phases(timings.resolveMicros(), connected, firstByte)
                .bytes(timings.sentBytes() + session.takeSentBytes(),
                        timings.receivedBytes() + session.takeReceivedBytes());
    }

    private static long known(long micros) {
        return Math.max(0, micros);
    }
}
