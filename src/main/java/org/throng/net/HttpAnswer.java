package org.throng.net;

import io.netty.handler.codec.http.HttpHeaders;

/**
 * A whole answer.
 *
 * @param status HTTP status code, from 200
 * @param body whole, bounded by the client's options; empty if a sink has received it
 * @param bodyBytes length of the
 *     body, also of one in a sink
 * @param timings times of the phases
 * @param sentBytes bytes of the request on the wire,
 *     including a first attempt that failed; without TLS's own
 * @param receivedBytes bytes of the answer on the wire, likewise
 */
public record HttpAnswer(int status, HttpHeaders headers, byte[] body, long bodyBytes, HttpTimings timings,
        long sentBytes, long receivedBytes) {

    /** An answer with its body. */
    public HttpAnswer(
            int status, HttpHeaders headers, byte[] body, HttpTimings timings, long sentBytes, long receivedBytes) {
        this(status, headers, body, body.length, timings, sentBytes, receivedBytes);
    }

    /** Status and length; no header and no body, which may contain secrets. */
    @Override
    public String toString() {
        return "HTTP " + status + ", " + bodyBytes + " bytes";
    }
}
