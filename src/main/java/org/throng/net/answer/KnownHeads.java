package org.throng.net.answer;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The heads that came last on any connection. A server repeats the heads of its answers, at least until the second in
 * its Date is over; the same bytes need not be read again. For all threads.
 */
final class KnownHeads {

    /** A power of two. */
    private static final int MOST = 256;

    /** A longer head is not kept. */
    private static final int LONGEST_BYTES = 2 << 10;

    private static final AtomicReferenceArray<AnswerHead> KNOWN = new AtomicReferenceArray<>(MOST);

    private KnownHeads() {
    }

    /**
     * The head of these bytes.
     *
     * @throws IllegalArgumentException if it is not the head of an HTTP answer; says why
     */
    static AnswerHead of(byte[] bytes) {
        if (bytes.length > LONGEST_BYTES) {
            return new AnswerHead(bytes);
        }
        int at = Arrays.hashCode(bytes) & MOST - 1;
        AnswerHead known = KNOWN.get(at);
        if (known == null || !Arrays.equals(known.bytes(), bytes)) {
            known = new AnswerHead(bytes);
            KNOWN.setRelease(at, known);
        }
        return known;
    }
}
