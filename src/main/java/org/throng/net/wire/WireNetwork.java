package org.throng.net.wire;

import org.throng.net.connect.NameResolver;
import org.throng.net.connect.SocketErrors;
import org.throng.net.connect.SocketSettings;
import org.throng.net.loop.EventLoops;

/** The parts that the connections of all users share: event loops, socket options, name resolution. */
public final class WireNetwork {

    static {
        SocketErrors.prepare();
    }

    private final EventLoops loops;
    private final NameResolver resolver;
    private final SocketSettings sockets;
    private final Reuse reuse;
    private final Http2Mode http2;
    private final Runnable onStrayBytes;

    /**
     * When a kept connection is not used again.
     *
     * @param maxAgeMillis time since it was made; 0 for no limit
     * @param idleMillis time since its last answer, unless the server says another; 0 for no limit
     */
    public record Reuse(long maxAgeMillis, long idleMillis) {
    }

    /** @param onStrayBytes called on an event loop when bytes came over HTTP/1.1 that belong to no request */
    public WireNetwork(Reuse reuse, Http2Mode http2, Runnable onStrayBytes) {
        this.http2 = http2;
        this.onStrayBytes = onStrayBytes;
        this.loops = EventLoops.shared();
        this.resolver = NameResolver.SHARED;
        this.reuse = reuse;
        this.sockets = SocketSettings.ofRequests(loops, true);
    }

    /** Connections for one user; nothing happens before the first request. */
    public UserConnections forUser() {
        return new UserConnections(this, loops.next());
    }

    Reuse reuse() {
        return reuse;
    }

    Http2Mode http2() {
        return http2;
    }

    void strayBytes() {
        onStrayBytes.run();
    }

    NameResolver resolver() {
        return resolver;
    }

    SocketSettings sockets() {
        return sockets;
    }
}
