package org.throng.standin.outgoing;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.ByteArrayOutputStream;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.throng.standin.BodySource;

/** One connection to a server, with at most one call in progress. */
final class OutgoingConnection extends SimpleChannelInboundHandler<HttpObject> {

    private final OutgoingConnections connections;
    private final Destination server;
    private ChannelHandlerContext ctx;
    private Future<?> closing;
    private OutgoingCall call;
    private boolean servedBefore;
    private HttpResponse response;
    private ByteArrayOutputStream head;
    private long length;

    OutgoingConnection(OutgoingConnections connections, Destination server) {
        this.connections = connections;
        this.server = server;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        ctx = context;
    }

    /**
     * Sends a call.
     *
     * @param hasServed whether the connection has served before, so that its server may be closing it
     */
    void send(OutgoingCall next, boolean hasServed) {
        if (closing != null) {
            closing.cancel(false);
            closing = null;
        }
        call = next;
        servedBefore = hasServed;
        response = null;
        head = new ByteArrayOutputStream();
        length = 0;
        next.uses(ctx.channel());
        write(next.request());
    }

    private void write(OutgoingRequest request) {
        ctx.write(request.head(server));
        BodySource body = request.body().get();
        for (Object piece = body.next(ctx.alloc()); piece != null; piece = body.next(ctx.alloc())) {
            ctx.write(new DefaultHttpContent((ByteBuf) piece));
        }
        body.close();
        ctx.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }

    boolean isOpen() {
        return ctx.channel().isActive();
    }

    void closeIn(EventLoop loop, long time, TimeUnit unit) {
        closing = loop.schedule(() -> ctx.close(), time, unit);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        if (call == null || message.decoderResult().isFailure()) {
            ctx.close(); // an answer without a request, or not HTTP
            return;
        }
        if (message instanceof HttpResponse started) {
            response = started;
        }
        if (message instanceof HttpContent content) {
            take(content.content());
        }
        if (message instanceof LastHttpContent && call != null) {
            whole();
        }
    }

    private void take(ByteBuf content) {
        AnswerBounds bounds = call.request().bounds();
        length += content.readableBytes();
        if (length > bounds.maxBytes()) {
            end(FetchResult.failed(FetchResult.Failure.TOO_LARGE));
            ctx.close();
            return;
        }
        byte[] beginning = new byte[Math.min(content.readableBytes(), bounds.keptBytes() - head.size())];
        content.readBytes(beginning);
        head.writeBytes(beginning);
    }

    private void whole() {
        if (response.status().codeClass() == HttpStatusClass.INFORMATIONAL) {
            return; // the final answer follows
        }
        FetchResult reply = new FetchResult(
                FetchResult.Failure.NONE,
                response.status().code(),
                response.headers().get(HttpHeaderNames.CONTENT_TYPE, ""),
                head.toByteArray());
        boolean keepAlive = HttpUtil.isKeepAlive(response);
        end(reply);
        if (keepAlive) {
            connections.keep(this);
        } else {
            ctx.close();
        }
    }

    private void end(FetchResult reply) {
        OutgoingCall ended = call;
        call = null;
        ended.end(reply);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        ctx.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (call != null && servedBefore && response == null && call.mayRepeat()) {
            OutgoingCall again = call;
            call = null;
            connections.again(again);
        } else if (call != null) {
            end(FetchResult.failed(FetchResult.Failure.NO_ANSWER));
        }
        connections.gone(this);
    }
}
