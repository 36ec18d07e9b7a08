package org.throng.session;

import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpTimings;

/**
 * The measurements of a step, or of one of its answers.
 *
 * @param endNanos when it ended, by {@link System#nanoTime()}: the arrival of the answer on the event loop
 * @param sentBytes bytes on the wire, headers included
 * @param receivedBytes bytes of the awaited answer on the wire, headers included
 * @param resolveMicros name resolution, -1 if there was none
 * @param connectMicros connect with TLS, -1 if there was none
 * @param firstByteMicros start of the step to the first byte of an HTTP answer, -1 if there was none
 */
public record MeasuredStep(
        long endNanos, long sentBytes, long receivedBytes, long resolveMicros, long connectMicros,
        long firstByteMicros) {

    /** The step of messages on an open connection, or of a request whose answer is not awaited. */
    public static MeasuredStep messages(long endNanos, long sentBytes, long receivedBytes) {
        return new MeasuredStep(endNanos, sentBytes, receivedBytes, -1, -1, -1);
    }

    /** The step of a request with its whole answer. */
    public static MeasuredStep of(HttpAnswer answer) {
        return of(answer.timings(), answer.sentBytes(), answer.receivedBytes());
    }

    /**
     * The same step, with earlier attempts whose connections were lost.
     *
     * @param bytes sent by them
     * @param micros from the start of the first to that of the last one
     */
    public MeasuredStep afterLost(long bytes, long micros) {
        return new MeasuredStep(endNanos, sentBytes + bytes, receivedBytes, resolveMicros, connectMicros,
                firstByteMicros < 0 ? firstByteMicros : firstByteMicros + micros);
    }

    /** The step of an HTTP exchange with these times. */
    public static MeasuredStep of(HttpTimings timings, long sentBytes, long receivedBytes) {
        return new MeasuredStep(timings.endNanos(), sentBytes, receivedBytes, timings.resolveMicros(),
                timings.connectWithTlsMicros(), timings.firstByteMicros());
    }
}
