package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import org.throng.standin.editor.http.DocumentSource;

/**
 * The fields of an auth; those in its token replace those in the message.
 *
 * @param docId key of the document
 * @param callbackUrl the integrator's address for callbacks, or empty
 * @param userId the integrator's id of the user
 * @param userName shown to other users
 * @param indexUser number in a restored session's participant id
 * @param editorType 0 text, 1 spreadsheet, 2 slides
 * @param block locks that a restored session held
 * @param lastOtherSaveTime when a restored session last saw changes of others, in ms, or -1
 * @param sessionId of the session to restore, or empty for a new one
 * @param sessionTimeConnect start of the session to restore, in ms, or 0
 * @param sessionTimeIdle its idle time, in ms
 * @param open whether to open the document, too
 * @param source address of the document
 * @param view whether it is a viewer
 * @param live whether a viewer receives changes
 * @param chat whether it may chat
 * @param acknowledges whether it answers authChanges
 * @param timezoneOffset minutes to UTC, negative in the east
 */
public record AuthRequest(
        String docId,
        String callbackUrl,
        String userId,
        String userName,
        int indexUser,
        int editorType,
        JsonNode block,
        long lastOtherSaveTime,
        String sessionId,
        long sessionTimeConnect,
        long sessionTimeIdle,
        boolean open,
        DocumentSource source,
        boolean view,
        boolean live,
        boolean chat,
        boolean acknowledges,
        int timezoneOffset) {

    private static final Pattern KEY = Pattern.compile("[0-9A-Za-z._=-]{1,128}");
    private static final int MOST_NAME = 1_000;

    /** Whether a text is a valid key of a document. */
    public static boolean isKey(String key) {
        return KEY.matcher(key).matches();
    }

    /** Whether an auth has the fields that an answer needs. */
    static boolean isComplete(JsonNode auth) {
        return !auth.path("token").asText("").isEmpty() && auth.path("user").isObject();
    }

    /**
     * Reads an auth.
     *
     * @param claims content of its token, possibly empty
     * @throws AuthRefusedException if the key is invalid
     */
    static AuthRequest of(JsonNode auth, JsonNode claims) throws AuthRefusedException {
        JsonNode document = claims.path("document");
        JsonNode config = claims.path("editorConfig");
        JsonNode open = auth.path("openCmd");
        String docId = first(document.path("key"), auth.path("docid"));
        if (!isKey(docId)) {
            throw new AuthRefusedException(EndReason.DENIED);
        }
        String callbackUrl = first(config.path("callbackUrl"), auth.path("documentCallbackUrl"));
        JsonNode permissions = document.path("permissions").isObject()
                ? document.path("permissions")
                : auth.path("permissions");
        String mode = first(config.path("mode"), auth.path("mode"));
        boolean view = mode.equals("view") || forbidsEditing(permissions);
        return new AuthRequest(
                docId,
                callbackUrl,
                shortened(first(config.path("user").path("id"), auth.path("user").path("id"))),
                name(config.path("user"), auth.path("user")),
                auth.path("user").path("indexUser").asInt(-1),
                auth.path("editorType").asInt(),
                auth.path("block"),
                auth.path("lastOtherSaveTime").asLong(-1),
                auth.hasNonNull("sessionId") ? auth.path("sessionId").asText() : "",
                auth.path("sessionTimeConnect").asLong(),
                Math.max(0, auth.path("sessionTimeIdle").asLong()),
                open.path("c").asText().equals("open"),
                new DocumentSource(
                        first(document.path("url"), open.path("url")),
                        first(document.path("fileType"), open.path("format"))),
                view,
                view && mode.equals("view") && auth.path("coEditingMode").asText().equals("fast"),
                permissions.path("chat").asBoolean(true),
                auth.path("supportAuthChangesAck").asBoolean(),
                auth.path("timezoneOffset").asInt());
    }

    boolean restores() {
        return !sessionId.isEmpty();
    }

    private static boolean forbidsEditing(JsonNode permissions) {
        return permissions.path("edit").isBoolean()
                && !permissions.path("edit").asBoolean()
                && !permissions.path("review").asBoolean()
                && !permissions.path("comment").asBoolean()
                && !permissions.path("fillForms").asBoolean();
    }

    /** First and last name if both exist, else the displayed name. */
    private static String name(JsonNode strong, JsonNode weak) {
        String first = first(strong.path("firstname"), weak.path("firstname"));
        String last = first(strong.path("lastname"), weak.path("lastname"));
        String shown = first(strong.path("name"), weak.path("username"));
        if (!first.isEmpty() && !last.isEmpty()) {
            return shortened(first + " " + last);
        }
        return shown.isEmpty() ? "Anonymous" : shortened(shown);
    }

    private static String first(JsonNode strong, JsonNode weak) {
        return strong.isNull() || strong.isMissingNode() || strong.asText().isEmpty()
                ? weak.isNull() ? "" : weak.asText()
                : strong.asText();
    }

    private static String shortened(String name) {
        return name.length() > MOST_NAME ? name.substring(0, MOST_NAME) : name;
    }
}
