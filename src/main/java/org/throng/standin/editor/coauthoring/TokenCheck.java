package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;
import org.throng.standin.editor.tokens.TokenException;

/**
 * Tokens of browsers: the integrator's, of the editor's configuration, for a new session, and the server's own for a
 * restored one.
 */
public final class TokenCheck {

    private static final Duration SESSION_LIFE = Duration.ofDays(30);
    /** Marks a token as the server's own, which may lack required fields of a configuration. */
    private static final String OWN = "ds_session";

    private final TokenSwitches tokens;
    private final Jwt jwt;

    TokenCheck(TokenSwitches tokens) {
        this.tokens = tokens;
        this.jwt = new Jwt(tokens.secret());
    }

    /** Checks the content of Socket.IO's CONNECT: {@code {"token":...}} or {@code {"session":...}}. */
    public void onConnect(JsonNode data) throws TokenException {
        if (tokens.browser()) {
            jwt.verify(data.hasNonNull("session") ? data.path("session").asText() : data.path("token").asText(null));
        }
    }

    /**
     * Checks the token of an auth.
     *
     * @return the content of the token, which overrides the auth; an empty object if tokens are off
     */
    JsonNode onAuth(JsonNode auth) throws AuthRefusedException {
        if (!tokens.browser()) {
            return ServerMessages.object();
        }
        boolean session = !auth.path("jwtSession").asText("").isEmpty();
        JsonNode claims;
        try {
            claims = jwt.verify(auth.path(session ? "jwtSession" : "jwtOpen").asText(null));
        } catch (TokenException e) {
            throw AuthRefusedException.of(e);
        }
        if (session) {
            if (!claims.path(OWN).asBoolean()) {
                throw new AuthRefusedException(EndReason.TOKEN_WRONG);
            }
        } else {
            checkConfiguration(claims, auth);
        }
        return claims;
    }

    /** A token for the restore of this session. */
    String session(AuthRequest request, String sessionId) {
        ObjectNode claims = ServerMessages.object().put(OWN, true).put("sessionId", sessionId);
        claims.putObject("document").put("key", request.docId());
        ObjectNode config = claims.putObject("editorConfig");
        config.put("callbackUrl", request.callbackUrl());
        config.putObject("user").put("id", request.userId()).put("name", request.userName());
        return jwt.sign(claims, SESSION_LIFE);
    }

    boolean givesSessionTokens(ServerVersion generation) {
        return tokens.browser() || generation == ServerVersion.V9_4;
    }

    /** Since 7.1 a token must contain all relevant fields, so that it cannot be used for another document. */
    private static void checkConfiguration(JsonNode claims, JsonNode auth) throws AuthRefusedException {
        JsonNode document = claims.path("document");
        JsonNode config = claims.path("editorConfig");
        String mode = auth.path("mode").asText("");
        boolean complete = document.hasNonNull("key")
                && document.hasNonNull("url")
                && (!auth.hasNonNull("permissions") || document.hasNonNull("permissions"))
                && (auth.path("documentCallbackUrl").asText("").isEmpty() || config.hasNonNull("callbackUrl"))
                && (mode.isEmpty() || mode.equals("view") || config.hasNonNull("mode"));
        if (!complete) {
            throw new AuthRefusedException(EndReason.TOKEN_WRONG);
        }
        if (claims.has("url") || claims.has("payload") || claims.has("key")) {
            throw new AuthRefusedException(EndReason.DENIED);
        }
        if (auth.hasNonNull("permissions") && !auth.path("permissions").equals(document.path("permissions"))) {
            throw new AuthRefusedException(EndReason.DENIED);
        }
    }
}
