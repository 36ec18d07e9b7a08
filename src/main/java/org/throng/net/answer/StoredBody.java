package org.throng.net.answer;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** The body of an answer, as far as it is to be kept; the rest is counted and dropped. */
public final class StoredBody implements BodyReceiver {

    private static final byte[] NOTHING = {};

    /** The initial buffer of a body of unknown length, and the largest initial one of known length. */
    private static final int UNKNOWN_BYTES = 1 << 10;
    private static final int KNOWN_BYTES = 64 << 10;

    private final boolean wholeIfEncoded;
    private final int maxBytes;
    private final String advice;

    /** Limit of the bytes that are kept. */
    private long keptBytes;
    /** -1 if unknown. */
    private long expected;

    private byte[] bytes = NOTHING;
    private int stored;
    private long length;
    private long beganNanos;

    private StoredBody(long keptBytes, boolean wholeIfEncoded, int maxBytes, String advice) {
        this.keptBytes = keptBytes;
        this.wholeIfEncoded = wholeIfEncoded;
        this.maxBytes = maxBytes;
        this.advice = advice;
    }

    /** Keeps as many bytes as the request asks for. A body that must be decompressed is kept whole. */
    public static StoredBody of(ExchangeLimits limits) {
        return new StoredBody(limits.storedBytes(), true, limits.maxBytes(),
                "set httpsampler.max_bytes_to_store_per_request to keep only its beginning");
    }

    /** Keeps a whole body; one that is longer than this cannot be read. */
    public static StoredBody upTo(int maxBytes) {
        return new StoredBody(Long.MAX_VALUE, true, maxBytes,
                "raise that limit (maxBodyBytes), or stream the body to a sink");
    }

    /** Keeps the beginning of a body of any length. */
    public static StoredBody beginning(int keptBytes) {
        return new StoredBody(keptBytes, false, keptBytes, "");
    }

    @Override
    public void begin(AnswerHead head, long announced) throws UnreadableAnswerException {
        expected = announced;
        if (wholeIfEncoded && head.isEncoded()) {
            keptBytes = Long.MAX_VALUE;
        }
        checkLength(Math.max(0, announced));
        bytes = announced == 0 ? NOTHING
                : new byte[room(announced < 0 ? UNKNOWN_BYTES : Math.min(announced, KNOWN_BYTES))];
    }

    private int room(long wanted) {
        return (int) Math.min(wanted, Math.min(keptBytes, maxBytes));
    }

    /** Whether as many more bytes are within the limit. */
    private void checkLength(long more) throws UnreadableAnswerException {
        if (Math.min(length + more, keptBytes) > maxBytes) {
            throw new UnreadableAnswerException(AnswerFailedException.Kind.TOO_LONG,
                    "the answer's body is longer than " + maxBytes + " bytes; " + advice);
        }
    }

    @Override
    public void take(ByteBuf in, int count, long nowNanos) throws UnreadableAnswerException {
        checkLength(count);
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

    @Override
    public void end() {
        // any number of bytes will do
    }

    /** Room for as many bytes, and some ahead. */
    private void grow(int needed) {
        long ahead = 2L * bytes.length;
        if (expected >= 0) {
            ahead = Math.min(ahead, expected);
        }
        bytes = Arrays.copyOf(bytes, room(Math.max(needed, ahead)));
    }

    /** The part that is kept. */
    public byte[] bytes() {
        return stored == bytes.length ? bytes : Arrays.copyOf(bytes, stored);
    }

    /** Bytes of the whole body that have come. */
    public long length() {
        return length;
    }

    /** When its first byte came; 0 if none has. */
    public long beganNanos() {
        return beganNanos;
    }
}
