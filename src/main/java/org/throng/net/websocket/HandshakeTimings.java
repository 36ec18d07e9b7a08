package org.throng.net.websocket;

/**
 * The phases of an opening, in microseconds; -1 for a phase that did not take place.
 *
 * @param startNanos {@link System#nanoTime()} of the beginning
 * @param resolveMicros name resolution
 * @param connectMicros TCP connect
 * @param tlsMicros TLS handshake
 * @param firstByteMicros from the written upgrade request to the first byte of the answer
 * @param totalMicros from start to the accepted upgrade
 * @param sentBytes bytes of the upgrade request
 * @param receivedBytes bytes of the answer's head
 */
public record HandshakeTimings(
        long startNanos,
        long resolveMicros,
        long connectMicros,
        long tlsMicros,
        long firstByteMicros,
        long totalMicros,
        int sentBytes,
        int receivedBytes) {
}
