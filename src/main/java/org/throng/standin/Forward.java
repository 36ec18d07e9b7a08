package org.throng.standin;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Passes single requests on to the process that owns what they are about, and its answers back. Unlike a
 * {@link Relay}, it leaves the client's connection here, because the next request may be about something else: an
 * administrator's requests are about one account after the other. Used on the event loop only.
 */
public final class Forward {

    private static final int MOST_ANSWER_BYTES = 8 << 20;
    private static final int MOST_IDLE = 64;

    private final StandInContext standIn;
    private final Map<Integer, Deque<Channel>> idle = new HashMap<>();

    public Forward(StandInContext standIn) {
        this.standIn = standIn;
    }

    /** Sends a request to the private port of a process and answers with what comes back. */
    public void send(Exchange exchange, int process) {
        FullHttpRequest request = copy(exchange);
        standIn.owners().port(process, port -> {
            if (port == 0) {
                request.release();
                unreachable(exchange);
                return;
            }
            Channel kept = idle(port).poll();
            while (kept != null && !kept.isActive()) {
                kept = idle(port).poll();
            }
            if (kept != null) {
                send(kept, new Call(exchange, request, port));
            } else {
                connect(new Call(exchange, request, port));
            }
        });
    }

    /** The client's own wishes for its connection are not for the one between processes. */
    private static FullHttpRequest copy(Exchange exchange) {
        FullHttpRequest request = exchange.request();
        FullHttpRequest copy = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, request.method(), request.uri(), request.content().retainedDuplicate());
        copy.headers().set(request.headers());
        copy.headers().remove(HttpHeaderNames.CONNECTION);
        copy.headers().set(Exchange.FORWARDED_PROTO, exchange.secure() ? "https" : "http");
        HttpUtil.setTransferEncodingChunked(copy, false);
        HttpUtil.setContentLength(copy, copy.content().readableBytes());
        return copy;
    }

    private record Call(Exchange exchange, FullHttpRequest request, int port) {
    }

    private void connect(Call call) {
        standIn.client()
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(
                                new HttpClientCodec(), new HttpObjectAggregator(MOST_ANSWER_BYTES), new Answers());
                    }
                })
                .connect(InetAddress.getLoopbackAddress(), call.port())
                .addListener((ChannelFutureListener) connected -> {
                    if (connected.isSuccess()) {
                        send(connected.channel(), call);
                    } else {
                        call.request().release();
                        unreachable(call.exchange());
                    }
                });
    }

    private static void send(Channel channel, Call call) {
        channel.pipeline().get(Answers.class).call = call;
        channel.writeAndFlush(call.request()).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }

    private static void unreachable(Exchange exchange) {
        exchange.respond(503, "the process that keeps this does not answer\n");
    }

    private Deque<Channel> idle(int port) {
        return idle.computeIfAbsent(port, unknown -> new ArrayDeque<>());
    }

    /** Takes the answers of one connection to another process. */
    private final class Answers extends SimpleChannelInboundHandler<FullHttpResponse> {

        private Call call;

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, FullHttpResponse answer) {
            Call answered = call;
            call = null;
            boolean keepAlive = HttpUtil.isKeepAlive(answer) && answer.decoderResult().isSuccess();
            if (answered != null) {
                answer.headers().remove(HttpHeaderNames.CONNECTION);
                answered.exchange().write(answer.retain());
            }
            if (answered != null && keepAlive && idle(answered.port()).size() < MOST_IDLE) {
                idle(answered.port()).push(ctx.channel());
            } else {
                ctx.close();
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            if (call != null) {
                unreachable(call.exchange());
                call = null;
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
