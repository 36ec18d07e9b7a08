package org.throng.net.answer;

/**
 * Limits of one request and its answer.
 *
 * @param connectMillis for the TCP connect and the TLS handshake, with each address of the host; 0 for no limit but
 *     that of the system
 * @param silentMillis the longest time without a byte of the answer; 0 for no limit
 * @param storedBytes how much of the answer's body is kept; further bytes are counted and dropped
 * @param maxBytes the request fails if the stored body would be longer
 */
public record ExchangeLimits(int connectMillis, int silentMillis, long storedBytes, int maxBytes) {
}
