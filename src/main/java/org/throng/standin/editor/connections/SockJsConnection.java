package org.throng.standin.editor.connections;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.throng.standin.editor.coauthoring.Documents;
import org.throng.standin.editor.coauthoring.EndReason;
import org.throng.standin.editor.coauthoring.ServerMessages;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;

/** SockJS 0.3 over a WebSocket: {@code o}, {@code a["..."]} and {@code c[code,"reason"]}; pings are WebSocket's own. */
public final class SockJsConnection extends EditorConnection {

    public SockJsConnection(Documents documents, String key, String origin) {
        super(documents, key, origin);
    }

    @Override
    protected void greet() {
        raw("o");
        pulseIn(server().tuning().nanos(EditorTime.PING));
        if (server().tuning().strikes(EditorFault.REFUSE_CONNECT)) {
            disconnect(EndReason.TOKEN_WRONG.code(), "token:jwt must be provided");
            return;
        }
        begin(UUID.randomUUID().toString());
    }

    @Override
    protected void frame(String text) {
        Optional<JsonNode> frame = ServerMessages.parse(text);
        if (text.isEmpty()) {
            return;
        }
        if (frame.isEmpty()) {
            close(3000, "Broken framing.");
        } else if (frame.get().isArray()) {
            frame.get().forEach(this::payload);
        } else {
            payload(frame.get());
        }
    }

    private void payload(JsonNode quoted) {
        ServerMessages.parse(quoted.asText()).ifPresent(this::received);
    }

    @Override
    public byte[] framed(ObjectNode message) {
        return ("a[" + ServerMessages.quoted(ServerMessages.text(message)) + "]").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void disconnect(int code, String description) {
        raw("c[" + code + "," + ServerMessages.quoted(description) + "]");
        close(1000, "Normal closure");
    }

    /** Only after silence: any message shows the client that the server lives. */
    @Override
    protected void pulse() {
        long silence = silenceNanos();
        long patience = server().tuning().nanos(EditorTime.PING);
        if (silence < patience) {
            pulseIn(patience - silence);
        } else if (server().tuning().strikes(EditorFault.NO_PING)) {
            pulseIn(patience);
        } else {
            ping();
            awaitPulse(EditorTime.SOCKJS_PONG);
        }
    }

    @Override
    protected void pulseMissing() {
        disconnect(3000, "No response from heartbeat");
    }
}
