package org.throng.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslContext;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** What all connections of one {@link HttpClient} are made from. */
final class HttpNetwork {

    /** So much of a request waits for the server to take it; its body is read no further meanwhile. */
    private static final WriteBufferWaterMark AHEAD = new WriteBufferWaterMark(64 << 10, 128 << 10);

    /**
     * One read takes what the last ones suggest: 1 KiB for the answer to a poll, 1 MiB in the middle of a download,
     * where each system call less counts.
     */
    private static final int LEAST_READ_BYTES = 1 << 10;
    private static final int FIRST_READ_BYTES = 4 << 10;
    private static final int MOST_READ_BYTES = 1 << 20;

    /** After so many reads of one connection the loop looks after its others. */
    private static final int READS_AT_ONCE = 4;

    private final HttpOptions options;
    private final EventLoops loops;
    private final NameResolver resolver;
    private final Bootstrap bootstrap;
    private SslContext tls;

    /** That of the request before. */
    private volatile Prepared last;

    HttpNetwork(HttpOptions options, EventLoops loops, NameResolver resolver) {
        this.options = options;
        this.loops = loops;
        this.resolver = resolver;
        this.bootstrap = SocketSettings.bootstrap(loops, options.sources() != null)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, AHEAD)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new AdaptiveRecvByteBufAllocator(
                        LEAST_READ_BYTES, FIRST_READ_BYTES, MOST_READ_BYTES).maxMessagesPerRead(READS_AT_ONCE));
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
    PreparedRequest prepare(HttpRequest request) {
        Target target = Target.ofHttp(request.uri());
        tls(target);
        return new PreparedRequest(target, RequestHead.of(target, request, options.headers()), request.body());
    }

    /**
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    HttpCall.Order order(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener) {
        Prepared prepared = last;
        if (prepared == null || !prepared.serves(request)) {
            Target target = Target.ofHttp(request.uri());
            tls(target);
            prepared = new Prepared(request, target, RequestHead.start(target, request, options.headers()));
            if (Map.copyOf(request.headers()) == request.headers()) {
                // headers that never change
                last = prepared;
            }
        }
        return new HttpCall.Order(
                prepared.target, prepared.start.with(request.body()), request.body(), sink, deadline, listener);
    }

    /** What a request goes out with; users of one server mostly send one like the other, body apart. */
    private record Prepared(String method, URI uri, Map<String, String> headers, Target target,
            RequestHead.Start start) {

        Prepared(HttpRequest request, Target target, RequestHead.Start start) {
            this(request.method(), request.uri(), request.headers(), target, start);
        }

        /** Only the same objects count: to compare would cost what is to be saved. */
        boolean serves(HttpRequest request) {
            return request.uri() == uri && request.headers() == headers && request.method().equals(method);
        }
    }
}
