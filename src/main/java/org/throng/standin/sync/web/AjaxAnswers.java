package org.throng.standin.sync.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * Answers of the ajax scripts. Errors are JSON, too; in 8.2.1 their HTTP status is 200 and only the body shows the
 * error (source: {@code OCP\JSON}).
 */
final class AjaxAnswers {

    /** JSON with the type {@code text/plain}, because old browsers would save JSON to a file. */
    static final String TEXT = "text/plain; charset=utf-8";

    private AjaxAnswers() {
    }

    static BufferedAnswer success(JsonNode data) {
        ObjectNode answer = PhpJson.object();
        answer.set("data", data);
        return json(200, BufferedAnswer.JSON, answer.put("status", "success"));
    }

    static BufferedAnswer failure(String contentType, ObjectNode data) {
        return failure(200, contentType, data);
    }

    private static BufferedAnswer failure(int status, String contentType, ObjectNode data) {
        ObjectNode answer = PhpJson.object();
        answer.set("data", data);
        return json(status, contentType, answer.put("status", "error"));
    }

    /** No user is logged in; from 10.0 on the status is 401. */
    static BufferedAnswer notLoggedIn(SyncDialect dialect, String contentType) {
        return failure(dialect == SyncDialect.OWNCLOUD8 ? 200 : 401, contentType, PhpJson.object()
                .put("message", "Authentication error")
                .put("error", "authentication_error"));
    }

    static BufferedAnswer tokenExpired() {
        return tokenExpired(BufferedAnswer.JSON);
    }

    static BufferedAnswer tokenExpired(String contentType) {
        return failure(contentType, PhpJson.object()
                .put("message", "Token expired. Please reload page.")
                .put("error", "token_expired"));
    }

    static BufferedAnswer asText(JsonNode json) {
        return json(200, TEXT, json);
    }

    private static BufferedAnswer json(int status, String contentType, JsonNode json) {
        return BufferedAnswer.of(status, contentType, new String(PhpJson.bytes(json), StandardCharsets.US_ASCII));
    }
}
