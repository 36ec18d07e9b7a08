package org.throng.standin;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import org.throng.standin.faults.FaultSwitch;

/**
 * The environment of a protocol.
 *
 * @param loop the only event loop, also for timers
 * @param faults the faults
 * @param stats the counts
 * @param siblings the other processes of the same stand-in
 * @param owners the assignment of keys to processes
 */
public record StandInContext(EventLoop loop, FaultSwitch faults, Stats stats, Siblings siblings, Owners owners) {

    /** For connections from the stand-in to others, on its own event loop; the caller sets the handler. */
    public Bootstrap client() {
        return new Bootstrap()
                .group(loop)
                .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true);
    }
}
