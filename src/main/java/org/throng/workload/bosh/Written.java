package org.throng.workload.bosh;

/**
 * A request has gone out.
 *
 * @param startNanos when its first byte was handed to the operating system, by {@link System#nanoTime()}
 * @param endNanos when its last one was
 * @param bytes how many there were, HTTP included
 */
record Written(long startNanos, long endNanos, long bytes) {
}
