package org.throng.net;

import io.netty.channel.EventLoop;

/**
 * The queues between one event loop and the users of its connections.
 *
 * @param outbox frames on their way from users to the loop
 * @param arrivals messages on their way from the loop to users
 */
record Exchange(EventLoop loop, Outbox outbox, Arrivals arrivals) {

    static Exchange of(EventLoop loop) {
        return new Exchange(loop, new Outbox(loop), new Arrivals(loop));
    }
}
