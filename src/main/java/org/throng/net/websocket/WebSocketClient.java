package org.throng.net.websocket;

import io.netty.channel.EventLoop;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.throng.net.Target;
import org.throng.net.connect.ClientTls;
import org.throng.net.connect.ConnectAttempt;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.connect.SocketErrors;
import org.throng.net.connect.SocketSettings;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.loop.EventLoops;

/** Opens WebSockets that share their options, TLS context and event loops. Safe to use from any thread. */
public final class WebSocketClient {

    static {
        SocketErrors.prepare();
    }

    private final WebSocketOptions options;
    private final EventLoops loops;
    private final NameResolver resolver;
    private final SocketSettings sockets;
    private ClientTls tls;

    /** The request of the previous opening; reused if the next one is equal. */
    private volatile Prepared last;

    /**
     * The prepared request of an opening; users mostly open equal ones.
     *
     * @param headers never change
     */
    private record Prepared(URI uri, Map<String, String> headers, Target target, UpgradeRequest.Head head) {

        boolean serves(URI other, Map<String, String> otherHeaders) {
            // equal addresses may be written in different ways
            return uri == other && headers.equals(otherHeaders);
        }
    }

    public WebSocketClient(WebSocketOptions options) {
        this(options, EventLoops.shared(), NameResolver.SHARED);
    }

    WebSocketClient(WebSocketOptions options, EventLoops loops, NameResolver resolver) {
        this.options = options;
        this.loops = loops;
        this.resolver = resolver;
        this.sockets = SocketSettings.ofWebSockets(loops, options.connection().sources() != null);
    }

    /**
     * Opens a WebSocket and waits until the server has accepted it. Made for a virtual thread; an interrupt cancels the
     * opening and closes the socket. Of several addresses of a host it uses the first that accepts a connection.
     *
     * @param uri {@code ws} or {@code wss}
     * @param headers this user's own headers, such as Cookie or Authorization
     * @param handler receives the messages, from the first one on, even before this method returns; it is never called
     *     if the opening fails
     * @param deadline for all phases together
     * @throws OpenFailedException if it could not be opened, with the phase and the reason
     * @throws IllegalArgumentException if the URI, a header or the TLS options cannot be used
     */
    public WebSocket open(URI uri, Map<String, String> headers, WebSocketHandler handler, Duration deadline)
            throws OpenFailedException, InterruptedException {
        Prepared prepared = prepared(uri, headers);
        ClientTls sharedTls = prepared.target.tls() ? tls() : null;
        OpeningHandshake.Plan plan = new OpeningHandshake.Plan(prepared.head.request(), options, handler);
        return new Opening(plan, prepared.target, sharedTls, System.nanoTime(), deadline).open();
    }

    private Prepared prepared(URI uri, Map<String, String> headers) {
        Prepared known = last;
        if (known != null && known.serves(uri, headers)) {
            return known;
        }
        Target target = Target.ofWebSocket(uri);
        Prepared prepared =
                new Prepared(uri, Map.copyOf(headers), target, UpgradeRequest.Head.of(target, options, headers));
        last = prepared;
        return prepared;
    }

    private synchronized ClientTls tls() {
        if (tls == null) {
            tls = options.connection().tls().newTls();
        }
        return tls;
    }

    /** One call of {@link #open}, on the caller's thread: a handshake for each address until one accepts. */
    private final class Opening {

        private final OpeningHandshake.Plan plan;
        private final Target target;
        private final ClientTls tls;
        private final long startNanos;
        private final Duration deadline;

        Opening(OpeningHandshake.Plan plan, Target target, ClientTls tls, long startNanos, Duration deadline) {
            this.plan = plan;
            this.target = target;
            this.tls = tls;
            this.startNanos = startNanos;
            this.deadline = deadline;
        }

        WebSocket open() throws OpenFailedException, InterruptedException {
            List<InetAddress> addresses = resolve();
            boolean literal = NameResolver.isLiteral(target.host());
            long resolveMicros = literal ? -1 : TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startNanos);
            SourceAddresses sources = options.connection().sources();
            InetAddress source = sources == null ? null : sources.next();
            OpenFailedException failure = null;
            for (InetAddress address : addresses) {
                if (source != null && source.getClass() != address.getClass()) {
                    continue;
                }
                try {
                    return connect(new OpeningHandshake(plan,
                            new ConnectAttempt.Route(target, tls, address, source, null),
                            new ConnectAttempt.Limits(startNanos, options.connection().connectTimeout(), deadline),
                                    resolveMicros));
                } catch (OpenFailedException e) {
                    failure = e;
                    if (e.phase() != Phase.CONNECT || remainingNanos() <= 0) {
                        break;
                    }
                }
            }
            throw failure != null ? failure : failed(Phase.CONNECT, "the host has no address of the kind (IPv4 or IPv6)"
                    + " of the source address " + source.getHostAddress(), null);
        }

        private List<InetAddress> resolve() throws OpenFailedException, InterruptedException {
            try {
                return resolver.resolve(target.host(), remainingNanos());
            } catch (UnknownHostException e) {
                throw failed(Phase.RESOLVE, "there is no such host name, or no name server that knows it", e);
            } catch (TimeoutException e) {
                throw failed(Phase.RESOLVE, "the name was not resolved within " + deadline.toMillis() + " ms", e);
            }
        }

        private WebSocket connect(OpeningHandshake opening) throws OpenFailedException, InterruptedException {
            EventLoop loop = loops.next();
            opening.start(sockets, loop);
            try {
                return opening.outcome().await();
            } catch (InterruptedException e) {
                opening.outcome().abandon();
                loop.execute(opening::cancel);
                throw e;
            }
        }

        private long remainingNanos() {
            return Math.max(0, deadline.toNanos() - (System.nanoTime() - startNanos));
        }

        private OpenFailedException failed(Phase phase, String what, Throwable cause) {
            return new OpenFailedException(phase, target.words(), what, cause);
        }
    }
}
