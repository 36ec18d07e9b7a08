package org.throng.net;

/**
 * How long what took, in microseconds; -1 for what did not take place, as connecting on a connection that was open.
 *
 * @param startNanos {@link System#nanoTime()} of the beginning
 * @param resolveMicros name resolution
 * @param connectMicros TCP connect
 * @param tlsMicros TLS handshake
 * @param writtenMicros from the beginning until the request was handed to the operating system
 * @param firstByteMicros from the beginning until the first byte of the answer
 * @param totalMicros from the beginning until the last byte of the answer
 */
public record HttpTimings(
        long startNanos,
        long resolveMicros,
        long connectMicros,
        long tlsMicros,
        long writtenMicros,
        long firstByteMicros,
        long totalMicros) {
}
