package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.OpenFailedException.Phase;

/**
 * One attempt to reach one address of a target: the TCP connect and the TLS handshake. The subclass does the rest: it
 * replaces this handler by another one.
 *
 * <p>The event loop watches the time as well: a thread that parks with a timeout costs a timer thread's wake-up each.
 */
abstract class Connecting extends ChannelInboundHandlerAdapter {

    /**
     * The JDK resumes TLS sessions by host and port; a different port each time makes every user of a shared context do
     * a full handshake, like the machines of different people.
     */
    private static final AtomicInteger SESSION_KEY = new AtomicInteger();

    private static final int NOT_DONE = -1;

    /**
     * The two ends of a connection.
     *
     * @param tls null without TLS
     * @param to one of the addresses of the target, or of the proxy
     * @param from local address to connect from, or null
     * @param proxy null for a connection to the target itself
     */
    record Route(Target target, SslContext tls, InetAddress to, InetAddress from, ProxyHop proxy) {

        private int port() {
            return proxy == null ? target.port() : proxy.port();
        }
    }

    /**
     * The time limits.
     *
     * @param startNanos when the whole began, before this attempt
     * @param connect for the TCP connect alone
     * @param whole for everything up to the end of what the subclass does, counted from {@code startNanos}
     */
    record Limits(long startNanos, Duration connect, Duration whole) {
    }

    private final Route route;
    private final Limits limits;
    private final long connectStartNanos = System.nanoTime();

    private Phase phase = Phase.CONNECT;
    private Channel channel;
    private Future<?> timer;
    private long connectMicros;
    private long tlsStartNanos;
    private long tlsMicros = NOT_DONE;
    private boolean failed;

    /** The limit of everything, and when it is reached. */
    private Duration whole;
    private long wholeEndNanos;

    /** Null without a tunnel, and before it. */
    private ProxyTunnel tunnel;

    /** Counts while the TLS handshake lasts; null without TLS. */
    private Received tlsAnswer;

    Connecting(Route route, Limits limits) {
        this.route = route;
        this.limits = limits;
        this.whole = limits.whole;
        this.wholeEndNanos = limits.startNanos + whole.toNanos();
    }

    /**
     * Begins the attempt. The socket is made on {@code loop}, so that Netty's data per thread exists for a few loops
     * and not for every user.
     */
    final void start(SocketSettings sockets, EventLoop loop) {
        loop.execute(() -> {
            // else cancelled before it had begun
            if (!failed) {
                connect(sockets, loop);
            }
        });
    }

    // From here on everything runs on the event loop.

    private void connect(SocketSettings sockets, EventLoop loop) {
        try {
            channel = sockets.newChannel();
        } catch (ChannelException e) {
            connectFailed(e);
            return;
        }
        channel.pipeline().addLast(this);
        ChannelFuture registered = loop.register(channel);
        if (registered.cause() != null) {
            connectFailed(registered.cause());
            return;
        }
        channel.connect(new InetSocketAddress(route.to, route.port()),
                        route.from == null ? null : new InetSocketAddress(route.from, 0))
                .addListener(ChannelFutureListener.CLOSE_ON_FAILURE)
                .addListener(this::connectEnded);
        if (!failed) {
            watchTime();
        }
    }

    /** The connection is open, with TLS if required. */
    abstract void connected(ChannelHandlerContext ctx);

    /** The attempt has failed; called once. */
    abstract void failed(OpenFailedException failure);

    /** The message of a timeout; the subclass gives it for the time after {@link #connected}. */
    String whyLate() {
        if (phase == Phase.TUNNEL) {
            return "the proxy did not answer CONNECT";
        }
        return phase == Phase.TLS
                ? "connected, but the TLS handshake did not end"
                : route.to.getHostAddress() + " did not accept a connection";
    }

    /** The message of a connection that ended; as above. */
    String whyEnded() {
        return "the server ended the connection during the handshake";
    }

    /** Bytes from the target: of the TLS handshake and, by the subclass, of an answer. */
    long receivedBytes() {
        return (tunnel == null ? 0 : tunnel.receivedBytes()) + (tlsAnswer == null ? 0 : tlsAnswer.bytes);
    }

    /** The phase after TCP and TLS begins. */
    final void enter(Phase next) {
        phase = next;
    }

    /** Until the proxy has answered, the target is not reached. */
    private String words() {
        return phase == Phase.TLS ? route.target.words() : words(route.target, route.proxy);
    }

    static String words(Target target, ProxyHop proxy) {
        return proxy == null ? target.words() : target.words() + " through the proxy " + proxy.host() + ":"
                + proxy.port();
    }

    final Target target() {
        return route.target;
    }

    final long connectMicros() {
        return connectMicros;
    }

    /** -1 without TLS. */
    final long tlsMicros() {
        return tlsMicros;
    }

    final void fail(String what, Throwable cause) {
        fail(new OpenFailedException(phase, words(), what, null, receivedBytes(), cause));
    }

    final void fail(OpenFailedException failure) {
        if (!failed) {
            failed = true;
            failed(failure);
        }
    }

    /** Cancels the attempt. */
    final void cancel() {
        failed = true;
        cut();
    }

    final void cut() {
        if (channel != null && channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    private void connectEnded(Future<? super Void> connect) {
        if (!connect.isSuccess()) {
            connectFailed(connect.cause());
        }
    }

    private void connectFailed(Throwable cause) {
        fail(SocketErrors.connect(cause, route.to, route.from), cause);
    }

    private void watchTime() {
        long connectEnd = connectStartNanos + limits.connect.toNanos();
        boolean connectFirst = phase == Phase.CONNECT && connectEnd - wholeEndNanos < 0;
        long left = (connectFirst ? connectEnd : wholeEndNanos) - System.nanoTime();
        if (left <= 0) {
            timeOut((connectFirst ? limits.connect : whole).toMillis());
        } else {
            timer = channel.eventLoop().schedule(this::watchTime, left, TimeUnit.NANOSECONDS);
        }
    }

    void timeOut(long millis) {
        fail(whyLate() + " within " + millis + " ms", new SocketTimeoutException("timed out"));
        cut();
    }

    /** It has succeeded, or the channel is closed. */
    @Override
    public final void handlerRemoved(ChannelHandlerContext ctx) {
        if (timer != null) {
            timer.cancel(false);
        }
    }

    @Override
    public final void channelActive(ChannelHandlerContext ctx) {
        connectMicros = microsSince(connectStartNanos);
        if (route.proxy != null && route.proxy.isTunnel()) {
            openTunnel(ctx);
        } else {
            reached(ctx);
        }
    }

    private void openTunnel(ChannelHandlerContext ctx) {
        phase = Phase.TUNNEL;
        int millis = route.proxy.limits().silentMillis();
        whole = millis > 0 ? Duration.ofMillis(millis) : Duration.ofHours(1);
        wholeEndNanos = System.nanoTime() + whole.toNanos();
        if (timer != null) {
            timer.cancel(false);
        }
        watchTime();
        tunnel = new ProxyTunnel(route.proxy, new ProxyTunnel.Opening() {

            @Override
            public void opened(ChannelHandlerContext ofTunnel) {
                ctx.pipeline().remove(tunnel);
                reached(ctx);
            }

            @Override
            public void refused(WireAnswer answer) {
                fail(new TunnelRefusedException(words(), answer));
                cut();
            }

            @Override
            public void failed(WireFailedException failure) {
                fail(failure.getMessage(), failure);
                cut();
            }
        });
        ctx.pipeline().addFirst(tunnel);
    }

    /** What is sent now goes to the target, or to a proxy that forwards it. */
    private void reached(ChannelHandlerContext ctx) {
        if (route.tls == null) {
            connected(ctx);
            return;
        }
        phase = Phase.TLS;
        tlsStartNanos = System.nanoTime();
        int sessionKey = WireTls.resumes(route.tls) ? route.target.port() : SESSION_KEY.getAndIncrement() & 0xffff;
        SslHandler handler = route.tls.newHandler(ctx.alloc(), route.target.host(), sessionKey);
        handler.setHandshakeTimeoutMillis(0);
        tlsAnswer = new Received();
        ctx.pipeline().addFirst(tlsAnswer, handler);
    }

    @Override
    public final void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                tlsMicros = microsSince(tlsStartNanos);
                ctx.pipeline().remove(tlsAnswer);
                connected(ctx);
            } else {
                fail(SocketErrors.tls(handshake.cause()), handshake.cause());
                cut();
            }
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        fail(whyEnded(), null);
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        fail(phase == Phase.TLS ? SocketErrors.tls(cause) : "the connection broke: "
                + SocketErrors.reason(cause), cause);
        cut();
    }

    /** Counts the received bytes before TLS reads them. */
    private static final class Received extends ChannelInboundHandlerAdapter {

        private long bytes;

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            if (message instanceof ByteBuf part) {
                bytes += part.readableBytes();
            }
            ctx.fireChannelRead(message);
        }
    }

    static long microsSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - nanos);
    }
}
