package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.throng.standin.HttpExchange;
import org.throng.standin.editor.files.DocumentFiles;
import org.throng.standin.editor.files.ForgottenFiles;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.tokens.RequestParameters;
import org.throng.standin.editor.tokens.TokenException;

/** The integrator's commands about documents, {@code /coauthoring/CommandService.ashx} and {@code /command}. */
final class CommandService {

    private static final int UNKNOWN_COMMAND = 5;
    private static final int TOKEN = 6;
    private static final int TOKEN_EXPIRED = 7;

    private final ServerVersion generation;
    private final RequestParameters inbox;
    private final DocumentCommands documents;
    private final ServerInfo info;
    private final ForgottenFiles forgotten;
    private final DocumentFiles files;
    private final SiblingRequests siblings;

    CommandService(
            ServerVersion generation,
            RequestParameters inbox,
            DocumentCommands documents,
            ServerInfo info,
            ForgottenFiles forgotten,
            DocumentFiles files,
            SiblingRequests siblings) {
        this.generation = generation;
        this.inbox = inbox;
        this.documents = documents;
        this.info = info;
        this.forgotten = forgotten;
        this.files = files;
        this.siblings = siblings;
    }

    void handle(HttpExchange exchange) {
        ObjectNode command;
        try {
            command = inbox.parameters(exchange);
        } catch (TokenException e) {
            answer(exchange, JsonNodeFactory.instance.objectNode(), e.expired() ? TOKEN_EXPIRED : TOKEN);
            return;
        } catch (IllegalArgumentException e) {
            answer(exchange, JsonNodeFactory.instance.objectNode(), DocumentCommands.FAILED);
            return;
        }
        perform(exchange, command);
    }

    private void perform(HttpExchange exchange, ObjectNode command) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        if (command.path("key").asText().isEmpty() && !isWithoutKey(command.path("c").asText())) {
            answer(exchange, answer, DocumentCommands.UNKNOWN_KEY);
            return;
        }
        if (command.hasNonNull("key")) {
            answer.set("key", command.get("key"));
        }
        switch (command.path("c").asText()) {
            case "version" -> answer(exchange, answer.put("error", 0).put("version", info.version()), 0);
            case "license" -> {
                info.addLicence(answer.put("error", 0));
                answer(exchange, answer, 0);
            }
            case "getForgottenList", "getForgotten", "deleteForgotten" -> forgotten(exchange, command, answer);
            case "info", "forcesave", "drop", "meta" -> aboutDocument(exchange, command, answer);
            default -> answer(exchange, answer, UNKNOWN_COMMAND);
        }
    }

    private boolean isWithoutKey(String command) {
        return command.equals("version") || command.equals("license")
                || command.equals("getForgottenList") && generation == ServerVersion.V9_4;
    }

    private void aboutDocument(HttpExchange exchange, ObjectNode command, ObjectNode answer) {
        String key = command.path("key").asText();
        if (!siblings.isOwn(key)) {
            siblings.pass(exchange, key);
            return;
        }
        String userData = command.path("userdata").isTextual() ? command.path("userdata").asText() : null;
        switch (command.path("c").asText()) {
            case "info" -> info(exchange, answer, key, userData);
            case "forcesave" -> documents.forceSave(key, userData, error -> answer(exchange, answer, error));
            case "drop" -> drop(exchange, answer, key, command.path("users"));
            default -> meta(exchange, answer, key, command.path("meta"));
        }
    }

    /** The users may be a list or a text with JSON, or be missing for all; older servers require them. */
    private void drop(HttpExchange exchange, ObjectNode answer, String key, JsonNode users) {
        boolean all = users.isMissingNode() || users.isNull();
        if (all && generation == ServerVersion.V7_2) {
            answer(exchange, answer, UNKNOWN_COMMAND);
            return;
        }
        documents.drop(key, all ? Optional.empty() : Optional.of(texts(RequestParameters.structured(users))));
        answer(exchange, answer, DocumentCommands.OK);
    }

    private void meta(HttpExchange exchange, ObjectNode answer, String key, JsonNode meta) {
        if (meta.isObject()) {
            documents.meta(key, meta);
            answer(exchange, answer, DocumentCommands.OK);
        } else {
            answer(exchange, answer, UNKNOWN_COMMAND);
        }
    }

    private void info(HttpExchange exchange, ObjectNode answer, String key, String userData) {
        Optional<List<String>> users = documents.users(key);
        if (users.isEmpty()) {
            answer(exchange, answer, DocumentCommands.UNKNOWN_KEY);
            return;
        }
        documents.info(key, userData);
        answer.put("error", 0);
        if (generation == ServerVersion.V9_4) {
            users.get().forEach(answer.putArray("users")::add);
        }
        answer(exchange, answer, 0);
    }

    private void forgotten(HttpExchange exchange, ObjectNode command, ObjectNode answer) {
        String key = command.path("key").asText();
        if (generation == ServerVersion.V7_2) {
            answer(exchange, answer, UNKNOWN_COMMAND);
        } else if (command.path("c").asText().equals("getForgottenList")) {
            forgotten.keys().forEach(answer.put("error", 0).putArray("keys")::add);
            answer(exchange, answer, 0);
        } else if (forgotten.ending(key).isEmpty()) {
            answer(exchange, answer, DocumentCommands.UNKNOWN_KEY);
        } else if (command.path("c").asText().equals("getForgotten")) {
            String url = files.forgottenUrl(exchange.origin(), key, forgotten.ending(key).get());
            answer(exchange, answer.put("error", 0).put("url", url), 0);
        } else {
            forgotten.delete(key);
            answer(exchange, answer, 0);
        }
    }

    private static void answer(HttpExchange exchange, ObjectNode answer, int error) {
        answer.put("error", error);
        if (error != DocumentCommands.OK && error != DocumentCommands.NOT_MODIFIED) {
            exchange.standIn().stats().error();
        }
        exchange.respond(200, "application/json; charset=utf-8", answer.toString());
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new HashSet<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
