package org.throng.editor.documents;

import java.time.Duration;

/**
 * What whoever connects may take of us.
 *
 * @param connections at a time; further ones wait to be accepted
 * @param idle how long a connection may stay without a request
 * @param exchange from the first byte of a request until its answer is with the operating system
 * @param bodyBytes of one request
 */
record Limits(int connections, Duration idle, Duration exchange, int bodyBytes) {

    static final Limits USUAL = new Limits(256, Duration.ofSeconds(60), Duration.ofSeconds(60), 1 << 20);

    static final int CHUNK_BYTES = 16 << 10;

    static final int REQUEST_LINE_BYTES = 4 << 10;

    /** An outbox token travels in a header and holds the whole callback. */
    static final int HEADER_BYTES = 64 << 10;
}
