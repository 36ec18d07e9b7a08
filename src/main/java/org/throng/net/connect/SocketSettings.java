package org.throng.net.connect;

import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.SocketChannelConfig;
import org.throng.net.loop.EventLoops;

/**
 * The settings that client sockets of one purpose share.
 *
 * @param loops where their events are handled
 * @param portAtConnect whether the local port is chosen at connect, knowing the target: so each target gets all ports
 *     of each source address
 * @param unsent how many bytes may wait because the server does not read
 * @param reads the size of reads
 */
public record SocketSettings(
        EventLoops loops, boolean portAtConnect, WriteBufferWaterMark unsent, RecvByteBufAllocator reads) {

    /** If more bytes than this wait because the server does not read, the next send cuts the connection. */
    public static final int MAX_UNSENT_BYTES = 4 << 20;

    /** Most bytes of one read; the buffer returns to the pool before the next socket is read. */
    private static final int READ_BYTES = 16 << 10;

    private static final WriteBufferWaterMark WATER_MARK =
            new WriteBufferWaterMark(MAX_UNSENT_BYTES / 2, MAX_UNSENT_BYTES);

    /** Most bytes of a request that wait for the server; meanwhile its body is not read further. */
    private static final WriteBufferWaterMark AHEAD = new WriteBufferWaterMark(64 << 10, 128 << 10);

    /** @param sourceAddresses whether they connect from given local addresses */
    public static SocketSettings ofWebSockets(EventLoops loops, boolean sourceAddresses) {
        return new SocketSettings(loops, sourceAddresses, WATER_MARK, new FixedRecvByteBufAllocator(READ_BYTES));
    }

    /** @param sourceAddresses whether they connect from given local addresses */
    public static SocketSettings ofRequests(EventLoops loops, boolean sourceAddresses) {
        return new SocketSettings(loops, sourceAddresses, AHEAD, new ReadSizeAllocator());
    }

    /**
     * A socket that is not connected yet, and on no loop.
     *
     * @throws ChannelException if the system gives none
     */
    Channel newChannel() {
        SocketChannel channel = loops.newChannel();
        SocketChannelConfig config = channel.config();
        config.setAllocator(PooledByteBufAllocator.DEFAULT);
        config.setRecvByteBufAllocator(reads);
        config.setWriteBufferWaterMark(unsent);
        // a server may answer and close while the request is written: the answer is read before the failed write counts
        config.setAutoClose(false);
        // ConnectAttempt is the timer; Netty's would stay with every channel
        config.setConnectTimeoutMillis(0);
        if (portAtConnect && channel instanceof EpollSocketChannel epoll) {
            epoll.config().setIpBindAddressNoPort(true);
        }
        return channel;
    }

    /** Drops the TCP connection with a reset; past a TLS handler, which would take its time. On the event loop. */
    public static void closeByReset(Channel channel) {
        try {
            channel.config().setOption(ChannelOption.SO_LINGER, 0);
        } catch (ChannelException e) {
            // Some systems refuse this on a socket that the peer has reset, which leaves nothing behind anyway.
        }
        channel.pipeline().firstContext().close();
    }
}
