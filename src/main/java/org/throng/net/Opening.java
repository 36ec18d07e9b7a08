package org.throng.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.OpenFailedException.Phase;

/**
 * One attempt to open a WebSocket, from the TCP connect on: a handler that leads through TLS and the upgrade, puts a
 * {@link WebSocketConnection} in its place and leaves.
 *
 * <p>The event loop watches the time as well: a thread that parks with a timeout costs a timer thread's wake-up each.
 */
final class Opening extends ChannelInboundHandlerAdapter {

    /**
     * The JDK resumes TLS sessions by host and port; a different port each time makes every user shake hands in full,
     * as different people's machines do.
     */
    private static final AtomicInteger SESSION_KEY = new AtomicInteger();

    private static final int NOT_DONE = -1;
    private static final int SWITCHING_PROTOCOLS = 101;

    /** What does not change from one attempt of an opening to the next. */
    record Plan(Target target, UpgradeRequest request, WebSocketOptions options, SslContext tls, EventLoops loops,
            WebSocketHandler handler) {
    }

    /**
     * How long it may take.
     *
     * @param connect for the TCP connect alone
     * @param whole for the whole opening, counted from its start
     */
    record Limits(Duration connect, Duration whole) {
    }

    private final Plan plan;
    private final InetAddress to;
    private final InetAddress from;
    private final long startNanos;
    private final long resolveMicros;
    private final Limits limits;
    private final long connectStartNanos = System.nanoTime();
    private final Outcome outcome = new Outcome();

    /** Made on the event loop, as the body below: Netty would otherwise keep something for the user's own thread. */
    private UpgradeResponseDecoder decoder;

    private Phase phase = Phase.CONNECT;
    private Channel channel;
    private Future<?> timer;
    private long connectMicros;
    private long tlsStartNanos;
    private long tlsMicros = NOT_DONE;
    private long requestNanos;

    /** The answer, once its head is here; and the beginning of its body if it refuses. */
    private HttpResponse response;
    private ByteBuf body;

    /**
     * @param from local address to start from, or null
     * @param startNanos when the whole opening began
     */
    Opening(
            Plan plan, InetAddress to, InetAddress from, long startNanos, long resolveMicros, Limits limits) {
        this.plan = plan;
        this.limits = limits;
        this.to = to;
        this.from = from;
        this.startNanos = startNanos;
        this.resolveMicros = resolveMicros;
    }

    /**
     * Begins the attempt; {@link #outcome()} tells its end. The socket is made on {@code loop}, so that what Netty keeps
     * per thread is kept for a few loops instead of for every user.
     */
    void start(Bootstrap bootstrap, EventLoop loop) {
        loop.execute(() -> {
            ChannelFuture connect = bootstrap.clone(loop).handler(this).connect(
                    new InetSocketAddress(to, plan.target().port()), from == null ? null : new InetSocketAddress(from, 0));
            channel = connect.channel();
            connect.addListener(this::connectEnded);
            if (!outcome.isDone()) {
                watchTime();
            }
        });
    }

    Outcome outcome() {
        return outcome;
    }

    // From here on everything runs on the event loop.

    private void connectEnded(Future<? super Void> connect) {
        if (!connect.isSuccess()) {
            fail(Failures.connect(connect.cause(), to, from), connect.cause());
        }
    }

    /** Ends the attempt because nobody waits for it any more. */
    void cancel() {
        cut(channel);
    }

    private void watchTime() {
        long wholeEnd = startNanos + limits.whole().toNanos();
        long connectEnd = connectStartNanos + limits.connect().toNanos();
        boolean connectFirst = phase == Phase.CONNECT && connectEnd - wholeEnd < 0;
        long left = (connectFirst ? connectEnd : wholeEnd) - System.nanoTime();
        if (left <= 0) {
            timeOut((connectFirst ? limits.connect() : limits.whole()).toMillis());
        } else {
            timer = channel.eventLoop().schedule(this::watchTime, left, TimeUnit.NANOSECONDS);
        }
    }

    /** It has succeeded, or the channel is closed. */
    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    private void timeOut(long millis) {
        if (response != null && !accepts(response)) {
            refused(channel);
        } else {
            fail(switch (phase) {
                case TLS -> "connected, but the TLS handshake did not end within " + millis + " ms";
                case UPGRADE -> decoder.hasBegun()
                        ? "the server's answer to the upgrade did not end within " + millis + " ms"
                        : "connected, but never answered within " + millis + " ms";
                default -> to.getHostAddress() + " did not accept a connection within " + millis + " ms";
            }, null);
        }
        cut(channel);
    }

    private static void cut(Channel channel) {
        if (channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        connectMicros = microsSince(connectStartNanos);
        decoder = new UpgradeResponseDecoder();
        body = Unpooled.buffer(0, Refusal.MAX_BODY_BYTES);
        ctx.pipeline().addBefore(ctx.name(), null, decoder);
        if (plan.target().tls()) {
            phase = Phase.TLS;
            tlsStartNanos = System.nanoTime();
            SslHandler tls = plan.tls().newHandler(
                    ctx.alloc(), plan.target().host(), SESSION_KEY.getAndIncrement() & 0xffff);
            tls.setHandshakeTimeoutMillis(0);
            ctx.pipeline().addFirst(tls);
        } else {
            requestUpgrade(ctx);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                tlsMicros = microsSince(tlsStartNanos);
                requestUpgrade(ctx);
            } else {
                fail(Failures.tls(handshake.cause()), handshake.cause());
                cut(ctx.channel());
            }
        }
    }

    private void requestUpgrade(ChannelHandlerContext ctx) {
        phase = Phase.UPGRADE;
        requestNanos = System.nanoTime();
        ctx.writeAndFlush(Unpooled.wrappedBuffer(plan.request().bytes()), ctx.voidPromise());
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (message instanceof HttpResponse head) {
                answered(ctx, head);
            }
            if (message instanceof HttpContent content && response != null) {
                continued(ctx, content);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void answered(ChannelHandlerContext ctx, HttpResponse head) {
        if (head.decoderResult().isFailure()) {
            fail("the target did not answer in HTTP: " + Failures.reason(head.decoderResult().cause()), null);
            cut(ctx.channel());
        } else if (accepts(head) || head.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
            response = head;
        }
    }

    private void continued(ChannelHandlerContext ctx, HttpContent content) {
        boolean whole = content instanceof LastHttpContent;
        if (!accepts(response)) {
            ByteBuf part = content.content();
            body.writeBytes(part, Math.min(part.readableBytes(), body.maxWritableBytes()));
            if (whole || !body.isWritable()) {
                refused(ctx.channel());
            }
        } else if (whole) {
            upgraded(ctx);
        }
    }

    private void refused(Channel channel) {
        Refusal refusal = new Refusal(response.status().code(), response.status().reasonPhrase(),
                response.headers().entries(), body.toString(StandardCharsets.UTF_8));
        outcome.fail(new OpenFailedException(
                phase, plan.target().words(), "the server refused the upgrade: " + refusal, refusal,
                receivedBytes(), null));
        cut(channel);
    }

    private void upgraded(ChannelHandlerContext ctx) {
        WebSocketConnection connection;
        try {
            connection = connection(ctx.channel(), UpgradeAnswer.check(
                    response.headers(), plan.request(), plan.options()));
        } catch (ProtocolException e) {
            fail("the server's answer 101 is not that of a WebSocket: " + e.getMessage(), null);
            cut(ctx.channel());
            return;
        }
        if (outcome.complete(connection)) {
            ctx.pipeline().addLast(connection);
            ctx.pipeline().remove(this);
            ctx.pipeline().remove(decoder);
        } else {
            cut(ctx.channel());
        }
    }

    private WebSocketConnection connection(Channel channel, UpgradeAnswer answer) {
        HandshakeTimings timings = new HandshakeTimings(startNanos, resolveMicros, connectMicros, tlsMicros,
                TimeUnit.NANOSECONDS.toMicros(decoder.firstByteNanos() - requestNanos), microsSince(startNanos),
                plan.request().bytes().length, decoder.decodedBytes());
        return new WebSocketConnection(channel, plan.loops().exchange(channel.eventLoop()), plan.options(),
                plan.handler(), timings, answer);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (response != null && !accepts(response)) {
            refused(ctx.channel());
        } else {
            fail(switch (phase) {
                case TLS -> "the server ended the connection during the handshake";
                default -> decoder.hasBegun()
                        ? "the server ended the connection in the middle of its answer"
                        : "the server ended the connection without an answer";
            }, null);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        fail(phase == Phase.TLS ? Failures.tls(cause) : "the connection broke: " + Failures.reason(cause), cause);
        cut(ctx.channel());
    }

    private void fail(String what, Throwable cause) {
        if (!outcome.isDone()) {
            outcome.fail(new OpenFailedException(
                    phase, plan.target().words(), what, null, receivedBytes(), cause));
        }
    }

    private int receivedBytes() {
        return decoder == null ? 0 : decoder.receivedBytes();
    }

    private static boolean accepts(HttpResponse answer) {
        return answer.status().code() == SWITCHING_PROTOCOLS;
    }

    private static long microsSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - nanos);
    }
}
