package org.throng.net.websocket;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The messages that one event loop has read and not yet handed over. They go to their users together, at the end of the
 * loop's pass over its sockets: waking a single user takes two system calls of the threads that carry users, more than
 * reading the message does. A message is stamped when it is read, so no measured time contains the wait.
 *
 * <p>Used on its event loop only.
 */
final class Arrivals implements Runnable {

    /** Most messages that wait together. */
    private static final int MAX_WAITING = 64;

    private record Arrival(WebSocketConnection connection, Message message) {
    }

    private final EventLoop loop;
    private final Queue<Arrival> waiting = new ArrayDeque<>(MAX_WAITING);
    private boolean scheduled;
    private boolean delivering;

    Arrivals(EventLoop loop) {
        this.loop = loop;
    }

    void add(WebSocketConnection connection, Message message) {
        waiting.add(new Arrival(connection, message));
        if (waiting.size() >= MAX_WAITING) {
            deliver();
        } else if (!scheduled) {
            scheduled = true;
            loop.execute(this);
        }
    }

    @Override
    public void run() {
        scheduled = false;
        deliver();
    }

    /** Hands over the waiting messages, in order of arrival; a nested call leaves the rest to the outer one. */
    void deliver() {
        if (delivering) {
            return;
        }
        delivering = true;
        try {
            Arrival next;
            while ((next = waiting.poll()) != null) {
                next.connection.deliver(next.message);
            }
        } finally {
            delivering = false;
        }
    }
}
