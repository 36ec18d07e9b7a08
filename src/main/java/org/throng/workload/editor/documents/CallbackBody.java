package org.throng.workload.editor.documents;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.throng.workload.editor.assembly.DocumentCallback;

/** Reads the JSON of a callback. Fields that a load test does not need are skipped, but must be JSON. */
final class CallbackBody {

    private static final int MAX_DEPTH = 32;

    private static final Set<Integer> STATUSES = Set.of(
            DocumentCallback.EDITORS,
            DocumentCallback.ASSEMBLED,
            DocumentCallback.NOT_ASSEMBLED,
            DocumentCallback.UNCHANGED,
            DocumentCallback.FORCE_SAVED,
            DocumentCallback.NOT_FORCE_SAVED);

    /** Statuses that need a document to fetch. */
    private static final Set<Integer> WITH_DOCUMENT =
            Set.of(DocumentCallback.ASSEMBLED, DocumentCallback.FORCE_SAVED);

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final JsonNode body;

    private CallbackBody(JsonNode body) {
        this.body = body;
    }

    /**
     * Reads a callback.
     *
     * @throws RequestRefusedException if it is no callback of a document server
     */
    static DocumentCallback read(byte[] body, long arrivedNanos) throws RequestRefusedException {
        JsonNode json;
        try {
            json = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            throw malformed(notJson(e));
        } catch (IOException e) {
            throw malformed("its body is not text in UTF-8");
        }
        if (!json.isObject()) {
            throw malformed("its body must be a JSON object");
        }
        return new CallbackBody(json).callback(arrivedNanos);
    }

    private DocumentCallback callback(long arrivedNanos) throws RequestRefusedException {
        String key = text("key");
        if (key == null || !DocumentKeys.isKey(key)) {
            throw malformed("its key must be 1 to 128 letters, digits or - . _ =");
        }
        Integer status = number("status");
        if (status == null || !STATUSES.contains(status)) {
            throw malformed("its status must be one of 1, 2, 3, 4, 6 and 7");
        }
        URI url = url();
        if (url == null && WITH_DOCUMENT.contains(status)) {
            throw malformed("its url is missing, which status " + status + " needs");
        }
        return new DocumentCallback(
                key,
                status,
                url,
                text("filetype"),
                users(),
                body.path("notmodified").asBoolean(),
                number("forcesavetype"),
                arrivedNanos);
    }

    private URI url() throws RequestRefusedException {
        String text = text("url");
        if (text == null || text.isEmpty()) {
            return null;
        }
        try {
            URI url = URI.create(text);
            if (url.getHost() != null && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
                return url;
            }
        } catch (IllegalArgumentException e) {
            // reported below, together with invalid addresses
        }
        throw malformed("its url must be an absolute URL with http or https");
    }

    private List<String> users() throws RequestRefusedException {
        JsonNode list = body.path("users");
        if (!list.isArray() && !absent(list)) {
            throw malformed("its users must be a list");
        }
        List<String> users = new ArrayList<>();
        for (JsonNode user : list) {
            if (!user.isTextual()) {
                throw malformed("its users must be texts");
            }
            users.add(user.textValue());
        }
        return users;
    }

    private String text(String field) throws RequestRefusedException {
        JsonNode text = body.path(field);
        if (!text.isTextual() && !absent(text)) {
            throw malformed("its " + field + " must be a text");
        }
        return text.textValue();
    }

    private Integer number(String field) throws RequestRefusedException {
        JsonNode number = body.path(field);
        if (absent(number)) {
            return null;
        }
        if (!number.isIntegralNumber() || !number.canConvertToInt()) {
            throw malformed("its " + field + " must be a whole number");
        }
        return number.intValue();
    }

    private static boolean absent(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    /** Names the position, but not the content, which may be a secret. */
    private static String notJson(JsonProcessingException e) {
        JsonLocation at = e.getLocation();
        return "its body is not JSON, or nested deeper than " + MAX_DEPTH
                + (at == null ? "" : ": line " + at.getLineNr() + ", column " + at.getColumnNr());
    }

    private static RequestRefusedException malformed(String what) {
        return new RequestRefusedException(400, RefusedRequest.Code.MALFORMED, "this is not a callback: " + what);
    }
}
