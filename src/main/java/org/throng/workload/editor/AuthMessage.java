package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.throng.workload.editor.messages.BlockLock;
import org.throng.workload.editor.messages.BoundedJson;

/**
 * The message with which a user opens a document or returns to it, with all fields that an editor in a browser sends.
 *
 * @param credentials tokens, also of the connection
 */
record AuthMessage(EditorServerOptions options, Membership membership, EditorCredentials credentials) {

    /** The user's permissions; a config token must have exactly the same ones. */
    static final String PERMISSIONS = "{\"chat\":true,\"comment\":true,\"copy\":true,\"download\":true,\"edit\":true"
            + ",\"fillForms\":true,\"modifyContentControl\":true,\"modifyFilter\":true,\"print\":true,\"review\":true"
            + ",\"reviewGroups\":null,\"commentGroups\":{},\"userInfoGroups\":null}";

    /** The server requires some text here, not a token. */
    private static final String NO_TOKEN = "fghhfgsjdgfjs";

    /** {@code lcid} of the open command: the regional settings for reading a spreadsheet; 9 is English. */
    private static final int ENGLISH = 9;

    static String mode(EditorUser user) {
        return user.viewer() ? "view" : "edit";
    }

    String json() {
        StringWriter text = new StringWriter(2_048);
        try (JsonGenerator json = BoundedJson.STREAMS.createGenerator(text)) {
            write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory", e);
        }
        return text.toString();
    }

    private void write(JsonGenerator json) throws IOException {
        EditorUser user = membership.user();
        EditorDocument document = membership.document();
        boolean restore = membership.sessionId() != null;
        json.writeStartObject();
        json.writeStringField("type", "auth");
        json.writeStringField("docid", document.key());
        json.writeStringField("documentCallbackUrl",
                document.callbackUrl() == null ? "" : document.callbackUrl().toString());
        json.writeStringField("token", NO_TOKEN);
        writeUser(json, user);
        json.writeNumberField("editorType", document.type().editorType());
        json.writeNumberField("lastOtherSaveTime", membership.lastOtherSaveTime());
        writeHeldLocks(json);
        json.writeStringField("sessionId", membership.sessionId());
        if (restore) {
            json.writeNumberField("sessionTimeConnect", membership.sessionTimeConnect());
        } else {
            json.writeNullField("sessionTimeConnect");
        }
        json.writeNumberField("sessionTimeIdle", 0);
        json.writeNumberField("documentFormatSave", document.type().saveFormat());
        json.writeBooleanField("view", user.viewer());
        json.writeBooleanField("isCloseCoAuthoring", false);
        if (!restore) {
            writeOpenCommand(json, user, document);
        }
        json.writeStringField("lang", options.language());
        json.writeStringField("mode", mode(user));
        json.writeFieldName("permissions");
        json.writeRawValue(PERMISSIONS);
        json.writeBooleanField("IsAnonymousUser", false);
        json.writeNumberField("timezoneOffset", 0);
        json.writeStringField("coEditingMode", options.coEditingMode().word());
        credentials.writeTo(json);
        json.writeBooleanField("supportAuthChangesAck", true);
        json.writeEndObject();
    }

    private void writeUser(JsonGenerator json, EditorUser user) throws IOException {
        json.writeObjectFieldStart("user");
        json.writeStringField("id", user.id());
        json.writeStringField("username", user.name());
        json.writeNullField("firstname");
        json.writeNullField("lastname");
        json.writeNumberField("indexUser", membership.indexUser());
        json.writeEndObject();
    }

    private void writeHeldLocks(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("block");
        for (BlockLock lock : membership.held()) {
            json.writeRawValue(lock.json());
        }
        json.writeEndArray();
    }

    private static void writeOpenCommand(JsonGenerator json, EditorUser user, EditorDocument document)
            throws IOException {
        json.writeObjectFieldStart("openCmd");
        json.writeStringField("c", "open");
        json.writeStringField("id", document.key());
        json.writeStringField("userid", user.id());
        json.writeStringField("format", document.type().ending());
        json.writeStringField("url", document.url().toString());
        json.writeStringField("title", document.title());
        json.writeNumberField("lcid", ENGLISH);
        json.writeBooleanField("nobase64", true);
        json.writeStringField("convertToOrigin", ".pdf.xps.oxps.djvu");
        json.writeEndObject();
    }
}
