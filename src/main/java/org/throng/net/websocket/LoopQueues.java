package org.throng.net.websocket;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * The queues between one event loop and the users of its WebSockets.
 *
 * @param outbox frames on their way from users to the loop
 * @param arrivals messages on their way from the loop to users
 */
record LoopQueues(EventLoop loop, FrameOutbox outbox, Arrivals arrivals) {

    private static final FastThreadLocal<LoopQueues> OF_LOOP = new FastThreadLocal<>();

    /** The queues of a loop. Call it on that loop. */
    static LoopQueues of(EventLoop loop) {
        LoopQueues queues = OF_LOOP.get();
        if (queues == null) {
            queues = new LoopQueues(loop, new FrameOutbox(loop), new Arrivals(loop));
            OF_LOOP.set(queues);
        }
        return queues;
    }
}
