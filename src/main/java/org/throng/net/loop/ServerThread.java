package org.throng.net.loop;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The one thread of a server of this injector, and its sockets. It is not one of the {@link EventLoops}, so that no
 * measured answer waits behind what is served; and it is a daemon.
 */
public final class ServerThread implements AutoCloseable {

    private static final int STOP_SECONDS = 5;

    private final boolean epoll = EventLoops.epollWanted(System.getProperty("throng.transport"));
    private final EventLoopGroup group;
    private final EventLoop loop;
    /** Closed by hand: a loop of Netty 4.2 whose shutdown begins during a task ends without closing them. */
    private final ChannelGroup channels;

    /** @throws IllegalArgumentException if the system property {@code throng.transport} is wrong */
    public ServerThread(String name) {
        group = new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory(name, true),
                epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
        loop = group.next();
        channels = new DefaultChannelGroup(loop, true);
    }

    /** All handlers of the server run here. */
    public EventLoop loop() {
        return loop;
    }

    /**
     * A server on this thread, not bound yet.
     *
     * @param acceptQueue connections that may wait to be accepted
     * @param accepted is given each connection, to prepare its pipeline
     */
    public ServerBootstrap server(int acceptQueue, Consumer<Channel> accepted) {
        return new ServerBootstrap()
                .group(group)
                .channel(epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, acceptQueue)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channels.add(channel);
                        accepted.accept(channel);
                    }
                });
    }

    /**
     * Listens; if this is not possible, the thread has ended.
     *
     * @return the listening socket, at the port that it has
     * @throws IOException with the operating system's reason
     */
    public Channel listen(ServerBootstrap server, InetSocketAddress address) throws IOException {
        ChannelFuture bound = server.bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            close();
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        channels.add(bound.channel());
        return bound.channel();
    }

    /** The port of a listening socket. */
    public static int port(Channel listening) {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** Stops at once: cuts all connections and no longer listens. Not for the thread itself. */
    @Override
    public void close() {
        channels.close().awaitUninterruptibly();
        group.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
