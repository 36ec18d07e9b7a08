package org.throng.standin;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/**
 * What a protocol has around it.
 *
 * @param loop the one event loop, also for timers
 * @param faults what to do wrong
 * @param stats what to count
 * @param siblings the other processes of the same stand-in
 * @param owners which of the processes keeps what
 */
public record StandInContext(EventLoop loop, FaultSwitch faults, Stats stats, Siblings siblings, Owners owners) {

    /** For connections from the stand-in to others, on its own event loop; the handler is the caller's to set. */
    public Bootstrap client() {
        return new Bootstrap()
                .group(loop)
                .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true);
    }
}
