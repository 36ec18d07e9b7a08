package org.throng.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;

/** What the connections of all users share: event loops, socket options, name resolution. */
public final class WireNetwork {

    static {
        SocketErrors.prepare();
    }

    /** Most bytes of a request that wait for the server; meanwhile its body is not read further. */
    private static final WriteBufferWaterMark AHEAD = new WriteBufferWaterMark(64 << 10, 128 << 10);

    private final EventLoops loops;
    private final NameResolver resolver;
    private final Bootstrap bootstrap;
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
        this.bootstrap = SocketSettings.bootstrap(loops, true)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, AHEAD)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new ReadSizes());
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

    Bootstrap bootstrap() {
        return bootstrap;
    }

}
