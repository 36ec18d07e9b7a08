package org.throng.standin;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;

/**
 * An HTTP request that is answered later. It keeps only what the answer needs and nothing of the request, because a
 * server of long polls has one for each user. Used on the event loop only.
 */
public final class PendingAnswer {

    private final ChannelHandlerContext ctx;
    private final boolean keepAlive;
    private final StandInContext standIn;

    PendingAnswer(ChannelHandlerContext ctx, boolean keepAlive, StandInContext standIn) {
        this.ctx = ctx;
        this.keepAlive = keepAlive;
        this.standIn = standIn;
    }

    /** The connection that waits. */
    public Channel channel() {
        return ctx.channel();
    }

    /** Whether the client is still connected. */
    public boolean isOpen() {
        return ctx.channel().isActive();
    }

    /**
     * Answers.
     *
     * @param status may have its own reason phrase
     * @param body not copied
     */
    public void respond(HttpResponseStatus status, CharSequence contentType, byte[] body) {
        FullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, contentType);
        write(ctx, response, keepAlive, standIn.stats());
    }

    /** Answers now, with the length of the body, unless it is chunked, and the header Connection. */
    static void write(ChannelHandlerContext ctx, FullHttpResponse response, boolean keepAlive, Stats stats) {
        if (response.status().code() >= 400) {
            stats.error();
        }
        if (!HttpUtil.isTransferEncodingChunked(response)) {
            HttpUtil.setContentLength(response, response.content().readableBytes());
        }
        HttpUtil.setKeepAlive(response, keepAlive);
        ChannelFuture written = ctx.writeAndFlush(response);
        if (!keepAlive) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    /** Resets the connection instead of answering. */
    public void cut() {
        ConnectionReset.of(ctx.channel());
    }
}
