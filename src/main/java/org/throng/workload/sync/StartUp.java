package org.throng.workload.sync;

import java.util.List;
import java.util.Map;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpRequest;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Drive;
import org.throng.workload.sync.server.JsonScalars;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SerialRequests;
import org.throng.workload.sync.server.ServerFacts;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncOptions;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncStep;
import org.throng.workload.sync.server.UserPaths;

/** The requests of a client before its first poll; see docs/sync-protocol.md, A sync run. */
final class StartUp {

    private static final Map<String, String> OCS = Map.of("OCS-APIRequest", "true");

    private final ClientSession session;
    private final SerialRequests dialogue;

    StartUp(ClientSession session, RequestListener steps) {
        this.session = session;
        this.dialogue = new SerialRequests(session, steps);
    }

    /** Detects the server's dialect, if no client has yet, and the paths of the user's files. */
    void run() throws SyncException, InterruptedException {
        SyncServer server = session.server();
        SyncOptions options = server.options();
        if (server.dialect().orElse(null) == ServerKind.WEBDAV) {
            webDav();
            return;
        }
        // ownCloud's client does not request it, but the kind of the server must be detected once
        boolean asks = server.client() != ClientKind.OWNCLOUD || server.dialect().isEmpty();
        Map<String, String> status = asks ? status() : Map.of();
        if (status == null) {
            webDav();
            return;
        }
        Map<String, String> capabilities = ocs(SyncStep.CAPABILITIES, "/ocs/v1.php/cloud/capabilities?format=json");
        server.endpoint(ServerFacts.of(options.dialect(), options.client(), status, capabilities));
        Map<String, String> user = ocs(SyncStep.USER, "/ocs/v1.php/cloud/user?format=json");
        places(user.getOrDefault("ocs.data.id", session.user().name()));
        if (session.dialect() == ServerKind.SPACES && options.davPath() == null) {
            session.drive(dialogue.ask(
                    SyncStep.DRIVES, Drive.request(session), session.requestTimeout(), Drive::read));
        }
    }

    private void webDav() {
        session.server().endpoint(ServerFacts.webDav(session.options().client()));
        places(session.user().name());
    }

    private void places(String account) {
        SyncServer server = session.server();
        session.places(UserPaths.of(session.dialect(), server.prefix(), server.options().davPath(), account));
    }

    /** Null if there is none, as on any other WebDAV server, and the dialect is unknown. */
    private Map<String, String> status() throws SyncException, InterruptedException {
        HttpRequest request = session.request("GET", session.server().prefix() + "/status.php");
        boolean mayBeOther = session.options().dialect() == null;
        return dialogue.ask(SyncStep.STATUS, request, session.requestTimeout(), answer -> {
            if (mayBeOther && List.of(401, 403, 404, 405).contains(answer.status())) {
                return null;
            }
            SyncFailures.expect(SyncStep.STATUS, answer, 200);
            Map<String, String> status = JsonScalars.scalars(answer.body(), "status.php");
            if ("true".equals(status.get("maintenance"))) {
                throw new SyncException(SyncErrorKind.NOT_READY, "the server is in maintenance mode");
            }
            if ("false".equals(status.get("installed"))) {
                throw new SyncException(SyncErrorKind.NOT_READY, "the server's software is not installed to its end");
            }
            return status;
        });
    }

    private Map<String, String> ocs(SyncStep step, String path) throws SyncException, InterruptedException {
        HttpRequest request = session.request("GET", session.server().prefix() + path, OCS, HttpBody.NONE);
        return dialogue.ask(step, request, session.requestTimeout(), answer -> {
            SyncFailures.expect(step, answer, 200);
            Map<String, String> scalars = JsonScalars.scalars(answer.body(), "answer to '" + step.label() + "'");
            String code = scalars.getOrDefault("ocs.meta.statuscode", "");
            if (code.equals("997") || code.equals("401")) {
                throw new SyncException(SyncErrorKind.UNAUTHORIZED,
                        step.label() + ": wrong password, or an expired session or token");
            }
            if (!code.equals("100") && !code.equals("200")) {
                throw new SyncException(SyncErrorKind.PROTOCOL, step.label()
                        + ": the server's answer has no status of success; check that its path is right");
            }
            return scalars;
        });
    }
}
