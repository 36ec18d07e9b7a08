package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.TooLongHttpLineException;

/** Netty's decoder of HTTP answers, which also notes when the answer began and how many bytes it had. */
final class AnswerDecoder extends HttpResponseDecoder {

    private static final int MAX_LINE_BYTES = 4 << 10;
    private static final int MAX_HEAD_BYTES = 32 << 10;
    private static final int MAX_PART_BYTES = 16 << 10;

    private final boolean headOnly;
    private long firstByteNanos;
    private long received;

    /** @param headOnly whether the answer has no body, independent of its headers: the answer to a HEAD request */
    AnswerDecoder(boolean headOnly) {
        super(new HttpDecoderConfig().setMaxInitialLineLength(MAX_LINE_BYTES).setMaxHeaderSize(MAX_HEAD_BYTES)
                .setMaxChunkSize(MAX_PART_BYTES));
        this.headOnly = headOnly;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) throws Exception {
        if (message instanceof ByteBuf bytes) {
            if (received == 0) {
                firstByteNanos = System.nanoTime();
            }
            received += bytes.readableBytes();
        }
        super.channelRead(ctx, message);
    }

    @Override
    protected boolean isContentAlwaysEmpty(HttpMessage answer) {
        return headOnly || super.isContentAlwaysEmpty(answer);
    }

    /** The reason why an answer could not be decoded, as text. */
    static String reason(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return "a line of it is longer than " + MAX_LINE_BYTES + " bytes";
        }
        if (cause instanceof TooLongFrameException) {
            return "its headers are longer than " + MAX_HEAD_BYTES + " bytes";
        }
        // Netty quotes the server's text behind a colon, which may be a cookie
        return cause instanceof IllegalArgumentException
                ? SocketErrors.reason(cause).split(":", 2)[0]
                : SocketErrors.reason(cause);
    }

    boolean hasBegun() {
        return received > 0;
    }

    long firstByteNanos() {
        return firstByteNanos;
    }

    /** All bytes so far, decoded or not. */
    long receivedBytes() {
        return received;
    }

    /** Decoded bytes so far; after the head, its length. */
    long decodedBytes() {
        return received - actualReadableBytes();
    }
}
