package org.throng.net;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** The body of an answer, as far as the request wants it to be kept; the rest is counted and dropped. */
final class StoredBody {

    private static final byte[] NOTHING = {};

    /** For an answer that has none. */
    static final StoredBody NONE = new StoredBody(0, 0, 0);

    /** The initial buffer of a body of unknown length, and the largest initial one of known length. */
    private static final int UNKNOWN_BYTES = 4 << 10;
    private static final int KNOWN_BYTES = 64 << 10;

    /** How much is kept: all of one that is to be decompressed. */
    private final long keptBytes;
    private final int maxBytes;
    /** -1 if unknown. */
    private final long expected;

    private byte[] bytes;
    private int stored;
    private long length;
    private long beganNanos;

    private StoredBody(long keptBytes, int maxBytes, long expected) {
        this.keptBytes = keptBytes;
        this.maxBytes = maxBytes;
        this.expected = expected;
        bytes = expected == 0 ? NOTHING
                : new byte[room(expected < 0 ? UNKNOWN_BYTES : Math.min(expected, KNOWN_BYTES))];
    }

    /** @param expected its length; -1 if unknown */
    static StoredBody of(AnswerHead head, long expected, WireRequest.Limits limits) {
        return new StoredBody(head.isEncoded() ? Long.MAX_VALUE : limits.storedBytes(), limits.maxBytes(), expected);
    }

    private int room(long wanted) {
        return (int) Math.min(wanted, Math.min(keptBytes, maxBytes));
    }

    /** Whether as many more bytes are within the limit. */
    boolean accepts(long count) {
        return Math.min(length + count, keptBytes) <= maxBytes;
    }

    /** Why it does not accept them. */
    String tooLong() {
        return "the answer's body is longer than " + maxBytes
                + " bytes; set httpsampler.max_bytes_to_store_per_request to keep only its beginning";
    }

    /** Takes bytes that it {@linkplain #accepts accepts}. */
    void add(ByteBuf in, int count, long nowNanos) {
        if (beganNanos == 0) {
            beganNanos = nowNanos;
        }
        length += count;
        int kept = (int) Math.min(count, keptBytes - stored);
        if (kept > 0) {
            if (stored + kept > bytes.length) {
                grow(stored + kept);
            }
            in.readBytes(bytes, stored, kept);
            stored += kept;
        }
        in.skipBytes(count - Math.max(0, kept));
    }

    /** Room for as many bytes, and some ahead. */
    private void grow(int needed) {
        long ahead = 2L * bytes.length;
        if (expected >= 0) {
            ahead = Math.min(ahead, expected);
        }
        bytes = Arrays.copyOf(bytes, room(Math.max(needed, ahead)));
    }

    byte[] bytes() {
        return stored == bytes.length ? bytes : Arrays.copyOf(bytes, stored);
    }

    /** Bytes of the whole body that have come. */
    long length() {
        return length;
    }

    /** When its first byte came; 0 if none has. */
    long beganNanos() {
        return beganNanos;
    }
}
