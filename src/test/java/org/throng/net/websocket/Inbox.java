package org.throng.net.websocket;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Keeps what arrives on one WebSocket. */
final class Inbox implements WebSocketHandler {

    private final BlockingQueue<Message> messages = new LinkedBlockingQueue<>();
    private final List<CloseStatus> ends = new CopyOnWriteArrayList<>();

    @Override
    public void message(Message message) {
        messages.add(message);
    }

    @Override
    public void closed(CloseStatus status) {
        ends.add(status);
    }

    /** The next message; fails the test if none comes. */
    Message next() throws InterruptedException {
        Message message = messages.poll(1, TimeUnit.MINUTES);
        if (message == null) {
            throw new AssertionError("no message within a minute; ended: " + ends);
        }
        return message;
    }

    boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Every end that was told; there should be one at most. */
    List<CloseStatus> ends() {
        return ends;
    }
}
