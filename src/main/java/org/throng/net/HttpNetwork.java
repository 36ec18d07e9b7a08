package org.throng.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslContext;
import java.time.Duration;

/** What all connections of one {@link HttpClient} are made from. */
final class HttpNetwork {

    /** So much of a request waits for the server to take it; its body is read no further meanwhile. */
    private static final WriteBufferWaterMark AHEAD = new WriteBufferWaterMark(64 << 10, 128 << 10);

    private final HttpOptions options;
    private final EventLoops loops;
    private final NameResolver resolver;
    private final Bootstrap bootstrap;
    private SslContext tls;

    HttpNetwork(HttpOptions options, EventLoops loops, NameResolver resolver) {
        this.options = options;
        this.loops = loops;
        this.resolver = resolver;
        this.bootstrap = SocketSettings.bootstrap(loops, options.sources() != null)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, AHEAD);
    }

    HttpOptions options() {
        return options;
    }

    EventLoops loops() {
        return loops;
    }

    NameResolver resolver() {
        return resolver;
    }

    Bootstrap bootstrap() {
        return bootstrap;
    }

    /**
     * Null where the target is not reached by TLS.
     *
     * @throws IllegalArgumentException if the TLS options cannot be used
     */
    synchronized SslContext tls(Target target) {
        if (target.tls() && tls == null) {
            tls = options.tls().newContext();
        }
        return target.tls() ? tls : null;
    }

    /**
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    HttpCall.Order order(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        Target target = Target.ofHttp(request.uri());
        tls(target);
        RequestHead head = RequestHead.of(target, request, options.headers());
        return new HttpCall.Order(target, head, request, sink, deadline, listener);
    }
}
