package org.throng.net.connect;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.throng.net.Target;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.RawAnswer;
import org.throng.net.connect.OpenFailedException.Phase;

/**
 * One attempt to reach one address of a target: the TCP connect and the TLS handshake. The subclass does the rest: it
 * replaces this handler by another one.
 *
 * <p>The event loop watches the time as well: a thread that parks with a timeout costs a timer thread's wake-up each.
 */
public abstract class ConnectAttempt extends ChannelInboundHandlerAdapter {

    private static final int NOT_DONE = -1;

    /**
     * The two ends of a connection.
     *
     * @param tls null without TLS
     * @param to one of the addresses of the target, or of the proxy
     * @param from local address to connect from, or null
     * @param proxy null for a connection to the target itself
     */
    public record Route(Target target, ClientTls tls, InetAddress to, InetAddress from, ProxyHop proxy) {

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
     * @param forEachAddress whether each further address of a host has the same time again, and the name resolution has
     *     no limit but that of the system
     */
    public record Limits(long startNanos, Duration connect, Duration whole, boolean forEachAddress) {

        /** For all addresses of a host together, with the name resolution. */
        public Limits(long startNanos, Duration connect, Duration whole) {
            this(startNanos, connect, whole, false);
        }

        /** For each address of a host: for the TCP connect and the TLS handshake. */
        public static Limits forEachAddress(Duration limit) {
            return new Limits(System.nanoTime(), limit, limit, true);
        }

        /** The limits for the next address. */
        Limits next() {
            return forEachAddress ? forEachAddress(whole) : this;
        }
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

    protected ConnectAttempt(Route route, Limits limits) {
        this.route = route;
        this.limits = limits;
        this.whole = limits.whole;
        this.wholeEndNanos = limits.startNanos + whole.toNanos();
    }

    /**
     * Begins the attempt. The socket is made on {@code loop}, so that Netty's data per thread exists for a few loops
     * and not for every user.
     */
    public final void start(SocketSettings sockets, EventLoop loop) {
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
    protected abstract void connected(ChannelHandlerContext ctx);

    /** The attempt has failed; called once. */
    protected abstract void failed(OpenFailedException failure);

    /** The message of a timeout; the subclass gives it for the time after {@link #connected}. */
    protected String whyLate() {
        if (phase == Phase.TUNNEL) {
            return "the proxy did not answer CONNECT";
        }
        return phase == Phase.TLS
                ? "connected, but the TLS handshake did not end"
                : route.to.getHostAddress() + " did not accept a connection";
    }

    /** The message of a connection that ended; as above. */
    protected String whyEnded() {
        return "the server ended the connection during the handshake";
    }

    /** Bytes of the request that the subclass has sent after {@link #connected}. */
    protected long sentBytes() {
        return 0;
    }

    /** Bytes from the target: of the TLS handshake and, by the subclass, of an answer. */
    protected long receivedBytes() {
        return (tunnel == null ? 0 : tunnel.receivedBytes()) + (tlsAnswer == null ? 0 : tlsAnswer.bytes);
    }

    /** The phase after TCP and TLS begins. */
    protected final void enter(Phase next) {
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

    protected final Target target() {
        return route.target;
    }

    /** The TCP connect, in microseconds. */
    protected final long connectMicros() {
        return connectMicros;
    }

    /** The TLS handshake, in microseconds; -1 without TLS. */
    protected final long tlsMicros() {
        return tlsMicros;
    }

    /** Ends the attempt, unless it has ended, with what happened in the present phase. */
    protected final void fail(String what, Throwable cause) {
        fail(new OpenFailedException(phase, words(), what, sentBytes(), receivedBytes(), cause));
    }

    protected final void fail(OpenFailedException failure) {
        if (!failed) {
            failed = true;
            failed(failure);
        }
    }

    /** Cancels the attempt. */
    public final void cancel() {
        failed = true;
        cut();
    }

    /** Drops the connection with a reset. */
    protected final void cut() {
        if (channel != null && channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    private void connectEnded(Future<? super Void> connect) {
        if (!connect.isSuccess()) {
            connectFailed(connect.cause());
        }
    }

    private void connectFailed(Throwable failure) {
        Throwable cause = SocketErrors.worded(failure, route.to, route.from);
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

    /** The time of the present phase is over. */
    protected void timeOut(long millis) {
        fail(whyLate() + " within " + millis + " ms", new SocketTimeoutException("timed out"));
        cut();
    }

    /** The attempt has succeeded, or the channel is closed. */
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
            public void refused(RawAnswer answer) {
                fail(new TunnelRefusedException(words(), answer));
                cut();
            }

            @Override
            public void failed(AnswerFailedException failure) {
                fail(failure.getMessage(), failure);
                cut();
            }
        });
        ctx.pipeline().addFirst(tunnel);
    }

    /** From now on bytes go to the target, or to a proxy that forwards them. */
    private void reached(ChannelHandlerContext ctx) {
        if (route.tls == null) {
            connected(ctx);
            return;
        }
        phase = Phase.TLS;
        tlsStartNanos = System.nanoTime();
        tlsAnswer = new Received();
        ctx.pipeline().addFirst(tlsAnswer, route.tls.newHandler(ctx.alloc(), route.target));
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

    /** Microseconds since an instant of {@link System#nanoTime()}. */
    protected static long microsSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - nanos);
    }
}
