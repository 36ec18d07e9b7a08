package org.throng.editor.documents;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The JSON that comes with a callback, as read.
 *
 * @param token the token in it, null without
 */
record CallbackBody(DocumentCallback callback, String token) {

    private static final int MAX_DEPTH = 32;
    private static final Set<Integer> STATUSES = Set.of(1, 2, 3, 4, 6, 7);

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** @throws RefusedException if it is no callback of a document server */
    static CallbackBody read(ByteBuf body) throws RefusedException {
        try (InputStream in = new ByteBufInputStream(body)) {
            return of(JSON.readTree(in));
        } catch (JsonProcessingException e) {
            throw malformed("the callback's body " + notJson(e));
        } catch (IOException e) {
            throw malformed("the callback's body is not JSON in UTF-8");
        }
    }

    /**
     * Reads the claims of a token.
     *
     * @throws RefusedException if they hold no callback
     */
    static JsonNode claims(String json) throws RefusedException {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw malformed("what is in the token " + notJson(e));
        }
    }

    static CallbackBody of(JsonNode body) throws RefusedException {
        if (!body.isObject()) {
            throw malformed("a callback must be a JSON object");
        }
        return new CallbackBody(callback(body), text(body, "token"));
    }

    private static DocumentCallback callback(JsonNode body) throws RefusedException {
        String key = text(body, "key");
        if (key == null || !DocumentKeys.isKey(key)) {
            throw malformed("a callback's key must be 1 to 128 letters, digits or - . _ =");
        }
        int status = number(body, "status", -1);
        if (!STATUSES.contains(status)) {
            throw malformed("a callback's status must be one of 1, 2, 3, 4, 6 and 7");
        }
        return new DocumentCallback(
                key,
                status,
                text(body, "url"),
                texts(body, "users"),
                actions(body),
                number(body, "forcesavetype", -1),
                body.path("notmodified").asBoolean(),
                text(body, "filetype"));
    }

    private static List<DocumentCallback.Action> actions(JsonNode body) throws RefusedException {
        List<DocumentCallback.Action> actions = new ArrayList<>();
        for (JsonNode action : list(body, "actions")) {
            actions.add(new DocumentCallback.Action(number(action, "type", -1), text(action, "userid")));
        }
        return List.copyOf(actions);
    }

    private static List<String> texts(JsonNode body, String field) throws RefusedException {
        List<String> texts = new ArrayList<>();
        for (JsonNode text : list(body, field)) {
            if (!text.isTextual()) {
                throw malformed("a callback's " + field + " must be texts");
            }
            texts.add(text.textValue());
        }
        return List.copyOf(texts);
    }

    private static JsonNode list(JsonNode body, String field) throws RefusedException {
        JsonNode list = body.path(field);
        if (!list.isArray() && !absent(list)) {
            throw malformed("a callback's " + field + " must be a list");
        }
        return list;
    }

    private static String text(JsonNode object, String field) throws RefusedException {
        JsonNode text = object.path(field);
        if (!text.isTextual() && !absent(text)) {
            throw malformed("a callback's " + field + " must be a text");
        }
        return text.textValue();
    }

    private static int number(JsonNode object, String field, int otherwise) throws RefusedException {
        JsonNode number = object.path(field);
        if (absent(number)) {
            return otherwise;
        }
        if (!number.canConvertToInt() || !number.isIntegralNumber()) {
            throw malformed("a callback's " + field + " must be a whole number");
        }
        return number.intValue();
    }

    private static boolean absent(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    /** Says where, but not what is there: it might be a secret. */
    private static String notJson(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        return "is not JSON" + (at == null ? "" : " from line " + at.getLineNr() + ", column " + at.getColumnNr())
                + ", or nested deeper than " + MAX_DEPTH;
    }

    private static RefusedException malformed(String message) {
        return new RefusedException(400, RefusedRequest.Code.MALFORMED, message);
    }
}
