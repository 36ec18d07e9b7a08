package org.throng.standin.editor.connections;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.throng.standin.editor.coauthoring.AuthRequest;
import org.throng.standin.editor.coauthoring.Documents;
import org.throng.standin.editor.coauthoring.EditorServices;
import org.throng.standin.editor.coauthoring.EndReason;
import org.throng.standin.editor.coauthoring.ServerMessages;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.tokens.TokenException;

/**
 * Socket.IO protocol 5 over Engine.IO protocol 4, on a WebSocket: one packet per message, with its type as the first
 * character. A violation of the protocol ends the connection without a message, as in the real server.
 */
public final class SocketIoConnection extends EditorConnection {

    private static final String EVENT = "42[\"message\",";

    public SocketIoConnection(Documents documents, String key, String origin) {
        super(documents, key, origin);
    }

    /** The first packet of Engine.IO. */
    public static String handshake(EditorServices server, String upgrades) {
        return "0{\"sid\":\"" + server.newId() + "\",\"upgrades\":[" + upgrades + "],\"pingInterval\":"
                + server.tuning().millis(EditorTime.PING) + ",\"pingTimeout\":"
                + server.tuning().millis(EditorTime.PONG)
                + ",\"maxPayload\":" + MAX_PAYLOAD + "}";
    }

    @Override
    protected void greet() {
        raw(handshake(server(), ""));
        pulseIn(server().tuning().nanos(EditorTime.PING));
    }

    @Override
    protected void frame(String text) {
        if (text.startsWith("3")) {
            ponged();
        } else if (text.startsWith("40")) {
            connect(text.substring(2));
        } else if (text.startsWith("42") && isBegun()) {
            event(text.substring(2));
        } else if (text.startsWith("41")) {
            close();
        } else if (!text.equals("6")) {
            violated();
        }
    }

    private void violated() {
        standIn().stats().error();
        close();
    }

    private void connect(String payload) {
        if (payload.startsWith("/")) {
            raw("44" + payload.split(",", 2)[0] + ",{\"message\":\"Invalid namespace\"}");
            return;
        }
        Optional<JsonNode> data = payload.isEmpty() ? Optional.of(ServerMessages.object())
                : ServerMessages.parse(payload);
        if (isBegun() || data.isEmpty() || !data.get().isObject()) {
            violated();
            return;
        }
        try {
            if (server().tuning().strikes(EditorFault.REFUSE_CONNECT)) {
                throw new TokenException("jwt must be provided", false);
            }
            server().tokenCheck().onConnect(data.get());
        } catch (TokenException e) {
            refuse(e);
            return;
        }
        String sid = server().newId();
        raw("40{\"sid\":\"" + sid + "\"}");
        if (AuthRequest.isKey(key())) {
            begin(sid);
        } else {
            disconnect(EndReason.DENIED);
        }
    }

    private void refuse(TokenException why) {
        standIn().stats().error();
        ObjectNode refusal = ServerMessages.object().put("message", "not authorized");
        refusal.putObject("data")
                .put("code", (why.expired() ? EndReason.TOKEN_EXPIRED : EndReason.TOKEN_WRONG).code())
                .put("description", "token:" + why.getMessage());
        raw("44" + ServerMessages.text(refusal));
    }

    private void event(String payload) {
        Optional<JsonNode> event = ServerMessages.parse(payload).filter(JsonNode::isArray);
        if (event.isEmpty()) {
            violated();
        } else if (event.get().path(0).asText().equals("message")) {
            received(event.get().path(1));
        }
    }

    @Override
    public byte[] framed(ObjectNode message) {
        return (EVENT + ServerMessages.text(message) + "]").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void disconnect(int code, String description) {
        send(ServerMessages.of("disconnectReason").put("code", code).put("description", description));
        raw("41");
        close();
    }

    @Override
    protected void pulse() {
        if (server().tuning().strikes(EditorFault.NO_PING)) {
            pulseIn(server().tuning().nanos(EditorTime.PING));
            return;
        }
        raw("2");
        awaitPulse(EditorTime.PONG);
    }

    @Override
    protected void pulseMissing() {
        close();
    }
}
