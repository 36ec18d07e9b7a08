package org.throng.net;

import io.netty.channel.EventLoop;

/**
 * The queues between one event loop and the users of its connections.
 *
 * @param outbox frames on their way from users to the loop
 * @param arrivals messages on their way from the loop to users
 */
record LoopQueues(EventLoop loop, FrameOutbox outbox, Arrivals arrivals) {

    static LoopQueues of(EventLoop loop) {
        return new LoopQueues(loop, new FrameOutbox(loop), new Arrivals(loop));
    }
}
