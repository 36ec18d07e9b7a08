package org.throng.net.http;

import org.throng.net.answer.AnswerHead;

/**
 * A whole answer.
 *
 * @param head its status, from 200, and its headers
 * @param body whole, bounded by the client's options; empty if a sink has received it
 * @param bodyBytes length of the body, also of one in a sink
 * @param timings times of the phases
 * @param sentBytes bytes of the request on the wire, including a first attempt that failed; without TLS's own
 * @param receivedBytes bytes of the answer on the wire, without TLS's own
 */
public record HttpAnswer(AnswerHead head, byte[] body, long bodyBytes, HttpTimings timings, long sentBytes,
        long receivedBytes) {

    /** An answer with its body. */
    public HttpAnswer(AnswerHead head, byte[] body, HttpTimings timings, long sentBytes, long receivedBytes) {
        this(head, body, body.length, timings, sentBytes, receivedBytes);
    }

    /** HTTP status code, from 200. */
    public int status() {
        return head.status();
    }

    /** Status and length; no header and no body, which may contain secrets. */
    @Override
    public String toString() {
        return "HTTP " + status() + ", " + bodyBytes + " bytes";
    }
}
