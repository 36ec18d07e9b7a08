package org.throng.standin.conversion;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpMethod;
import java.util.List;
import java.util.Map;
import org.throng.standin.HttpExchange;

/**
 * Control requests to a running conversion server:
 *
 * <ul>
 *   <li>{@code GET /throng/conversion}, {@code POST /throng/conversion?html=300ms&corrupt=5%}: read and change times
 *       and faults, in all its processes
 *   <li>{@code GET /throng/conversion/engines}: requests at each engine of the process that answers
 *   <li>{@code GET /throng/conversion/log}: its last 10,000 requests, each with its trace id and status
 * </ul>
 */
final class ConversionControl {

    private static final String PATH = "/throng/conversion";
    private static final String KIND = "conversion";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ConversionState server;

    ConversionControl(ConversionState server) {
        this.server = server;
    }

    /** Answers a control request; false if it is not one of these. */
    boolean handle(HttpExchange exchange) {
        switch (exchange.target().path()) {
            case PATH -> tuning(exchange);
            case PATH + "/engines" -> engines(exchange);
            case PATH + "/log" -> json(exchange, JSON.valueToTree(server.log().entries()));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void tuning(HttpExchange exchange) {
        try {
            if (HttpMethod.POST.equals(exchange.request().method())) {
                Map<String, List<String>> changes = exchange.target().parameters();
                tune(changes);
                server.standIn().siblings().send(
                        JSON.createObjectNode().put("kind", KIND).set("changes", JSON.valueToTree(changes)));
            }
            json(exchange, JSON.valueToTree(server.tuning().current().asMap()));
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        }
    }

    private void tune(Map<String, List<String>> changes) {
        server.tuning().set(server.tuning().current().with(changes));
    }

    /** Takes the changes that another process has received. */
    void fromSibling(JsonNode message) {
        if (message.path("kind").asText().equals(KIND)) {
            tune(JSON.convertValue(message.get("changes"), new TypeReference<>() { }));
        }
    }

    private void engines(HttpExchange exchange) {
        ObjectNode engines = JSON.createObjectNode();
        engines.set("chromium", described(server.chromium()));
        engines.set("libreoffice", described(server.libreOffice()));
        json(exchange, engines);
    }

    private static ObjectNode described(Engine engine) {
        return JSON.createObjectNode()
                .put("workers", engine.limits().workers())
                .put("requests", engine.requests())
                .put("running", engine.running())
                .put("restarts", engine.restarts());
    }

    private static void json(HttpExchange exchange, JsonNode answer) {
        exchange.respond(200, "application/json", answer + "\n");
    }
}
