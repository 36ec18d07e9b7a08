package org.throng.net.connect;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.SocketException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.throng.net.Target;
import org.throng.net.connect.OpenFailedException.Phase;

/**
 * Makes a connection for a caller: awaits the target's addresses, then tries them one after the other until one
 * accepts. Used on one event loop only.
 */
public final class Connector {

    /** The request that needs the connection. All calls are on the event loop. */
    public interface Caller {

        /** The last handler of the new connection, which is open, with TLS if required. */
        ChannelHandler handler(Channel channel);

        /** The handler is in the pipeline. */
        void connected(Times times);

        /** The connection could not be made. */
        void failed(OpenFailedException failure);
    }

    /**
     * How the connection is made.
     *
     * @param addresses those of the target, or of the proxy
     * @param tls null without TLS
     * @param source local address, or null
     * @param proxy null for a connection to the target itself
     */
    public record Plan(Target target, CompletableFuture<List<InetAddress>> addresses, ClientTls tls, InetAddress source,
            SocketSettings sockets, ProxyHop proxy) {

        /** The host that the connection is made to. */
        String nextHost() {
            return proxy == null ? target.host() : proxy.host();
        }
    }

    /**
     * Times of the phases, in microseconds; -1 for a phase that did not take place.
     *
     * @param receivedBytes bytes of the TLS handshake that came from the target
     */
    public record Times(long resolveMicros, long connectMicros, long tlsMicros, long receivedBytes) {
    }

    private final Plan plan;
    private final EventLoop loop;
    private final Caller caller;
    /** The limits of the present attempt. */
    private ConnectAttempt.Limits limits;
    private final long startNanos = System.nanoTime();

    private Future<?> resolveTimer;
    private long resolveMicros = -1;
    private Iterator<InetAddress> addresses;
    private Attempt attempt;
    private boolean over;

    /** @param loop where the connection will live */
    public Connector(Plan plan, EventLoop loop, Caller caller, ConnectAttempt.Limits limits) {
        this.plan = plan;
        this.loop = loop;
        this.caller = caller;
        this.limits = limits;
    }

    /** Begins; the caller is notified of the end. On the event loop. */
    public void start() {
        CompletableFuture<List<InetAddress>> lookup = plan.addresses;
        if (lookup.isDone()) {
            lookup.whenComplete(this::resolved);
            return;
        }
        if (!limits.forEachAddress()) {
            resolveTimer = loop.schedule(() -> fail(Phase.RESOLVE,
                    "the name was not resolved within " + limits.whole().toMillis() + " ms", null),
                    leftNanos(), TimeUnit.NANOSECONDS);
        }
        lookup.whenComplete((found, unknown) -> loop.execute(() -> resolved(found, unknown)));
    }

    /** Cancels it. */
    public void cancel() {
        over = true;
        stopResolveTimer();
        if (attempt != null) {
            attempt.cancel();
        }
    }

    private void resolved(List<InetAddress> found, Throwable unknown) {
        stopResolveTimer();
        if (over) {
            return;
        }
        if (unknown != null) {
            fail(Phase.RESOLVE, "there is no such host name, or no name server that knows it", unknown);
            return;
        }
        if (!NameResolver.isLiteral(plan.nextHost())) {
            resolveMicros = ConnectAttempt.microsSince(startNanos);
        }
        if (found.isEmpty()) {
            fail(Phase.RESOLVE, "the name resolution found no address", null);
            return;
        }
        addresses = found.stream().filter(this::isReachable).iterator();
        if (!addresses.hasNext()) {
            fail(Phase.CONNECT, "the host has no address of the kind (IPv4 or IPv6) of the source address "
                    + plan.source.getHostAddress(), new SocketException(plan.source instanceof Inet6Address
                            ? "Network is unreachable" : "Address family not supported by protocol"));
            return;
        }
        tryNext();
    }

    private boolean isReachable(InetAddress address) {
        return plan.source == null || plan.source.getClass() == address.getClass();
    }

    private void tryNext() {
        limits = limits.next();
        attempt = new Attempt(
                new ConnectAttempt.Route(plan.target, plan.tls, addresses.next(), plan.source, plan.proxy));
        attempt.start(plan.sockets, loop);
    }

    private void attemptFailed(OpenFailedException last) {
        if (mayTryNext(last.phase())) {
            tryNext();
        } else {
            over = true;
            caller.failed(last);
        }
    }

    private boolean mayTryNext(Phase failed) {
        return failed == Phase.CONNECT && addresses.hasNext() && (limits.forEachAddress() || leftNanos() > 0);
    }

    private void fail(Phase phase, String what, Throwable cause) {
        if (!over) {
            over = true;
            caller.failed(new OpenFailedException(phase, ConnectAttempt.words(plan.target, plan.proxy), what, cause));
        }
    }

    private long leftNanos() {
        return limits.whole().toNanos() - (System.nanoTime() - limits.startNanos());
    }

    private void stopResolveTimer() {
        if (resolveTimer != null) {
            resolveTimer.cancel(false);
        }
    }

    /** One address. */
    private final class Attempt extends ConnectAttempt {

        Attempt(Route route) {
            super(route, limits);
        }

        @Override
        protected void connected(ChannelHandlerContext ctx) {
            ctx.pipeline().addLast(caller.handler(ctx.channel()));
            ctx.pipeline().remove(this);
            over = true;
            caller.connected(new Times(resolveMicros, connectMicros(), tlsMicros(), receivedBytes()));
        }

        @Override
        protected void failed(OpenFailedException last) {
            attemptFailed(last);
        }
    }
}
