package org.throng.net.wire;

import org.throng.net.NameResolver;
import org.throng.net.SocketErrors;
import org.throng.net.SocketSettings;
import org.throng.net.loop.EventLoops;

/** What the connections of all users share: event loops, socket options, name resolution. */
public final class WireNetwork {

    static {
        SocketErrors.prepare();
    }

    private final EventLoops loops;
    private final NameResolver resolver;
    private final SocketSettings sockets;
    private final Reuse reuse;
    private final Http2Mode http2;

    /**
     * When a kept connection is not used again.
     *
     * @param maxAgeMillis time since it was made; 0 for no limit
     * @param idleMillis time since its last answer, unless the server says another; 0 for no limit
     */
    public record Reuse(long maxAgeMillis, long idleMillis) {
    }

    public WireNetwork(Reuse reuse, Http2Mode http2) {
        this.http2 = http2;
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

    NameResolver resolver() {
        return resolver;
    }

    SocketSettings sockets() {
        return sockets;
    }
}
