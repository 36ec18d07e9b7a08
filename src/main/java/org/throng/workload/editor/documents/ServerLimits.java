package org.throng.workload.editor.documents;

import java.time.Duration;

/**
 * Limits for clients of the server.
 *
 * @param connections at a time; a further one replaces one that is not being answered
 * @param perAddress connections of one address at a time
 * @param first from the beginning of a connection until its first request is complete
 * @param idle how long a connection may stay without a further request
 * @param exchange from the first byte of a further request, or the last of the first one, until the answer is handed to
 *     the operating system
 * @param bodyBytes of one request
 */
record ServerLimits(
        int connections, int perAddress, Duration first, Duration idle, Duration exchange, int bodyBytes) {

    static final ServerLimits USUAL =
            new ServerLimits(256, 192, Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofSeconds(60), 1 << 20);

    static final int CHUNK_BYTES = 16 << 10;

    static final int REQUEST_LINE_BYTES = 4 << 10;

    /** An outbox token is sent in a header and contains the whole callback. */
    static final int HEADER_BYTES = 64 << 10;
}
