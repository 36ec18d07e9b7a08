package org.throng.net.wire;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;

/**
 * The HTTP connections of one user, as those of a browser: each carries one request at a time and is kept for the next
 * one of the same route. Several threads of the user may send at the same time, each over a connection of its own, or
 * with HTTP/2 all over one.
 *
 * <p>Nothing is hidden: a request whose kept connection is lost fails, redirects are not followed, bodies are not
 * decompressed.
 */
public final class UserConnections implements AutoCloseable {

    private final WireNetwork network;
    private final EventLoop loop;
    private final List<WireChannel> idle = new ArrayList<>(1);
    private boolean closed;

    /** Null if HTTP/2 is switched off. */
    private final Http2Connections http2;

    UserConnections(WireNetwork network, EventLoop loop) {
        this.network = network;
        this.loop = loop;
        this.http2 = network.http2() == Http2Mode.OFF ? null : new Http2Connections(this, network.http2());
    }

    /** Prepares to send a request; {@link WireExchange#send()} sends it. */
    public WireExchange exchange(WireRequest request) {
        return new WireExchange(this, request);
    }

    /** Cuts all connections without a request: the next request makes a new one. */
    public void closeIdle() {
        List<WireChannel> all;
        synchronized (idle) {
            all = List.copyOf(idle);
            idle.clear();
        }
        all.forEach(WireChannel::cutLater);
        if (http2 != null) {
            http2.closeIdle();
        }
    }

    /** Cuts all connections; those in use are cut after their answer. */
    @Override
    public void close() {
        synchronized (idle) {
            closed = true;
        }
        closeIdle();
        if (http2 != null) {
            http2.close();
        }
    }

    /** Number of connections without a request. */
    public int idleConnections() {
        synchronized (idle) {
            return idle.size();
        }
    }

    WireNetwork network() {
        return network;
    }

    EventLoop loop() {
        return loop;
    }

    Http2Connections http2() {
        return http2;
    }

    /** A kept connection of HTTP/1.1 for this route, or null. */
    WireChannel take(WireRoute route) {
        synchronized (idle) {
            for (int i = idle.size() - 1; i >= 0; i--) {
                WireChannel one = idle.get(i);
                if (one.route() == route || one.route().equals(route)) {
                    idle.remove(i);
                    if (one.isReusable()) {
                        return one;
                    }
                    one.cutLater();
                }
            }
            return null;
        }
    }

    /** A request over this connection has ended. */
    void giveBack(WireChannel connection) {
        boolean kept;
        synchronized (idle) {
            kept = !closed;
            if (kept) {
                idle.add(connection);
            }
        }
        if (!kept) {
            connection.cutLater();
        }
    }

    /** A kept connection has ended. */
    void lost(WireChannel connection) {
        synchronized (idle) {
            idle.remove(connection);
        }
    }
}
