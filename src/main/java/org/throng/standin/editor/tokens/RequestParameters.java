package org.throng.standin.editor.tokens;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import org.throng.standin.HttpExchange;
import org.throng.standin.editor.settings.TokenSwitches;

/**
 * Reads the parameters of requests to the server; if the switch {@code token.enable.request.inbox} is on, from a token
 * only: {@code token} of the body, or {@code payload} of the one in the Authorization header.
 */
public final class RequestParameters {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BEARER = "Bearer ";

    private final boolean on;
    private final Jwt jwt;

    public RequestParameters(TokenSwitches tokens) {
        this.on = tokens.inbox();
        this.jwt = new Jwt(tokens.secret());
    }

    /**
     * The parameters of a request.
     *
     * @throws TokenException if a token is required, and missing or wrong
     * @throws IllegalArgumentException if the body is not a JSON object
     */
    public ObjectNode parameters(HttpExchange exchange) throws TokenException {
        JsonNode body = body(exchange);
        if (!on) {
            return object(body);
        }
        if (body.path("token").isTextual()) {
            return object(jwt.verify(body.path("token").asText()));
        }
        String header = exchange.request().headers().get(HttpHeaderNames.AUTHORIZATION, "");
        JsonNode claims = jwt.verify(header.startsWith(BEARER) ? header.substring(BEARER.length()).strip() : null);
        return object(claims.path("payload").isObject() ? claims.path("payload") : claims);
    }

    /** The value of a parameter that may also be given as a text with JSON; the text itself if it is not JSON. */
    public static JsonNode structured(JsonNode parameter) {
        if (!parameter.isTextual()) {
            return parameter;
        }
        try {
            JsonNode parsed = JSON.readTree(parameter.textValue());
            return parsed.isMissingNode() ? parameter : parsed;
        } catch (JsonProcessingException e) {
            return parameter;
        }
    }

    private static JsonNode body(HttpExchange exchange) {
        try {
            return JSON.readTree(exchange.request().content().toString(StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the body is not JSON", e);
        }
    }

    private static ObjectNode object(JsonNode node) {
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw new IllegalArgumentException("the body is not a JSON object");
    }
}
