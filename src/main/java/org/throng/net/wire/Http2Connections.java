package org.throng.net.wire;

import io.netty.channel.Channel;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.net.connect.OpenFailedException;

/**
 * The HTTP/2 connections of one user: one for each route, which carries all its requests. Requests that begin while it
 * is being made wait for it.
 */
final class Http2Connections {

    private final UserConnections user;
    private final Http2Mode mode;

    /** The connections that may carry further requests. */
    private final List<Http2Connection> open = new ArrayList<>(1);
    private boolean closed;

    /** The routes to which a connection is being made, with the exchanges that wait for it. On the event loop. */
    private final Map<WireRoute, List<WireExchange>> connecting = new HashMap<>(2);
    /** Routes whose server has chosen HTTP/1.1: each request makes a connection of its own. On the event loop. */
    private final Set<WireRoute> http1 = new HashSet<>(2);

    Http2Connections(UserConnections user, Http2Mode mode) {
        this.user = user;
        this.mode = mode;
    }

    WireNetwork network() {
        return user.network();
    }

    /** A connection for another request of this route, or null. */
    synchronized Http2Connection find(WireRoute route) {
        for (int i = open.size() - 1; i >= 0; i--) {
            Http2Connection one = open.get(i);
            if (one.route().equals(route)) {
                if (one.isReusable()) {
                    return one;
                }
                open.remove(i);
                one.retireLater();
            }
        }
        return null;
    }

    /** Each ends as soon as it carries no request. */
    void closeIdle() {
        List<Http2Connection> all;
        synchronized (this) {
            all = List.copyOf(open);
            open.clear();
        }
        all.forEach(Http2Connection::retireLater);
    }

    void close() {
        synchronized (this) {
            closed = true;
        }
        closeIdle();
    }

    /** Removes a connection that carries no further request. */
    synchronized void remove(Http2Connection connection) {
        open.remove(connection);
    }

    // From here on everything runs on the event loop.

    /**
     * Before an exchange makes a connection.
     *
     * @return whether it need not: it waits for another one's, or has begun over one
     */
    boolean joins(WireExchange exchange) {
        WireRoute route = exchange.request().route();
        if (!mode.isPossible(route) || http1.contains(route)) {
            return false;
        }
        Http2Connection made = find(route);
        if (made != null) {
            exchange.joined(made);
            return true;
        }
        List<WireExchange> waiting = connecting.get(route);
        if (waiting == null) {
            connecting.put(route, new ArrayList<>(0));
            return false;
        }
        waiting.add(exchange);
        return true;
    }

    /** Whether a new connection speaks HTTP/2. */
    boolean isSpoken(Channel channel, WireRoute route) {
        if (!mode.isPossible(route)) {
            return false;
        }
        if (mode == Http2Mode.PRIOR_KNOWLEDGE) {
            return true;
        }
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        return tls != null && ApplicationProtocolNames.HTTP_2.equals(tls.applicationProtocol());
    }

    Http2Connection made(Channel channel, WireRoute route) {
        Http2Connection connection = new Http2Connection(channel, route, this);
        synchronized (this) {
            if (closed) {
                connection.retireLater();
            } else {
                open.add(connection);
            }
        }
        return connection;
    }

    /** A connection is made. */
    void connected(WireRoute route, Http2Connection connection) {
        if (connection == null) {
            http1.add(route);
        } else {
            http1.remove(route);
        }
        for (WireExchange one : waiting(route)) {
            one.joined(connection);
        }
    }

    /** No connection could be made. */
    void failed(WireRoute route, OpenFailedException failure) {
        waiting(route).forEach(one -> one.failed(failure));
    }

    /** The exchange that was making a connection is cancelled: another one makes it. */
    void cancelled(WireRoute route) {
        waiting(route).forEach(one -> one.joined(null));
    }

    private List<WireExchange> waiting(WireRoute route) {
        List<WireExchange> waiting = connecting.remove(route);
        return waiting == null ? List.of() : waiting;
    }
}
