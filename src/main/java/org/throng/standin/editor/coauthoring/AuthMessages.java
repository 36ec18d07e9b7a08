package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.throng.standin.editor.settings.ServerVersion;

/** Messages at the beginning of a session. */
final class AuthMessages {

    static final int MAX_PAYLOAD = 1_572_864;
    static final int BUILD = 37;

    private static final int NOT_ASSEMBLED = -201;
    private static final int LICENCE_OK = 3;
    private static final int LICENCE_CONNECTIONS = 9;
    private static final long MOST_CHANGES = 157_286_400;
    private static final long MOST_IMAGE = 26_214_400;
    private static final String IMAGE_TYPES = "jpg;jpeg;jpe;png;gif;bmp;svg;tiff;tif;webp;heic;heif;avif";
    private static final int RECONNECTS = 50;
    private static final int RECONNECT_MILLIS = 2_000;

    private AuthMessages() {
    }

    static ObjectNode license(ServerVersion generation) {
        ObjectNode license = ServerMessages.object()
                .put("type", LICENCE_OK)
                .put("light", false)
                .put("mode", 0)
                .put("rights", 1)
                .put("buildVersion", ServerMessages.VERSION)
                .put("buildNumber", BUILD)
                .put("protectionSupport", true);
        if (generation == ServerVersion.V9_4) {
            license.put("isAnonymousSupport", true);
        }
        license.put("liveViewerSupport", true)
                .put("branding", false)
                .put("customization", false)
                .put("advancedApi", false);
        if (generation == ServerVersion.V7_2) {
            license.put("plugins", false);
        }
        ObjectNode message = ServerMessages.of("license");
        message.set("license", license);
        return message;
    }

    static ObjectNode callbackWarning() {
        return ServerMessages.of("warning").put("message", "Error on save server subscription!");
    }

    /** The warning to an editor of a document whose last result no integrator took. */
    static ObjectNode forgottenWarning() {
        return ServerMessages.of("warning").put("code", NOT_ASSEMBLED).put("message", "File not assembled");
    }

    /**
     * The answer to auth.
     *
     * @param waited whether another editor had to admit the session; the answer is then shorter
     */
    static ObjectNode auth(EditorServices server, EditorClient session, Document document, boolean waited) {
        boolean newer = server.generation() == ServerVersion.V9_4;
        boolean restored = session.request().restores();
        ObjectNode auth = ServerMessages.of("auth")
                .put("result", 1)
                .put("sessionId", session.id())
                .put("sessionTimeConnect", session.connectedAt());
        auth.set("participants", document.participants());
        document.chat().addTo(auth);
        auth.set("locks", document.authLocks());
        auth.put("indexUser", session.participant().index());
        if (newer && !restored && !waited && session.isEditing()) {
            auth.put("hasForgotten", document.isForgotten());
        }
        if (!restored && server.tokenCheck().givesSessionTokens(server.generation())) {
            auth.put("jwt", server.tokenCheck().session(session.request(), session.id()));
        }
        auth.put("g_cAscSpellCheckUrl", "")
                .put("buildVersion", ServerMessages.VERSION)
                .put("buildNumber", BUILD)
                .put("licenseType", session.isOverLicence() ? LICENCE_CONNECTIONS : LICENCE_OK);
        auth.set("settings", settings(newer));
        if (!restored && !waited) {
            auth.put("openedAt", document.openedAt());
        }
        return auth;
    }

    private static ObjectNode settings(boolean newer) {
        ObjectNode settings = ServerMessages.object().put("spellcheckerUrl", "");
        settings.putObject("reconnection").put("attempts", RECONNECTS).put("delay", RECONNECT_MILLIS);
        if (newer) {
            settings.put("binaryChanges", false);
        }
        settings.put("websocketMaxPayloadSize", MAX_PAYLOAD).put("maxChangesSize", newer ? MOST_CHANGES : 0);
        if (newer) {
            settings.put("limits_image_size", MOST_IMAGE).put("limits_image_types_upload", IMAGE_TYPES);
        }
        return settings;
    }
}
