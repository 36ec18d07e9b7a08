package org.throng.standin.bosh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpMethod;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.standin.Faults;
import org.throng.standin.HttpExchange;

/**
 * The control of a running chat server, in all its processes:
 *
 * <ul>
 *   <li>{@code GET /throng/bosh}, {@code POST /throng/bosh?idle=2s&message-lost=5%}: read and change times and faults
 *   <li>{@code POST /throng/bosh/kill?share=10%}: silently forget sessions; {@code user=user7} only that user's
 *   <li>{@code POST /throng/bosh/restart}: forget all sessions and cut all connections, like a restarted server;
 *       accounts, rosters and stored messages stay
 *   <li>{@code GET /throng/bosh/sessions}: how many there are in this process
 * </ul>
 */
final class BoshControl {

    private static final String PATH = "/throng/bosh";
    private static final String KIND = "bosh";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ChatServer server;
    private final Connections connections;

    BoshControl(ChatServer server, Connections connections) {
        this.server = server;
        this.connections = connections;
    }

    /** Answers a request; returns false if it is for another part. */
    boolean handle(HttpExchange exchange) {
        Map<String, List<String>> parameters = exchange.target().parameters();
        boolean post = HttpMethod.POST.equals(exchange.request().method());
        String path = exchange.target().path();
        try {
            switch (path) {
                case PATH -> {
                    if (post) {
                        order("tuning", parameters);
                    }
                    json(exchange, server.tuning().current().asMap());
                }
                case PATH + "/kill", PATH + "/restart" -> {
                    if (post) {
                        exchange.respond(202, "");
                        order(path.substring(PATH.length() + 1), parameters);
                    } else {
                        exchange.respond(405, "do this by POST\n");
                    }
                }
                case PATH + "/sessions" -> json(exchange, Map.of("sessions", server.sessions().count()));
                default -> {
                    return false;
                }
            }
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        }
        return true;
    }

    private void order(String what, Map<String, List<String>> parameters) {
        obey(what, parameters);
        server.standIn().siblings().send(JSON.createObjectNode()
                .put("kind", KIND)
                .put("what", what)
                .set("parameters", JSON.valueToTree(parameters)));
    }

    /** Applies a command that a sibling received. */
    void fromSibling(JsonNode message) {
        if (message.path("kind").asText().equals(KIND)) {
            obey(message.path("what").asText(),
                    JSON.convertValue(message.path("parameters"), new TypeReference<>() { }));
        }
    }

    private void obey(String what, Map<String, List<String>> parameters) {
        switch (what) {
            case "tuning" -> server.tuning().set(server.tuning().current().with(parameters));
            case "kill" -> kill(parameters);
            default -> restart();
        }
    }

    private void kill(Map<String, List<String>> parameters) {
        double share = Faults.parseRate(parameters.getOrDefault("share", List.of("1")).get(0));
        List<String> users = parameters.get("user");
        for (ServerSession each : server.sessions().all()) {
            boolean meant = users == null || users.contains(each.stream().user());
            if (meant && ThreadLocalRandom.current().nextDouble() < share) {
                server.count("ended-by-order");
                each.end(null);
            }
        }
    }

    private void restart() {
        connections.closeAll();
        for (ServerSession each : server.sessions().all()) {
            server.count("ended-by-order");
            each.end(null);
        }
    }

    private static void json(HttpExchange exchange, Object answer) {
        try {
            exchange.respond(200, "application/json", JSON.writeValueAsString(answer) + "\n");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
