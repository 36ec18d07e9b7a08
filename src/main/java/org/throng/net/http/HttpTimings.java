package org.throng.net.http;

import java.util.concurrent.TimeUnit;

/**
 * Times of the phases, in microseconds; -1 for a phase that did not take place, such as connecting on an open
 * connection.
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

    /** {@link System#nanoTime()} of the answer's last byte. */
    public long endNanos() {
        return startNanos + TimeUnit.MICROSECONDS.toNanos(totalMicros);
    }

    /** TCP connect and TLS handshake together; -1 on an open connection. */
    public long connectWithTlsMicros() {
        return connectMicros < 0 ? -1 : connectMicros + Math.max(0, tlsMicros);
    }
}
