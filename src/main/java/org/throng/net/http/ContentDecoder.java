package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.compression.JdkZlibDecoder;
import io.netty.handler.codec.compression.ZlibWrapper;
import java.util.Locale;
import org.throng.net.AnswerFailedException.Kind;
import org.throng.net.SocketErrors;
import org.throng.net.UnreadableAnswerException;

/**
 * Decompresses the body of an answer to a request that accepts gzip and deflate (RFC 9110 section 8.4.1). Its cost is
 * bounded by the received bytes: a body that expands more than {@value #MOST_EXPANSION} times is refused. Used on the
 * event loop only.
 */
final class ContentDecoder {

    /** Beyond {@value #FREE_BYTES} bytes; listings of many similar entries expand some 50 times. */
    private static final int MOST_EXPANSION = 200;
    private static final int FREE_BYTES = 1 << 20;

    /** Bytes that are decompressed at once: the result is at most 1,032 times as long. */
    private static final int SLICE_BYTES = 2 << 10;
    private static final int MOST_OUT_BYTES = 4 << 20;

    private final EmbeddedChannel inflater;
    private long in;
    private long out;
    private boolean closed;

    private ContentDecoder(ZlibWrapper wrapper) {
        inflater = new EmbeddedChannel(false, new JdkZlibDecoder(wrapper, MOST_OUT_BYTES));
    }

    /** Takes decompressed bytes. */
    @FunctionalInterface
    interface Sink {

        void take(ByteBuf plain) throws UnreadableAnswerException;
    }

    /**
     * @param coding value of the answer's Content-Encoding
     * @return null if it is not one of these
     */
    static ContentDecoder of(String coding) {
        ZlibWrapper wrapper = switch (coding.strip().toLowerCase(Locale.ROOT)) {
            case "gzip", "x-gzip" -> ZlibWrapper.GZIP;
            case "deflate" -> ZlibWrapper.ZLIB_OR_NONE;
            default -> null;
        };
        return wrapper == null ? null : new ContentDecoder(wrapper);
    }

    /**
     * Decompresses a part, which the caller still owns.
     *
     * @throws UnreadableAnswerException if it cannot be, or expands too far
     */
    void decode(ByteBuf part, Sink sink) throws UnreadableAnswerException {
        while (part.isReadable() && !closed) {
            int count = Math.min(SLICE_BYTES, part.readableBytes());
            in += count;
            try {
                inflater.writeInbound(part.readRetainedSlice(count));
            } catch (DecoderException e) {
                throw malformed("the answer's body is not compressed as its Content-Encoding says: "
                        + SocketErrors.reason(e));
            }
            drain(sink);
        }
    }

    /**
     * There are no more bytes.
     *
     * @throws UnreadableAnswerException if the body ended too early
     */
    void end(Sink sink) throws UnreadableAnswerException {
        JdkZlibDecoder decoder = inflater.pipeline().get(JdkZlibDecoder.class);
        boolean whole = in == 0 || decoder.isClosed();
        drain(sink);
        if (!whole) {
            throw malformed("the answer's compressed body is not whole");
        }
    }

    private void drain(Sink sink) throws UnreadableAnswerException {
        for (ByteBuf plain = inflater.readInbound(); plain != null; plain = inflater.readInbound()) {
            try {
                out += plain.readableBytes();
                if (out > FREE_BYTES + MOST_EXPANSION * in) {
                    throw malformed("the decompressed body of the answer is more than " + MOST_EXPANSION
                            + " times as long as the compressed one");
                }
                if (!closed) {
                    sink.take(plain);
                }
            } finally {
                plain.release();
            }
        }
    }

    private static UnreadableAnswerException malformed(String what) {
        return new UnreadableAnswerException(Kind.MALFORMED, what);
    }

    /** Releases its memory. */
    void close() {
        if (!closed) {
            closed = true;
            // the end of the channel makes it decompress what it still has
            inflater.close();
            inflater.releaseInbound();
        }
    }
}
