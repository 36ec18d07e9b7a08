package org.throng.net;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The frames that users hand to one event loop. Whoever finds it empty wakes the loop; the others only leave their
 * frame, so that many users who send at once cost one wake-up, and several frames of one connection one system call.
 */
final class Outbox implements Runnable {

    /** After so many frames the loop looks after its sockets again. */
    private static final int MAX_AT_ONCE = 1024;

    private record Outgoing(WebSocketConnection connection, byte[] frame) {
    }

    private final EventLoop loop;
    private final Queue<Outgoing> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean woken = new AtomicBoolean();
    private final List<WebSocketConnection> written = new ArrayList<>();

    Outbox(EventLoop loop) {
        this.loop = loop;
    }

    /** Frames are written in the order in which they are added. Safe to call from any thread. */
    void add(WebSocketConnection connection, byte[] frame) {
        waiting.add(new Outgoing(connection, frame));
        wake();
    }

    private void wake() {
        if (woken.compareAndSet(false, true)) {
            loop.execute(this);
        }
    }

    @Override
    public void run() {
        woken.set(false);
        Outgoing next = null;
        for (int i = 0; i < MAX_AT_ONCE && (next = waiting.poll()) != null; i++) {
            next.connection.write(next.frame);
            written.add(next.connection);
        }
        for (WebSocketConnection connection : written) {
            connection.flush();
        }
        written.clear();
        if (next != null) {
            wake();
        }
    }
}
