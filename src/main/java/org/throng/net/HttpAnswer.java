package org.throng.net;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.Iterator;
import java.util.Map;

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

    private static final int MOST_LINES = 40;
    private static final int LONGEST_VALUE = 600;

    /** An answer with its body. */
    public HttpAnswer(
            int status, HttpHeaders headers, byte[] body, HttpTimings timings, long sentBytes, long receivedBytes) {
        this(status, headers, body, body.length, timings, sentBytes, receivedBytes);
    }

    /** The first headers, one a line, for a report of a failure; they may contain secrets. */
    public String headerLines() {
        StringBuilder lines = new StringBuilder();
        Iterator<Map.Entry<CharSequence, CharSequence>> each = headers.iteratorCharSequence();
        for (int i = 0; i < MOST_LINES && each.hasNext(); i++) {
            Map.Entry<CharSequence, CharSequence> header = each.next();
            CharSequence value = header.getValue();
            lines.append(header.getKey()).append(": ")
                    .append(value, 0, Math.min(value.length(), LONGEST_VALUE)).append('\n');
        }
        return lines.toString();
    }

    /** Status and length; no header and no body, which may contain secrets. */
    @Override
    public String toString() {
        return "HTTP " + status + ", " + bodyBytes + " bytes";
    }
}
