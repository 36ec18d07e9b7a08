package org.throng.standin.sync;

import org.throng.standin.HttpExchange;
import org.throng.standin.KindControl;
import org.throng.standin.sync.server.FileService;

/**
 * The control of a running file server: times and faults, and
 * {@code GET /throng/sync/bearer?user=user1}, a bearer token of an account.
 */
final class SyncControl extends KindControl {

    private final FileService server;

    SyncControl(FileService server) {
        super("sync", server.standIn(), server.tuning());
        this.server = server;
    }

    /** Clients of a real server get a token from an identity provider. */
    @Override
    protected boolean handle(String what, HttpExchange exchange) {
        if (!what.equals("bearer")) {
            return false;
        }
        String user = parameter(exchange.target().parameters(), "user", "");
        exchange.respond(200, server.tokens().bearer(user) + "\n");
        return true;
    }
}
