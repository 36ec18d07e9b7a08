package org.throng.net.http;

import java.time.Duration;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.SocketErrors;
import org.throng.net.loop.EventLoops;

/**
 * Sends HTTP/1.1 requests over connections that share their options, TLS context and event loops. Safe to use from any
 * thread. Its own requests take any connection that is free; {@link #connection()} gives a user its own connection.
 */
public final class HttpClient implements HttpSender, AutoCloseable {

    static {
        SocketErrors.prepare();
    }

    private final HttpNetwork network;
    private final IdleConnections idle;

    /** With all defaults. */
    public HttpClient() {
        this(HttpOptions.defaults());
    }

    public HttpClient(HttpOptions options) {
        this(options, EventLoops.shared(), NameResolver.SHARED);
    }

    HttpClient(HttpOptions options, EventLoops loops, NameResolver resolver) {
        this.network = new HttpNetwork(options, loops, resolver);
        this.idle = new IdleConnections(loops, options);
    }

    @Override
    public HttpCall start(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        return new HttpCall(network, idle, network.order(request, sink, deadline, listener)).start();
    }

    @Override
    public HttpCall start(PreparedRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        return new HttpCall(network, idle, request.order(sink, deadline, listener)).start();
    }

    @Override
    public PreparedRequest prepare(HttpRequest request) {
        return network.prepare(request);
    }

    /** A connection for one user, who closes it. Nothing happens before its first request. */
    public HttpConnection connection() {
        return new HttpConnection(network, network.loops().next());
    }

    /** Number of connections that wait for a request, without those of {@link #connection()}. */
    public int idleConnections() {
        return idle.size();
    }

    /** Ends all idle connections; those in use end with their request. Users close their own connections. */
    @Override
    public void close() {
        idle.close();
    }
}
