package org.throng.net;

import io.netty.handler.codec.http.HttpHeaders;

/**
 * A whole answer.
 *
 * @param status HTTP status code
 * @param body whole, bounded by the client's options
 * @param timings how long what took
 * @param sentBytes bytes of the request on the wire
 * @param receivedBytes bytes of the answer on the wire
 */
public record HttpAnswer(
        int status, HttpHeaders headers, byte[] body, HttpTimings timings, long sentBytes, long receivedBytes) {
}
