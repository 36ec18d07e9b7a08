package org.throng.standin.editor;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.handler.codec.http.HttpMethod;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.throng.standin.Faults;
import org.throng.standin.HttpExchange;

/**
 * Control requests to a running stand-in for a document server:
 *
 * <ul>
 *   <li>{@code GET /throng/editor}, {@code POST /throng/editor?assembly=2s&no-unsave-lock=5%}: read and change its
 *       {@link Behaviour}, in all processes
 *   <li>{@code POST /throng/editor/disconnect?code=4001&share=100%}: end sessions now, in all processes
 *   <li>{@code GET /throng/editor/documents}: counts of this process; with {@code ?key=K}, that document, from the
 *       process that keeps it
 * </ul>
 */
final class EditorControl {

    private static final String PATH = "/throng/editor";
    private static final String KIND = "editor";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final EditorServices server;

    EditorControl(EditorServices server) {
        this.server = server;
    }

    /** Answers a control request; false if it is not one of these. */
    boolean handle(HttpExchange exchange) {
        Map<String, List<String>> parameters = exchange.target().parameters();
        boolean post = HttpMethod.POST.equals(exchange.request().method());
        try {
            switch (exchange.target().path()) {
                case PATH -> {
                    if (post) {
                        server.behaviour().set(server.behaviour().current().with(parameters));
                        send("behaviour", parameters);
                    }
                    json(exchange, JSON.valueToTree(server.behaviour().current().asMap()));
                }
                case PATH + "/disconnect" -> {
                    if (post) {
                        disconnect(parameters);
                        send("disconnect", parameters);
                    }
                    exchange.respond(post ? 202 : 405, post ? "" : "disconnect by POST\n");
                }
                case PATH + "/documents" -> documents(exchange, value(parameters, "key", ""));
                default -> {
                    return false;
                }
            }
        } catch (IllegalArgumentException e) {
            exchange.respond(400, e.getMessage() + "\n");
        }
        return true;
    }

    /** Carries out a control request that a sibling received. */
    void fromSibling(JsonNode message) {
        if (message.path("kind").asText().equals(KIND)) {
            Map<String, List<String>> parameters = JSON.convertValue(
                    message.path("parameters"), new TypeReference<>() { });
            if (message.path("what").asText().equals("behaviour")) {
                server.behaviour().set(server.behaviour().current().with(parameters));
            } else {
                disconnect(parameters);
            }
        }
    }

    private void send(String what, Map<String, List<String>> parameters) {
        server.standIn().siblings().send(ServerMessages.object()
                .put("kind", KIND)
                .put("what", what)
                .set("parameters", JSON.valueToTree(parameters)));
    }

    private void disconnect(Map<String, List<String>> parameters) {
        String code = value(parameters, "code", "");
        Leave why = Stream.of(Leave.values())
                .filter(each -> code.equals(Integer.toString(each.code())))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("code must be from 4001 to 4007, not '" + code + "'"));
        double share = Faults.parseRate(value(parameters, "share", "1"));
        List<EditorClient> sessions = server.documents().all().stream()
                .flatMap(document -> document.sessions().stream())
                .toList();
        for (EditorClient session : sessions) {
            if (ThreadLocalRandom.current().nextDouble() < share) {
                session.expel(why);
            }
        }
    }

    private void documents(HttpExchange exchange, String key) {
        if (key.isEmpty()) {
            json(exchange, ServerMessages.object()
                    .put("documents", server.documents().all().size())
                    .put("editors", server.licence().editors())
                    .put("viewers", server.licence().viewers())
                    .put("waitingForConverter", server.converters().waiting()));
        } else if (!server.standIn().owners().isOwn(key)) {
            exchange.relay(server.standIn().owners().of(key));
        } else {
            server.documents().get(key).ifPresentOrElse(
                    document -> json(exchange, ServerMessages.object()
                            .put("state", document.state())
                            .put("changes", document.saving().changes().count())
                            .put("participants", document.sessions().size())),
                    () -> exchange.respond(404, "there is no document of this key\n"));
        }
    }

    private static String value(Map<String, List<String>> parameters, String name, String otherwise) {
        return parameters.getOrDefault(name, List.of(otherwise)).get(0);
    }

    private static void json(HttpExchange exchange, JsonNode answer) {
        exchange.respond(200, "application/json", ServerMessages.text(answer) + "\n");
    }
}
