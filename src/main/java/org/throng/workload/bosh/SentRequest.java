package org.throng.workload.bosh;

/**
 * A request was sent.
 *
 * @param startNanos when its first byte was handed to the operating system, by {@link System#nanoTime()}
 * @param endNanos time of the last byte
 * @param bytes number of bytes, HTTP included
 */
record SentRequest(long startNanos, long endNanos, long bytes) {
}
