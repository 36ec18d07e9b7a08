package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import org.throng.workload.editor.messages.BoundedJson;
import org.throng.workload.editor.tokens.JsonWebTokens;

/**
 * The token with which an integrator signs an editor's configuration. It holds the fields that a server requires since
 * 7.1: the auth message's document, permissions, callback and mode.
 */
final class ConfigToken {

    /** How long a token is valid. */
    private static final Duration LIFE = Duration.ofMinutes(5);

    private final EditorServerOptions options;
    private final JsonWebTokens tokens;

    ConfigToken(EditorServerOptions options, Clock clock) {
        this.options = options;
        this.tokens = new JsonWebTokens(options.jwtSecret(), clock);
    }

    String sign(EditorUser user, EditorDocument document) {
        return tokens.sign(payload(user, document));
    }

    private String payload(EditorUser user, EditorDocument document) {
        StringWriter text = new StringWriter(1_024);
        try (JsonGenerator json = BoundedJson.STREAMS.createGenerator(text)) {
            json.writeStartObject();
            json.writeObjectFieldStart("document");
            json.writeStringField("key", document.key());
            json.writeStringField("fileType", document.type().ending());
            json.writeStringField("title", document.title());
            json.writeStringField("url", document.url().toString());
            json.writeFieldName("permissions");
            json.writeRawValue(AuthMessage.PERMISSIONS);
            json.writeEndObject();
            json.writeObjectFieldStart("editorConfig");
            if (document.callbackUrl() != null) {
                json.writeStringField("callbackUrl", document.callbackUrl().toString());
            }
            json.writeStringField("mode", AuthMessage.mode(user));
            json.writeStringField("lang", options.language());
            json.writeObjectFieldStart("user");
            json.writeStringField("id", user.id());
            json.writeStringField("name", user.name());
            json.writeEndObject();
            json.writeEndObject();
            long now = tokens.nowSeconds();
            json.writeNumberField("iat", now);
            json.writeNumberField("exp", now + LIFE.toSeconds());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory", e);
        }
        return text.toString();
    }
}
