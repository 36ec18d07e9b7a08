package org.throng.standin.sync.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.ocs.AppPasswordOcsEndpoint;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.Dialect;

/**
 * App passwords, for programs (source of ownCloud 11.0: {@code OC\Settings\Controller\AuthSettingsController}): created
 * in the browser's session at {@code /index.php/settings/personal/authtokens}, or from a password at {@code
 * /index.php/token/generate}. 8.2 has none; Nextcloud's are the {@link AppPasswordOcsEndpoint}'s.
 */
public final class AppPasswordEndpoint implements Endpoint {

    private static final List<String> BY_SESSION = List.of("settings", "personal", "authtokens");
    private static final List<String> BY_PASSWORD = List.of("token", "generate");
    private static final int PERMANENT = 1;

    private final FileService server;
    private int given;

    public AppPasswordEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        List<String> route = WebEndpoint.route(path);
        return server.dialect() == Dialect.OWNCLOUD11 && (route.equals(BY_SESSION) || route.equals(BY_PASSWORD));
    }

    @Override
    public int owner(SyncRequest request) {
        String user = WebEndpoint.route(request.path()).equals(BY_PASSWORD)
                ? Form.ofBody(request).value("user")
                : null;
        return user == null ? request.claimedOwner() : server.accounts().owner(user);
    }

    @Override
    public void handle(SyncRequest request) {
        if (!request.method().equals("POST")) {
            request.answer(BufferedAnswer.of(405));
        } else if (WebEndpoint.route(request.path()).equals(BY_PASSWORD)) {
            byPassword(request);
        } else {
            bySession(request);
        }
    }

    private void bySession(SyncRequest request) {
        Form form = Form.ofBody(request);
        server.authentication().check(request, login -> {
            if (!login.isGood()) {
                request.answer(BufferedAnswer.of(401, BufferedAnswer.JSON,
                        "{\"message\":\"Current user is not logged in\"}"));
            } else if (request.credentials() == null && !WebPage.hasToken(request, form)) {
                request.answer(BufferedAnswer.of(412, BufferedAnswer.JSON, "{\"message\":\"CSRF check failed\"}"));
            } else {
                given++;
                ObjectNode answer = PhpJson.object()
                        .put("token", server.tokens().newAppPassword(login.user()))
                        .put("loginName", login.user());
                answer.putObject("deviceToken")
                        .put("id", given)
                        .put("name", form.text("name"))
                        .put("lastActivity", Instant.now().getEpochSecond())
                        .put("type", PERMANENT)
                        .put("canDelete", true);
                request.answer(json(answer));
            }
        });
    }

    private void byPassword(SyncRequest request) {
        Form form = Form.ofBody(request);
        String user = form.value("user");
        String password = form.value("password");
        if (user == null || password == null) {
            request.answer(BufferedAnswer.of(422, BufferedAnswer.JSON, "[]"));
            return;
        }
        server.authentication().password(request, user, password, right -> request.answer(right
                ? json(PhpJson.object().put("token", server.tokens().newAppPassword(user)))
                : BufferedAnswer.of(401, BufferedAnswer.JSON, "[]")));
    }

    private static BufferedAnswer json(ObjectNode body) {
        return BufferedAnswer.of(200, BufferedAnswer.JSON, new String(PhpJson.bytes(body), StandardCharsets.US_ASCII));
    }
}
