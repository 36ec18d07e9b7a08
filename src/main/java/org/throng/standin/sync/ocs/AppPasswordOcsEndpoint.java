package org.throng.standin.sync.ocs;

import org.throng.standin.PhpJson;
import org.throng.standin.sync.server.AuthorizationHeader;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.Dialect;

/**
 * Nextcloud's {@code GET /ocs/v2.php/core/getapppassword}, which returns an app password to a client that sends the
 * user's password.
 */
public final class AppPasswordOcsEndpoint implements Endpoint {

    private static final int FORBIDDEN = 403;

    private final FileService server;

    public AppPasswordOcsEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return server.dialect() == Dialect.NEXTCLOUD && OcsCall.isOcs(path)
                && path.segment(2).equals("core") && path.segment(3).equals("getapppassword");
    }

    @Override
    public void handle(SyncRequest request) {
        OcsCall call = new OcsCall(request);
        call.authenticated(user -> {
            AuthorizationHeader credentials = request.credentials();
            boolean byAppPassword = credentials == null || credentials.isBearer()
                    || server.tokens().isAppPassword(user, credentials.secret());
            call.answer(byAppPassword
                    ? OcsResult.code(FORBIDDEN, "You cannot request an new apppassword with an apppassword")
                    : OcsResult.ok(PhpJson.object().put("apppassword", server.tokens().newAppPassword(user))));
        });
    }
}
