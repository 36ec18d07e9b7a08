package org.throng.standin;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.unix.UnixChannelOption;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.throng.standin.faults.FaultSwitch;
import org.throng.standin.faults.Faults;

/** A running stand-in, or one process of it. */
public final class StandIn implements AutoCloseable {

    private static final int ACCEPT_QUEUE = 4096;
    private static final int MAX_REQUEST_BYTES = 1 << 20;
    /** Limit of a request line, as in common web servers. */
    private static final int MAX_LINE_BYTES = 8_192;
    private static final int MAX_HEAD_BYTES = 16_384;
    /** Size of a read, so that no piece of a body must be cut. */
    private static final int MAX_PIECE_BYTES = 1 << 16;

    private final MultiThreadIoEventLoopGroup group;
    private final StandInContext context;
    private final Protocol protocol;

    /** Accepted connections; one that arrives after the close is closed as well. */
    private final ChannelGroup connections;
    private Channel listener;
    private Channel privateListener;

    private StandIn(MultiThreadIoEventLoopGroup group, StandInContext context, Protocol protocol) {
        this.group = group;
        this.context = context;
        this.protocol = protocol;
        this.connections = new DefaultChannelGroup(context.loop(), true);
    }

    /** Starts a stand-in of one process without faults. */
    public static StandIn start(Protocol protocol, Listen listen) throws IOException {
        return start(protocol, listen, Faults.NONE, 0, Siblings.NONE);
    }

    /**
     * Starts a stand-in; when this returns, it answers.
     *
     * @param seed of the random choice of faults
     * @throws IOException naming the address when it cannot be listened on
     */
    public static StandIn start(Protocol protocol, Listen listen, Faults faults, long seed, Siblings siblings)
            throws IOException {
        boolean epoll = Epoll.isAvailable();
        if (listen.shared() && !epoll) {
            throw new IOException("several processes on one port need Linux's epoll, which is not available here");
        }
        MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(
                1,
                new DefaultThreadFactory("stand-in", true),
                epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
        EventLoop loop = group.next();
        StandInContext context = new StandInContext(
                loop, new FaultSwitch(faults, seed), new Stats(), siblings, new Owners(siblings, loop));
        StandIn standIn = new StandIn(group, context, protocol);
        try {
            standIn.bind(listen);
        } catch (IOException e) {
            standIn.close();
            throw e;
        }
        return standIn;
    }

    private void bind(Listen listen) throws IOException {
        SslContext tls = listen.tls() == null ? null : listen.tls().serverContext();
        Control control = new Control(protocol, context);
        await(context, () -> {
            protocol.started(context);
            return null;
        });
        ServerBootstrap server = server(tls, () -> new HttpRequestHandler(protocol, control, context, false));
        if (listen.shared()) {
            server.option(UnixChannelOption.SO_REUSEPORT, true);
        }
        listener = bind(server, listen.host(), listen.port());
        control.listen();
        if (protocol.relays() && context.siblings().processes() > 1) {
            ServerBootstrap relayed = server(null, () -> new HttpRequestHandler(protocol, control, context, true));
            privateListener = bind(relayed, InetAddress.getLoopbackAddress().getHostAddress(), 0);
            await(context, () -> {
                context.owners().announce(port(privateListener));
                return null;
            });
        }
    }

    private ServerBootstrap server(SslContext tls, Supplier<HttpRequestHandler> handler) {
        Class<? extends ServerChannel> kind =
                Epoll.isAvailable() ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
        return new ServerBootstrap()
                .group(group)
                .channel(kind)
                .option(ChannelOption.SO_BACKLOG, ACCEPT_QUEUE)
                .childOption(ChannelOption.TCP_NODELAY, true)
                // shared; otherwise every connection would have its own
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new AdaptiveRecvByteBufAllocator())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        connections.add(channel);
                        ChannelPipeline pipeline = channel.pipeline();
                        if (tls != null) {
                            pipeline.addLast(tls.newHandler(channel.alloc()));
                        }
                        if (protocol.streamsBodies()) {
                            pipeline.addLast(
                                    new HttpServerCodec(MAX_LINE_BYTES, MAX_HEAD_BYTES, MAX_PIECE_BYTES),
                                    new RequestQueue(protocol));
                        } else {
                            pipeline.addLast(new HttpServerCodec(), new HttpObjectAggregator(MAX_REQUEST_BYTES));
                        }
                        pipeline.addLast(handler.get());
                    }
                });
    }

    private static Channel bind(ServerBootstrap server, String host, int port) throws IOException {
        ChannelFuture bound = server.bind(host, port).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            // Netty puts its own call and the number of the error first
            String reason = String.valueOf(bound.cause().getMessage())
                    .replaceFirst("^\\w+\\(\\.\\.\\) failed.*?: ", "");
            throw new IOException("cannot listen on " + host + ":" + port + ": " + reason
                    + "; choose another port, or 0 for any that is free", bound.cause());
        }
        return bound.channel();
    }

    public String host() {
        return ((InetSocketAddress) listener.localAddress()).getAddress().getHostAddress();
    }

    public int port() {
        return port(listener);
    }

    private static int port(Channel listening) {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** The counts of this process so far. */
    public Stats.Snapshot stats() {
        return await(context, () -> context.stats().snapshot());
    }

    /** Changes the faults of this process. */
    public void faults(Faults faults) {
        await(context, () -> {
            context.faults().set(faults);
            return null;
        });
    }

    /**
     * Stops at once and cuts connections; without effect if already stopped. Each is closed separately, because the end
     * of their event loop alone leaves some connections, and a port that was just bound, open.
     */
    @Override
    public void close() {
        for (Channel each : new Channel[] {listener, privateListener}) {
            if (each != null) {
                each.close().awaitUninterruptibly();
            }
        }
        connections.close().awaitUninterruptibly();
        if (!context.loop().isShuttingDown()) {
            await(context, () -> {
                protocol.ended();
                return null;
            });
        }
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private static <T> T await(StandInContext context, Callable<T> task) {
        return context.loop().submit(task).syncUninterruptibly().getNow();
    }
}
