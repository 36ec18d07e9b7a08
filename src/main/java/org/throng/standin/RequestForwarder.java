package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Forwards single requests to the process that owns the requested state, and its answers back, both as streams. Unlike
 * a {@link Relay}, it leaves the client's connection here: the next request may concern other state, and an idle client
 * takes one descriptor in all. Connections between processes are kept for any later request. Used on the event loop
 * only.
 */
public final class RequestForwarder {

    private static final int MAX_LINE_BYTES = 8_192;
    private static final int MAX_HEAD_BYTES = 16_384;
    private static final int MAX_PIECE_BYTES = 1 << 16;
    private static final int MOST_IDLE = 64;

    private final StandInContext standIn;
    private final Map<Integer, Deque<Channel>> idle = new HashMap<>();

    public RequestForwarder(StandInContext standIn) {
        this.standIn = standIn;
    }

    /** Sends a request to the private port of a process and answers with what comes back. */
    public void send(HttpExchange exchange, int process) {
        HttpRequest request = copy(exchange);
        standIn.owners().port(process, port -> {
            if (port == 0) {
                ReferenceCountUtil.release(request);
                unreachable(exchange);
                return;
            }
            Call call = new Call(exchange, request, port);
            Channel kept = idle(port).poll();
            while (kept != null && !kept.isActive()) {
                kept = idle(port).poll();
            }
            if (kept == null) {
                connect(call);
            } else {
                kept.pipeline().get(Answers.class).begin(call);
            }
        });
    }

    /** The client's headers for its own connection do not apply to the one between processes. */
    private static HttpRequest copy(HttpExchange exchange) {
        HttpRequest request = exchange.request();
        HttpRequest copy = exchange.body() == null
                ? new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, request.method(), request.uri(),
                        exchange.request().content().retainedDuplicate())
                : new DefaultHttpRequest(HttpVersion.HTTP_1_1, request.method(), request.uri());
        HttpHeaders headers = copy.headers();
        headers.set(request.headers());
        headers.remove(HttpHeaderNames.CONNECTION);
        if (exchange.secure()) {
            headers.set(HttpExchange.FORWARDED_PROTO, "https");
        }
        if (exchange.body() == null) {
            HttpUtil.setTransferEncodingChunked(copy, false);
            HttpUtil.setContentLength(copy, exchange.request().content().readableBytes());
        }
        return copy;
    }

    private record Call(HttpExchange exchange, HttpRequest request, int port) {
    }

    private void connect(Call call) {
        standIn.client()
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(
                                new HttpClientCodec(MAX_LINE_BYTES, MAX_HEAD_BYTES, MAX_PIECE_BYTES), new Answers());
                    }
                })
                .connect(InetAddress.getLoopbackAddress(), call.port())
                .addListener((ChannelFutureListener) connected -> {
                    if (connected.isSuccess()) {
                        connected.channel().pipeline().get(Answers.class).begin(call);
                    } else {
                        ReferenceCountUtil.release(call.request());
                        unreachable(call.exchange());
                    }
                });
    }

    private static void unreachable(HttpExchange exchange) {
        exchange.respond(503, "the process that keeps this does not answer\n");
    }

    private Deque<Channel> idle(int port) {
        return idle.computeIfAbsent(port, unknown -> new ArrayDeque<>());
    }

    /** One connection to another process: sends a request, then passes its answer on. */
    private final class Answers extends SimpleChannelInboundHandler<HttpObject> implements IncomingBody.Taker {

        private ChannelHandlerContext owner;
        private Call call;
        private boolean sent;
        private boolean keepAlive;

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            owner = ctx;
        }

        void begin(Call next) {
            call = next;
            sent = next.exchange().body() == null;
            owner.writeAndFlush(next.request()).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
            if (!sent) {
                next.exchange().body().to(this);
            }
        }

        @Override
        public void piece(ByteBuf piece) {
            if (call == null) {
                return; // the answer has come before the end of the body
            }
            ChannelFuture written = owner.writeAndFlush(new DefaultHttpContent(piece.retain()));
            if (!owner.channel().isWritable()) {
                IncomingBody body = call.exchange().body();
                body.pause();
                written.addListener(done -> body.resume());
            }
        }

        @Override
        public void end() {
            sent = true;
            owner.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
        }

        @Override
        public void cut() {
            call = null;
            owner.close(); // the client has gone, and the owner must see that
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, HttpObject message) {
            if (call == null || message.decoderResult().isFailure()) {
                ctx.close(); // an answer to nothing, or no HTTP
                return;
            }
            if (!call.exchange().isOpen()) {
                call = null;
                ctx.close(); // the client has gone
                return;
            }
            if (message instanceof HttpResponse answer) {
                keepAlive = HttpUtil.isKeepAlive(answer);
                answer.headers().remove(HttpHeaderNames.CONNECTION);
                call.exchange().pass(answer);
            }
            if (message instanceof HttpContent content) {
                ChannelFuture written = call.exchange().pass(content.retain());
                if (content instanceof LastHttpContent) {
                    answered();
                } else if (!call.exchange().isWritable()) {
                    ctx.channel().config().setAutoRead(false);
                    written.addListener(done -> ctx.channel().config().setAutoRead(true));
                }
            }
        }

        private void answered() {
            Call answered = call;
            call = null;
            if (sent && keepAlive && idle(answered.port()).size() < MOST_IDLE) {
                idle(answered.port()).push(owner.channel());
            } else {
                owner.close();
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            if (call != null) {
                call.exchange().flush();
            }
        }

        /** A reset by the owner is passed on: it may be a fault for the client. */
        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            if (call != null) {
                call.exchange().cut();
                call = null;
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
