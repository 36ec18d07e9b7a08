package org.throng.standin.editor.connections;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.ScheduledFuture;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.throng.standin.ServerWebSocket;
import org.throng.standin.editor.coauthoring.ClientConnection;
import org.throng.standin.editor.coauthoring.Documents;
import org.throng.standin.editor.coauthoring.EditorClient;
import org.throng.standin.editor.coauthoring.EditorServices;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;

/** One client's WebSocket: frames messages and checks that the client lives. */
abstract class EditorConnection extends ServerWebSocket implements ClientConnection {

    /** Limit of a message's length, as announced by the real server. */
    static final int MAX_PAYLOAD = 100_000_000;

    private final EditorServices server;
    private final Documents documents;
    private final String key;
    private final String origin;
    private EditorClient session;
    /** The only timer of a connection: for the next ping, or for the answer to the last. */
    private ScheduledFuture<?> pulse;
    private boolean ended;
    private long lastSentNanos;

    EditorConnection(Documents documents, String key, String origin) {
        super(documents.services().standIn());
        this.server = documents.services();
        this.documents = documents;
        this.key = key;
        this.origin = origin;
    }

    /** Sends the transport's first frame. */
    protected abstract void greet();

    /** Handles the text of one frame. */
    protected abstract void frame(String text);

    /** Sends a ping, if one is due now. */
    protected abstract void pulse();

    /** The client has not answered a ping in time. */
    protected abstract void pulseMissing();

    @Override
    protected final void ponged() {
        if (!server.tuning().strikes(EditorFault.PONG_IGNORED)) {
            pulseIn(server.tuning().nanos(EditorTime.PING));
        }
    }

    @Override
    public final void send(ObjectNode message) {
        push(framed(message));
    }

    @Override
    public final void push(byte[] frame) {
        lastSentNanos = System.nanoTime();
        push(true, Unpooled.wrappedBuffer(frame));
    }

    final void raw(String frame) {
        push(frame.getBytes(StandardCharsets.UTF_8));
    }

    /** Time since the last message sent. */
    final long silenceNanos() {
        return System.nanoTime() - lastSentNanos;
    }

    /** The document's key in the URL. */
    final String key() {
        return key;
    }

    @Override
    public final String origin() {
        return origin;
    }

    protected final EditorServices server() {
        return server;
    }

    /** The transport is ready for messages. */
    protected final void begin(String sessionId) {
        session = new EditorClient(documents, this, sessionId);
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

    /** Schedules a call of {@link #pulse}. */
    protected final void pulseIn(long nanos) {
        stopPulse();
        pulse = standIn().loop().schedule(this::pulse, Math.max(nanos, 1), TimeUnit.NANOSECONDS);
    }

    /** Schedules a call of {@link #pulseMissing}, which {@link #pulseIn} cancels. */
    protected final void awaitPulse(EditorTime patience) {
        stopPulse();
        pulse = standIn().loop().schedule(this::pulseMissing, server.tuning().nanos(patience), TimeUnit.NANOSECONDS);
    }

    @Override
    protected final int maxMessageBytes() {
        return MAX_PAYLOAD;
    }

    @Override
    protected final void opened() {
        server.after(EditorTime.CONNECT, () -> {
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
