package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Messages of the server, before framing. */
public final class ServerMessages {

    /** The version that the server gives in its messages, whatever protocol it speaks. */
    static final String VERSION = "4.1.2";

    private static final ObjectMapper JSON = new ObjectMapper();

    private ServerMessages() {
    }

    public static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static ArrayNode array() {
        return JSON.createArrayNode();
    }

    public static ObjectNode of(String type) {
        return object().put("type", type);
    }

    /** A message with its content in the field {@code messages}. */
    static ObjectNode wrapping(String type, JsonNode content) {
        ObjectNode message = of(type);
        message.set("messages", content);
        return message;
    }

    static ObjectNode saveLock(boolean refused) {
        return of("saveLock").put("saveLock", refused);
    }

    public static String text(JsonNode json) {
        try {
            return JSON.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads JSON; empty if invalid. */
    public static Optional<JsonNode> parse(String text) {
        try {
            return Optional.ofNullable(JSON.readTree(text)).filter(json -> !json.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** A text as a JSON string, such as a message within a SockJS frame. */
    public static String quoted(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
