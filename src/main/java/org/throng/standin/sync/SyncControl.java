package org.throng.standin.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpMethod;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.throng.standin.HttpExchange;
import org.throng.standin.sync.server.FileService;

/**
 * Control requests to a running file server:
 *
 * <ul>
 *   <li>{@code GET /throng/sync}, {@code POST /throng/sync?assembly=2s&locked=5%}: read and change times and faults, in
 *       all its processes
 *   <li>{@code GET /throng/sync/bearer?user=user1}: a bearer token of an account
 * </ul>
 */
final class SyncControl {

    private static final String PATH = "/throng/sync";
    private static final String BEARER = PATH + "/bearer";
    private static final String KIND = "sync";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final FileService server;

    SyncControl(FileService server) {
        this.server = server;
    }

    /** Answers a control request; false if it is not one of these. */
    boolean handle(HttpExchange exchange) {
        String path = exchange.target().path();
        if (path.equals(BEARER)) {
            bearer(exchange);
        } else if (path.equals(PATH)) {
            tuning(exchange);
        } else {
            return false;
        }
        return true;
    }

    /** Returns a bearer token of an account; clients of a real server get one from an identity provider. */
    private void bearer(HttpExchange exchange) {
        exchange.respond(200, server.tokens().bearer(parameter(exchange, "user")) + "\n");
    }

    private static String parameter(HttpExchange exchange, String name) {
        return exchange.target().parameters().getOrDefault(name, List.of("")).get(0);
    }

    private void tuning(HttpExchange exchange) {
        try {
            if (HttpMethod.POST.equals(exchange.request().method())) {
                Map<String, List<String>> changes = exchange.target().parameters();
                tune(changes);
                server.standIn().siblings().send(
                        JSON.createObjectNode().put("kind", KIND).set("changes", JSON.valueToTree(changes)));
            }
            exchange.respond(
                    200, "application/json", JSON.writeValueAsString(server.tuning().current().asMap()) + "\n");
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes settings that another process has received. */
    void fromSibling(JsonNode message) {
        if (message.path("kind").asText().equals(KIND)) {
            tune(JSON.convertValue(message.get("changes"), new TypeReference<>() { }));
        }
    }

    private void tune(Map<String, List<String>> changes) {
        server.tuning().set(server.tuning().current().with(changes));
    }
}
