package org.throng.workload.websocket;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.HandshakeTimings;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.net.websocket.WebSocketHandler;

/** A connection to nowhere that notes what is sent and lets a test play the server. */
final class FakeWebSocket implements WebSocket {

    final List<String> sent = new CopyOnWriteArrayList<>();
    final WebSocketHandler handler;

    /** What the server does with what it gets. */
    Consumer<String> onSend = text -> { };
    private volatile CloseStatus status;

    FakeWebSocket(WebSocketHandler handler) {
        this.handler = handler;
    }

    void arrives(String text) {
        handler.message(Messages.text(text));
    }

    void ends(int code, String reason) {
        status = new CloseStatus(code, reason, true);
        handler.closed(status);
    }

    @Override
    public HandshakeTimings timings() {
        return new HandshakeTimings(0, -1, 0, -1, 0, 0, 0, 0);
    }

    @Override
    public String subprotocol() {
        return null;
    }

    @Override
    public int send(String text) throws WebSocketClosedException {
        return note(text);
    }

    @Override
    public int send(byte[] binary) throws WebSocketClosedException {
        return note("binary " + new String(binary, StandardCharsets.ISO_8859_1));
    }

    @Override
    public int ping(byte[] payload) throws WebSocketClosedException {
        return note("PING");
    }

    private int note(String text) throws WebSocketClosedException {
        if (status != null) {
            throw new WebSocketClosedException(status);
        }
        sent.add(text);
        onSend.accept(text);
        return text.length() + 6;
    }

    @Override
    public boolean isOpen() {
        return status == null;
    }

    @Override
    public CloseStatus closeStatus() {
        return status;
    }

    @Override
    public CloseStatus close(int code, String reason, Duration deadline) {
        if (status == null) {
            status = new CloseStatus(code, reason, false);
            handler.closed(status);
        }
        return status;
    }

    @Override
    public void abort() {
        close(CloseStatus.ABNORMAL, "", Duration.ZERO);
    }
}
