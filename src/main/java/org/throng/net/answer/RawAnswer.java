package org.throng.net.answer;

/**
 * An answer as it came over the wire.
 *
 * @param head its status, from 200, and its headers; that of HTTP/2 has the form of HTTP/1.1, with {@code HTTP/2} and
 *     without a reason
 * @param headBytes bytes of the head on the wire; in HTTP/2 those of all HEADERS frames, compressed
 * @param withBody whether an answer of this kind can have a body
 * @param body without framing, else as sent; cut off at the request's limit
 * @param bodyBytes length of the whole body
 * @param sentBytes bytes of the request, with its frames in HTTP/2 and a first attempt that was refused, without TLS's
 *     own
 * @param receivedBytes bytes of the answer, with its chunk framing or frames and informational answers before it,
 *     without TLS's own
 * @param times when it happened
 */
public record RawAnswer(AnswerHead head, int headBytes, boolean withBody, byte[] body, long bodyBytes,
        long sentBytes, long receivedBytes, Times times) {

    /**
     * Instants by {@link System#nanoTime()}.
     *
     * @param connected end of the TCP connect and of the TLS handshake, or 0 over a kept connection
     * @param bodyBegan first byte of the body; the end if it is empty
     * @param ended last byte
     */
    public record Times(long connected, long bodyBegan, long ended) {
    }

    /** The answer that a reader has read, with its body. */
    public static RawAnswer of(
            AnswerReader read, StoredBody body, long sentBytes, long connectedNanos, long endNanos) {
        return new RawAnswer(read.head(), read.head().bytes().length, read.canHaveBody(), body.bytes(), body.length(),
                sentBytes, read.receivedBytes(),
                new Times(connectedNanos, body.beganNanos() == 0 ? endNanos : body.beganNanos(), endNanos));
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
