package org.throng.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.EpollChannelOption;

/** The settings that all client sockets share. */
final class SocketSettings {

    /** If more bytes than this wait because the server does not read, the next send cuts the connection. */
    static final int MAX_UNSENT_BYTES = 4 << 20;

    /** Most bytes of one read; the buffer returns to the pool before the next socket is read. */
    private static final int READ_BYTES = 16 << 10;

    private static final WriteBufferWaterMark WATER_MARK =
            new WriteBufferWaterMark(MAX_UNSENT_BYTES / 2, MAX_UNSENT_BYTES);

    private SocketSettings() {
    }

    /** The basis of every connection attempt. */
    static Bootstrap bootstrap(EventLoops loops, boolean sourceAddress) {
        Bootstrap bootstrap = new Bootstrap()
                .group(loops.group())
                .channel(loops.socketChannel())
                .disableResolver()
                .option(ChannelOption.TCP_NODELAY, true)
                // The thread that waits for the opening is the timer; Netty's would stay with every channel.
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0)
                .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .option(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(READ_BYTES))
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, WATER_MARK);
        if (sourceAddress && loops.epoll()) {
            // The port is chosen at connect, knowing the target: each target gets all ports of each source address.
            bootstrap.option(EpollChannelOption.IP_BIND_ADDRESS_NO_PORT, true);
        }
        return bootstrap;
    }

    /** Drops the TCP connection with a reset; past a TLS handler, which would take its time. On the event loop. */
    static void closeByReset(Channel channel) {
        try {
            channel.config().setOption(ChannelOption.SO_LINGER, 0);
        } catch (ChannelException e) {
            // Some systems refuse this on a socket that the peer has reset, which leaves nothing behind anyway.
        }
        channel.pipeline().firstContext().close();
    }
}
