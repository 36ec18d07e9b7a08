package org.throng.net.http;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.throng.net.Target;
import org.throng.net.connect.ClientTls;
import org.throng.net.connect.Connector;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.SocketSettings;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.loop.EventLoops;

/** The shared parts of all connections of one {@link HttpClient}. */
final class HttpNetwork {

    private final HttpOptions options;
    private final EventLoops loops;
    private final NameResolver resolver;
    private final SocketSettings sockets;
    private ClientTls tls;

    /** The head of the previous request; reused if the next one is equal. */
    private volatile Prepared last;

    HttpNetwork(HttpOptions options, EventLoops loops, NameResolver resolver) {
        this.options = options;
        this.loops = loops;
        this.resolver = resolver;
        this.sockets = SocketSettings.ofRequests(loops, options.connection().sources() != null);
    }

    HttpOptions options() {
        return options;
    }

    EventLoops loops() {
        return loops;
    }

    /** How a connection to a target is made; its name is looked up from now on. */
    Connector.Plan plan(Target target) {
        SourceAddresses sources = options.connection().sources();
        return new Connector.Plan(target, resolver.lookUp(target.host()), tls(target),
                sources == null ? null : sources.next(), sockets, null);
    }

    /**
     * Null without TLS.
     *
     * @throws IllegalArgumentException if the TLS options cannot be used
     */
    synchronized ClientTls tls(Target target) {
        if (target.tls() && tls == null) {
            tls = options.connection().tls().newTls();
        }
        return target.tls() ? tls : null;
    }

    /**
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    PreparedRequest prepare(HttpRequest request) {
        Target target = Target.ofHttp(request.uri());
        tls(target);
        return new PreparedRequest(target, RequestHead.of(target, request, options.connection().headers()),
                request.body());
    }

    /**
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    HttpOrder order(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        Prepared prepared = last;
        if (prepared == null || !prepared.serves(request)) {
            Target target = Target.ofHttp(request.uri());
            tls(target);
            prepared = new Prepared(request, target, RequestHead.start(target, request,
                    options.connection().headers()));
            if (Map.copyOf(request.headers()) == request.headers()) {
                // headers that never change
                last = prepared;
            }
        }
        return new HttpOrder(
                prepared.target, prepared.start.with(request.body()), request.body(), sink, deadline, listener);
    }

    /** The prepared head of a request; users of one server mostly send equal requests, except for the body. */
    private record Prepared(String method, URI uri, Map<String, String> headers, Target target,
            RequestHead.Start start) {

        Prepared(HttpRequest request, Target target, RequestHead.Start start) {
            this(request.method(), request.uri(), request.headers(), target, start);
        }

        /** Only identical objects match: a comparison would cost as much as it saves. */
        boolean serves(HttpRequest request) {
            return request.uri() == uri && request.headers() == headers && request.method().equals(method);
        }
    }
}
