package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * What vouches for a user: the integrator's config token, or the session token that the server gave before.
 *
 * @param config null if there is none
 * @param session null if there is none; it wins
 */
record Credentials(String config, String session) {

    /** Of a server without tokens. */
    static final Credentials NONE = new Credentials(null, null);

    /** What a Socket.IO connection begins with. */
    String connect() {
        if (session != null) {
            return "{\"session\":\"" + Json.quoted(session) + "\"}";
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
