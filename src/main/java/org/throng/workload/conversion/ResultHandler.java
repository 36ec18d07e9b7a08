package org.throng.workload.conversion;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;

/** Receives the results of one connection, one after the other. Only an awaited one is read; others are refused. */
final class ResultHandler extends SimpleChannelInboundHandler<HttpObject> {

    private static final int MOST_ERROR_BYTES = 2048;

    private final AwaitedFiles files;

    /** The file that arrives; null between two requests. */
    private AwaitedFile file;
    private String trace;
    private ReceivedFile received;
    private StringBuilder error;
    private String contentType;
    private boolean keepAlive;

    ResultHandler(AwaitedFiles files) {
        this.files = files;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, HttpObject message) {
        if (message.decoderResult().isFailure()) {
            answer(ctx, HttpResponseStatus.BAD_REQUEST, false);
            return;
        }
        if (message instanceof HttpRequest request) {
            begin(ctx, request);
        }
        if (message instanceof HttpContent content && file != null) {
            take(content.content());
            if (content instanceof LastHttpContent) {
                end(ctx);
            }
        }
    }

    private void begin(ChannelHandlerContext ctx, HttpRequest request) {
        boolean result = request.uri().startsWith(ResultServer.RESULTS);
        boolean refusal = request.uri().startsWith(ResultServer.ERRORS);
        trace = request.uri().substring(request.uri().lastIndexOf('/') + 1);
        file = request.method().equals(HttpMethod.POST) && (result || refusal) ? files.take(trace) : null;
        if (file == null) {
            answer(ctx, HttpResponseStatus.NOT_FOUND, false);
            return;
        }
        received = result ? new ReceivedFile(file.conversion().pdfs().next(file.conversion().route().type())) : null;
        error = refusal ? new StringBuilder() : null;
        contentType = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
        keepAlive = HttpUtil.isKeepAlive(request);
        if (HttpUtil.is100ContinueExpected(request)) {
            ctx.writeAndFlush(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE));
        }
    }

    private void take(ByteBuf part) {
        if (received != null) {
            received.take(part.nioBuffer());
        } else if (error.length() < MOST_ERROR_BYTES) {
            error.append(part.toString(part.readerIndex(),
                    Math.min(part.readableBytes(), MOST_ERROR_BYTES - error.length()), StandardCharsets.UTF_8));
        }
    }

    private void end(ChannelHandlerContext ctx) {
        long now = System.nanoTime();
        AwaitedFile whole = file;
        file = null;
        if (received != null) {
            files.arrived(whole, received, contentType, now);
        } else {
            files.refused(whole, error.toString(), now);
        }
        answer(ctx, HttpResponseStatus.OK, keepAlive);
    }

    private static void answer(ChannelHandlerContext ctx, HttpResponseStatus status, boolean keepAlive) {
        FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status);
        HttpUtil.setContentLength(response, 0);
        HttpUtil.setKeepAlive(response, keepAlive);
        ctx.writeAndFlush(response).addListener(keepAlive ? written -> { } : ChannelFutureListener.CLOSE);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        AwaitedFile partial = file;
        file = null;
        if (partial != null) {
            files.broken(partial, trace);
        }
        ctx.fireChannelInactive();
    }

    /** The connection broke, or was silent for too long. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
