package org.throng.standin.editor.tokens;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Map;
import org.throng.standin.editor.settings.TokenSwitches;

/** Signs the server's own requests, if the switch {@code token.enable.request.outbox} is on. */
public final class OutboxSigner {

    private static final Duration LIFE = Duration.ofMinutes(5);

    private final boolean on;
    private final Jwt jwt;

    public OutboxSigner(TokenSwitches tokens) {
        this.on = tokens.outbox();
        this.jwt = new Jwt(tokens.secret());
    }

    /** The header that authenticates a request: a token over {@code {"payload":...}}. */
    public Map<String, String> headers(ObjectNode payload) {
        if (!on) {
            return Map.of();
        }
        ObjectNode claims = JsonNodeFactory.instance.objectNode();
        claims.set("payload", payload);
        return Map.of("Authorization", "Bearer " + jwt.sign(claims, LIFE));
    }

    /** A body with a token for its content in its field {@code token}. */
    public ObjectNode signed(ObjectNode body) {
        return on ? body.deepCopy().put("token", jwt.sign(body, LIFE)) : body;
    }
}
