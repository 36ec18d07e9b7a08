package org.throng.net.websocket;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The frames that users hand to one event loop. A user that finds it empty wakes the loop; the others only add their
 * frame. So many users who send at once cost one wake-up, and several frames of one connection one system call.
 *
 * <p>A frame that is added on the loop itself, such as a handler's reply, goes to its channel at once, after the frames
 * before it. So the channel counts the unread bytes of a server that provokes replies and does not read them.
 */
final class FrameOutbox implements Runnable {

    /** Most frames before the loop turns to its sockets again. */
    private static final int MAX_AT_ONCE = 1024;

    private record Outgoing(WebSocketConnection connection, byte[] frame) {
    }

    private final EventLoop loop;
    private final Queue<Outgoing> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean woken = new AtomicBoolean();
    private final List<WebSocketConnection> written = new ArrayList<>();

    FrameOutbox(EventLoop loop) {
        this.loop = loop;
    }

    /** Frames are written in the order in which they are added. Safe to call from any thread. */
    void add(WebSocketConnection connection, byte[] frame) {
        waiting.add(new Outgoing(connection, frame));
        wake();
        if (loop.inEventLoop()) {
            write();
        }
    }

    private void wake() {
        if (woken.compareAndSet(false, true)) {
            loop.execute(this);
        }
    }

    @Override
    public void run() {
        woken.set(false);
        boolean more = write();
        written.forEach(WebSocketConnection::flush);
        written.clear();
        if (more) {
            wake();
        }
    }

    /** Passes frames to their channels; returns whether others may be left. */
    private boolean write() {
        for (int i = 0; i < MAX_AT_ONCE; i++) {
            Outgoing next = waiting.poll();
            if (next == null) {
                return false;
            }
            if (next.connection.write(next.frame)) {
                written.add(next.connection);
            }
        }
        return true;
    }
}
