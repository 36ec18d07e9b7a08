package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.ScheduledFuture;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.throng.standin.WebSocketConnection;

/** One client's WebSocket: how messages are framed, and whether the client still lives. */
abstract class EditorConnection extends WebSocketConnection {

    /** What the real server announces as the longest message. */
    static final int MAX_PAYLOAD = 100_000_000;

    private final DocumentServer server;
    private final String key;
    private final String origin;
    private EditorSession session;
    /** The one timer that a connection keeps: for the next ping, or for the answer to the last. */
    private ScheduledFuture<?> pulse;
    private boolean ended;
    private long lastSentNanos;

    EditorConnection(DocumentServer server, String key, String origin) {
        super(server.standIn());
        this.server = server;
        this.key = key;
        this.origin = origin;
    }

    /** Sends the transport's first frame. */
    protected abstract void greet();

    /** Takes one frame's text. */
    protected abstract void frame(String text);

    /** What a message is on this transport. */
    protected abstract byte[] framed(ObjectNode message);

    /** Says why and ends the connection. */
    protected abstract void disconnect(int code, String description);

    /** Sends a ping, if one is due now. */
    protected abstract void pulse();

    /** The client has not answered a ping in time. */
    protected abstract void pulseMissing();

    @Override
    protected final void ponged() {
        if (!server.behaviour().strikes(EditorFault.PONG_IGNORED)) {
            pulseIn(server.behaviour().nanos(Wait.PING));
        }
    }

    final void say(ObjectNode message) {
        push(framed(message));
    }

    final void push(byte[] frame) {
        lastSentNanos = System.nanoTime();
        push(true, Unpooled.wrappedBuffer(frame));
    }

    final void disconnect(Leave why) {
        disconnect(why.code(), why.description());
    }

    final void raw(String frame) {
        push(frame.getBytes(StandardCharsets.UTF_8));
    }

    /** How long nothing has been sent. */
    final long silenceNanos() {
        return System.nanoTime() - lastSentNanos;
    }

    /** The document's key in the URL. */
    final String key() {
        return key;
    }

    /** The address by which the client knows the server. */
    final String origin() {
        return origin;
    }

    protected final DocumentServer server() {
        return server;
    }

    /** The transport stands: messages may flow. */
    protected final void begin(String sessionId) {
        session = new EditorSession(server, this, sessionId);
        session.begin();
    }

    protected final boolean isBegun() {
        return session != null;
    }

    protected final void received(JsonNode message) {
        if (session != null && message.isObject()) {
            session.received((ObjectNode) message);
        }
    }

    /** Has {@link #pulse} called after a while. */
    protected final void pulseIn(long nanos) {
        stopPulse();
        pulse = standIn().loop().schedule(this::pulse, Math.max(nanos, 1), TimeUnit.NANOSECONDS);
    }

    /** Has {@link #pulseMissing} called after a while, unless {@link #pulseIn} is called before. */
    protected final void awaitPulse(Wait patience) {
        stopPulse();
        pulse = standIn().loop().schedule(this::pulseMissing, server.behaviour().nanos(patience), TimeUnit.NANOSECONDS);
    }

    @Override
    protected final int maxMessageBytes() {
        return MAX_PAYLOAD;
    }

    @Override
    protected final void opened() {
        server.after(Wait.CONNECT, () -> {
            if (!ended) {
                greet();
            }
        });
    }

    @Override
    protected final void message(boolean text, ByteBuf payload) {
        if (text) {
            frame(payload.toString(StandardCharsets.UTF_8));
        }
    }

    @Override
    protected final void closed() {
        ended = true;
        stopPulse();
        if (session != null) {
            session.ended();
        }
    }

    private void stopPulse() {
        if (pulse != null) {
            pulse.cancel(false);
            pulse = null;
        }
    }
}
