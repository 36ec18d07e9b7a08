package org.throng.live;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.concurrent.EventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.loop.ServerThread;

/**
 * A small HTTP/1.1 server for people and programs that watch a run. It has one thread of its own, a daemon, so that no
 * measured answer waits behind it. Connections, heads and bodies are bounded.
 *
 * <p>All requests are checked before a {@link LiveRoute} sees them: see {@link Guard}. HEAD is answered like GET,
 * without the body. A foreign or forbidden request gets 403, an unknown path 404, another method 405.
 */
public final class LiveServer implements AutoCloseable {

    /** Connections at once; a further one gets 503. */
    public static final int MOST_CONNECTIONS = 64;

    static final String PATIENCE = "patience";

    private static final int ACCEPT_QUEUE = 64;
    private static final int IDLE_SECONDS = 30;
    private static final int LINE_BYTES = 4 << 10;
    private static final int HEAD_BYTES = 16 << 10;
    private static final int CHUNK_BYTES = 8 << 10;
    private static final int BODY_BYTES = 4 << 10;

    private final ServerThread thread = new ServerThread("throng-live");
    private final ConcurrentMap<String, Resource> resources = new ConcurrentHashMap<>();
    private final Guard guard;
    private final LiveToken token;
    private final LiveAddress address;

    private LiveServer(LiveAddress wanted, LiveToken token) throws IOException {
        this.token = token;
        guard = new Guard(wanted, token);
        AtomicInteger connections = new AtomicInteger();
        ServerBootstrap server = thread.server(ACCEPT_QUEUE, channel -> {
            channel.closeFuture().addListener(closed -> connections.decrementAndGet());
            if (connections.incrementAndGet() > MOST_CONNECTIONS) {
                channel.pipeline().addLast(new FullHouse());
                return;
            }
            channel.pipeline().addLast(PATIENCE, new ReadTimeoutHandler(IDLE_SECONDS))
                    .addLast(new HttpServerCodec(LINE_BYTES, HEAD_BYTES, CHUNK_BYTES),
                            new HttpObjectAggregator(BODY_BYTES, true),
                            new RequestHandler(guard, resources));
        });
        Channel listening = thread.listen(server, new InetSocketAddress(wanted.host(), wanted.port()));
        address = wanted.at(ServerThread.port(listening));
    }

    /**
     * Starts a server without routes; when this returns, it answers.
     *
     * @param token that every request must have; null for none on loopback. Elsewhere there is always one: a new one
     *     if this is null
     * @throws IOException if the address cannot be bound, with the operating system's reason
     */
    public static LiveServer start(LiveAddress address, LiveToken token) throws IOException {
        return new LiveServer(address, token == null && !address.isLoopback() ? LiveToken.random() : token);
    }

    /**
     * Adds a resource that is read.
     *
     * @param path with its slash, without a query
     * @throws IllegalStateException if there is one of this path
     */
    public LiveServer get(String path, LiveRoute route) {
        return add(path, new Resource("GET", route));
    }

    /** Adds an action: a POST that needs the {@link #actionToken}. Otherwise like {@link #get}. */
    public LiveServer post(String path, LiveRoute route) {
        return add(path, new Resource("POST", route));
    }

    private LiveServer add(String path, Resource resource) {
        if (resources.putIfAbsent(path, resource) != null) {
            throw new IllegalStateException("there is a route for " + path + " already");
        }
        return this;
    }

    /** The value of the header X-Throng-Action that a POST must have; only the page may know it. */
    public String actionToken() {
        return guard.actionToken();
    }

    /**
     * The URL of a path, with the token if the server has one: for the user only, never for a log or a result.
     *
     * @param path with its slash
     */
    public String url(String path) {
        return address.url() + path + (token == null ? "" : "?" + Guard.TOKEN + "=" + token.inUrl());
    }

    /** The port that it listens on. */
    public int port() {
        return address.port();
    }

    /** Its only thread. */
    EventExecutor thread() {
        return thread.loop();
    }

    /** Drops all connections and stops listening. */
    @Override
    public void close() {
        thread.close();
    }

    /** The resource at a path: its method, and the route that answers. */
    record Resource(String method, LiveRoute route) {
    }

    /** Refuses one connection too many, whatever it asks. */
    private static final class FullHouse extends ChannelInboundHandlerAdapter {

        private static final byte[] ANSWER = ("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
                + "Retry-After: 5\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII);

        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.writeAndFlush(Unpooled.wrappedBuffer(ANSWER)).addListener(ChannelFutureListener.CLOSE);
        }
    }
}
