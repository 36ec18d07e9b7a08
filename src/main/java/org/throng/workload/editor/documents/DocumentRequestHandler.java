package org.throng.workload.editor.documents;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handles the requests of one connection, one after the other. */
final class DocumentRequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final Logger log = LoggerFactory.getLogger(DocumentRequestHandler.class);

    private final RequestDispatcher dispatcher;
    private final ExchangeDeadline deadline;

    DocumentRequestHandler(RequestDispatcher dispatcher, ExchangeDeadline deadline) {
        this.dispatcher = dispatcher;
        this.deadline = deadline;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
        long arrivedNanos = System.nanoTime();
        boolean keepAlive = HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
        try {
            write(ctx, dispatcher.answer(request, arrivedNanos), request.protocolVersion(), keepAlive);
        } catch (RequestRefusedException e) {
            write(ctx, dispatcher.refuse(e), request.protocolVersion(), keepAlive);
        }
    }

    private void write(ChannelHandlerContext ctx, FullHttpResponse response, HttpVersion version, boolean keepAlive) {
        deadline.asked(ctx);
        HttpUtil.setKeepAlive(response.headers(), version, keepAlive);
        ctx.writeAndFlush(response).addListener(written -> {
            deadline.answered(ctx);
            if (!keepAlive) {
                ctx.close();
            }
        });
    }

    /**
     * Refuses a request that is still arriving. The rest is read and dropped, because a close now could destroy the
     * answer before the sender reads it.
     */
    void refuseArriving(ChannelHandlerContext ctx, RequestRefusedException refused) {
        deadline.asked(ctx);
        ctx.writeAndFlush(dispatcher.refuse(refused)).addListener(written -> deadline.answered(ctx));
    }

    /** While a client does not read its answers, its requests are not read. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        ctx.channel().config().setAutoRead(ctx.channel().isWritable());
        ctx.fireChannelWritabilityChanged();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (!(cause instanceof IOException || cause instanceof PrematureChannelClosureException)) {
            log.error("A request of the document server failed here", cause);
        }
        ctx.close();
    }
}
