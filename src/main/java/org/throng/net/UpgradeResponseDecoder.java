package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpResponseDecoder;

/** Netty's decoder of HTTP answers, which also notes when the answer began and how many bytes its head had. */
final class UpgradeResponseDecoder extends HttpResponseDecoder {

    private static final int MAX_HEAD_BYTES = 32 << 10;

    private long firstByteNanos;
    private int received;

    UpgradeResponseDecoder() {
        super(new HttpDecoderConfig().setMaxHeaderSize(MAX_HEAD_BYTES));
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

    boolean hasBegun() {
        return received > 0;
    }

    long firstByteNanos() {
        return firstByteNanos;
    }

    /** All that has come so far, decoded or not. */
    int receivedBytes() {
        return received;
    }

    /** What has been decoded so far; once the head has, its length. */
    int decodedBytes() {
        return received - actualReadableBytes();
    }
}
