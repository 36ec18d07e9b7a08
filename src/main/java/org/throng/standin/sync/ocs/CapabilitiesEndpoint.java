package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * Requests of desktop clients before a sync: {@code /ocs/v1.php/cloud/capabilities} and {@code /cloud/user}. From 9.0
 * on, another part of the server than that of the remaining API serves these: its logins persist, and its answers have
 * more fields.
 */
public final class CapabilitiesEndpoint implements Endpoint {

    private static final String CAPABILITIES = "capabilities";
    private static final String USER = "user";

    private final FileService server;
    private final JsonNode capabilities;

    public CapabilitiesEndpoint(FileService server) {
        this.server = server;
        this.capabilities = read("capabilities-" + server.dialect() + ".json");
    }

    private static JsonNode read(String name) {
        try (InputStream in = CapabilitiesEndpoint.class.getResourceAsStream(name)) {
            return PhpJson.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean serves(RequestPath path) {
        return OcsCall.isOcs(path) && path.segments().size() == 4 && path.segment(2).equals("cloud")
                && (path.segment(3).equals(CAPABILITIES) || path.segment(3).equals(USER));
    }

    @Override
    public void handle(SyncRequest request) {
        OcsCall call = server.dialect() == SyncDialect.OWNCLOUD8 ? new OcsCall(request) : OcsCall.lasting(request);
        if (!request.method().equals("GET")) {
            call.wrongMethod();
        } else if (request.path().segment(3).equals(USER)) {
            call.authenticated(user -> call.answer(OcsResult.ok(describe(user))));
        } else if (isPublic()) {
            call.answer(OcsResult.ok(capabilities));
        } else {
            call.authenticated(user -> call.answer(OcsResult.ok(capabilities)));
        }
    }

    /** Nextcloud and OpenCloud give their capabilities without a login. */
    private boolean isPublic() {
        return server.dialect() == SyncDialect.NEXTCLOUD || server.dialect().isOpenCloud();
    }

    private ObjectNode describe(String user) {
        String displayName = server.accounts().displayName(user);
        if (server.dialect() == SyncDialect.NEXTCLOUD) {
            return new UserDescription(server, user).data(false).put("display-name", displayName);
        }
        ObjectNode data = PhpJson.object()
                .put("id", user)
                .put("display-name", displayName)
                .put("email", server.accounts().profile(user).email());
        if (server.dialect() == SyncDialect.OWNCLOUD8) {
            return data.get("email").isNull() ? data.put("email", "") : data;
        }
        return data.put("language", "en");
    }
}
