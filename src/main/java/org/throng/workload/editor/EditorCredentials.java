package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.throng.workload.editor.messages.BoundedJson;

/**
 * The credentials of a user: the integrator's config token, or the session token that the server gave before.
 *
 * @param config null if there is none
 * @param session null if there is none; it takes precedence
 */
record EditorCredentials(String config, String session) {

    /** For a server without tokens. */
    static final EditorCredentials NONE = new EditorCredentials(null, null);

    /** The first message of a Socket.IO connection. */
    String connect() {
        if (session != null) {
            return "{\"session\":\"" + BoundedJson.quoted(session) + "\"}";
        }
        return config != null ? "{\"token\":\"" + config + "\"}" : "{}";
    }

    /** The same in the auth message. */
    void writeTo(JsonGenerator json) throws IOException {
        if (session != null) {
            json.writeStringField("jwtSession", session);
        } else {
            json.writeStringField("jwtOpen", config == null ? "" : config);
        }
    }

    /** Never a token. */
    @Override
    public String toString() {
        return session != null ? "session token" : config != null ? "config token" : "no token";
    }
}
