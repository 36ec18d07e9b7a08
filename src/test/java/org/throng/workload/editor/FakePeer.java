package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.HandshakeTimings;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.net.websocket.WebSocketHandler;
import org.throng.workload.editor.messages.Generation;

/** One connection to a {@link FakeServer}, seen from both sides. */
final class FakePeer implements WebSocket {

    static final int UPGRADE_BYTES = 200;

    private static final ObjectMapper JSON = new ObjectMapper();

    final URI uri;

    /** Frames as they were sent. */
    final List<String> frames = new CopyOnWriteArrayList<>();

    /** Messages of the protocol that were sent. */
    final List<JsonNode> messages = new CopyOnWriteArrayList<>();

    private final FakeServer server;
    private final WebSocketHandler handler;
    private volatile CloseStatus status;

    FakePeer(FakeServer server, URI uri, WebSocketHandler handler) {
        this.server = server;
        this.uri = uri;
        this.handler = handler;
    }

    /** The server sends a message of the protocol. */
    void says(String json) {
        sends(server.generation == Generation.SOCKET_IO
                ? "42[\"message\"," + json + "]"
                : "a[" + quoted(json) + "]");
    }

    /** The server sends a frame. */
    void sends(String frame) {
        byte[] payload = frame.getBytes(StandardCharsets.UTF_8);
        int header = payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10;
        handler.message(new Message(true, payload, System.nanoTime(), payload.length + header));
    }

    void sendsBinary(byte[] payload) {
        handler.message(new Message(false, payload, System.nanoTime(), payload.length + 2));
    }

    /** The server ends the connection. */
    void ends(int code, String reason) {
        if (status == null) {
            status = new CloseStatus(code, reason, true);
            handler.closed(status);
        }
    }

    List<String> types() {
        return messages.stream().map(message -> message.path("type").asText()).toList();
    }

    /** The last message of this type. */
    JsonNode sent(String type) {
        List<JsonNode> all = messages.stream().filter(message -> message.path("type").asText().equals(type)).toList();
        assertThat(all).as("messages of type %s", type).isNotEmpty();
        return all.get(all.size() - 1);
    }

    @Override
    public int send(String frame) throws WebSocketClosedException {
        if (status != null) {
            throw new WebSocketClosedException(status);
        }
        frames.add(frame);
        JsonNode message = unpacked(frame);
        if (message != null) {
            messages.add(message);
        }
        server.got(this, frame, message);
        int length = frame.getBytes(StandardCharsets.UTF_8).length;
        return length + (length < 126 ? 6 : length < 65_536 ? 8 : 14);
    }

    private JsonNode unpacked(String frame) {
        try {
            if (server.generation == Generation.SOCKJS) {
                JsonNode list = JSON.readTree(frame);
                assertThat(list).hasSize(1);
                return JSON.readTree(list.get(0).asText());
            }
            return frame.startsWith("42") ? JSON.readTree(frame.substring(2)).get(1) : null;
        } catch (IOException e) {
            throw new UncheckedIOException("a client sends whole JSON", e);
        }
    }

    private static String quoted(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int send(byte[] binary) {
        throw new AssertionError("the protocol has no binary messages");
    }

    @Override
    public int ping(byte[] payload) {
        throw new AssertionError("nobody pings the server");
    }

    @Override
    public HandshakeTimings timings() {
        return new HandshakeTimings(System.nanoTime(), 10, 20, -1, 30, 60, UPGRADE_BYTES, UPGRADE_BYTES);
    }

    @Override
    public String subprotocol() {
        return null;
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
            status = server.answersClose
                    ? new CloseStatus(code, reason, false)
                    : new CloseStatus(CloseStatus.ABNORMAL, "the server did not answer the close frame", false);
            handler.closed(status);
        }
        return status;
    }

    @Override
    public void abort() {
        if (status == null) {
            status = new CloseStatus(CloseStatus.ABNORMAL, "cut here", false);
            handler.closed(status);
        }
    }
}
