package org.throng.net;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.throng.net.OpenFailedException.Phase;

/**
 * Makes a connection for a call: resolves the target's name, then tries its addresses one after the other until one
 * accepts. Used on one event loop only.
 */
final class Dialling {

    /**
     * Times of the phases, in microseconds; -1 for a phase that did not take place.
     *
     * @param receivedBytes bytes of the TLS handshake that came from the target
     */
    record Times(long resolveMicros, long connectMicros, long tlsMicros, long receivedBytes) {
    }

    private final HttpNetwork network;
    private final Target target;
    private final EventLoop loop;
    private final HttpCall call;
    private final Connecting.Limits limits;
    private final long startNanos = System.nanoTime();
    private final InetAddress source;

    private Future<?> resolveTimer;
    private long resolveMicros = -1;
    private Iterator<InetAddress> addresses;
    private Attempt attempt;
    private boolean over;

    Dialling(HttpNetwork network, Target target, EventLoop loop, HttpCall call, Connecting.Limits limits) {
        this.network = network;
        this.target = target;
        this.loop = loop;
        this.call = call;
        this.limits = limits;
        SourceAddresses sources = network.options().connection().sources();
        this.source = sources == null ? null : sources.next();
    }

    void start() {
        CompletableFuture<List<InetAddress>> lookup = network.resolver().lookUp(target.host());
        if (lookup.isDone()) {
            lookup.whenComplete(this::resolved);
            return;
        }
        resolveTimer = loop.schedule(() -> fail(Phase.RESOLVE,
                "the name was not resolved within " + limits.whole().toMillis() + " ms", null),
                leftNanos(), TimeUnit.NANOSECONDS);
        lookup.whenComplete((found, unknown) -> loop.execute(() -> resolved(found, unknown)));
    }

    /** Cancels it. */
    void cancel() {
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
        if (!NameResolver.isLiteral(target.host())) {
            resolveMicros = Connecting.microsSince(startNanos);
        }
        addresses = found.stream().filter(this::isReachable).iterator();
        if (!addresses.hasNext()) {
            fail(Phase.CONNECT, "the host has no address of the kind (IPv4 or IPv6) of the source address "
                    + source.getHostAddress(), null);
            return;
        }
        tryNext();
    }

    private boolean isReachable(InetAddress address) {
        return source == null || source.getClass() == address.getClass();
    }

    private void tryNext() {
        attempt = new Attempt(new Connecting.Route(target, network.tls(target), addresses.next(), source));
        attempt.start(network.bootstrap(), loop);
    }

    private void attemptFailed(OpenFailedException last) {
        if (last.phase() == Phase.CONNECT && addresses.hasNext() && leftNanos() > 0) {
            tryNext();
        } else {
            over = true;
            call.failed(last);
        }
    }

    private void fail(Phase phase, String what, Throwable cause) {
        if (!over) {
            over = true;
            call.failed(new OpenFailedException(phase, target.words(), what, null, cause));
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
    private final class Attempt extends Connecting {

        Attempt(Route route) {
            super(route, limits);
        }

        @Override
        void connected(ChannelHandlerContext ctx) {
            HttpChannel connection = new HttpChannel(ctx.channel(), target.server(), call.keeper());
            ctx.pipeline().addLast(connection);
            ctx.pipeline().remove(this);
            over = true;
            call.dialled(connection, new Times(resolveMicros, connectMicros(), tlsMicros(), receivedBytes()));
        }

        @Override
        void failed(OpenFailedException last) {
            attemptFailed(last);
        }
    }
}
