package org.throng.workload.sync;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.PreparedRequest;
import org.throng.workload.sync.dav.Multistatus;
import org.throng.workload.sync.dav.PropFind;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Drive;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SerialRequests;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/**
 * The request with which a client asks for changes; see docs/sync-protocol.md, Polls. It is built once while the
 * cookies do not change, and an answer equal to the last one, the usual case, is not parsed again.
 */
final class PollRequest {

    private static final int NOWHERE = -1;

    private final ClientSession session;

    /** The request, with its cookies. */
    private PreparedRequest prepared;
    private String preparedCookies;

    /** The last answer: its etag, the root's etag in it, the position of that, and a hash of the rest. */
    private String etag = "";
    private String rootEtag = "";
    private int etagAt = NOWHERE;
    private int length;
    private int hash;

    PollRequest(ClientSession session) {
        this.session = session;
    }

    /** Returns the root's etag. */
    String ask(RequestListener steps) throws SyncException, InterruptedException {
        boolean spaces = session.dialect() == ServerKind.SPACES && session.options().davPath() == null;
        return new SerialRequests(session, steps).ask(SyncStep.POLL, request(spaces), session.requestTimeout(),
                answer -> read(answer, spaces));
    }

    private PreparedRequest request(boolean spaces) throws SyncException {
        String cookies = session.cookies().line();
        if (prepared == null || preparedCookies != cookies) {
            HttpRequest request = spaces
                    ? Drive.request(session)
                    : session.request("PROPFIND", session.places().files(), PropFind.DEPTH_0, PropFind.ETAG);
            prepared = session.connection().prepare(request);
            preparedCookies = cookies;
        }
        return prepared;
    }

    private String read(HttpAnswer answer, boolean spaces) throws SyncException {
        SyncFailures.expect(SyncStep.POLL, answer, spaces ? 200 : 207);
        byte[] body = answer.body();
        if (!isAsBefore(body)) {
            if (spaces) {
                session.drive(Drive.read(body));
                rootEtag = session.drive().etag();
            } else {
                rootEtag = rootEtag(body);
            }
            etag = session.etagOfAll(rootEtag);
            remember(body);
        }
        return etag;
    }

    private boolean isAsBefore(byte[] body) {
        if (etagAt == NOWHERE || body.length != length) {
            return false;
        }
        String known = Resource.strong(rootEtag);
        for (int i = 0; i < known.length(); i++) {
            if (body[etagAt + i] != known.charAt(i)) {
                return false;
            }
        }
        return Arrays.hashCode(body) == hash;
    }

    private void remember(byte[] body) {
        etagAt = new String(body, StandardCharsets.ISO_8859_1).indexOf(Resource.strong(rootEtag));
        length = body.length;
        hash = Arrays.hashCode(body);
    }

    private static String rootEtag(byte[] body) throws SyncException {
        AtomicReference<Resource> root = new AtomicReference<>();
        Multistatus.read(body, root::set);
        if (root.get() == null || root.get().etag().isEmpty()) {
            throw new SyncException(SyncErrorKind.PROTOCOL, SyncStep.POLL.label()
                    + ": the server sent no etag of the root");
        }
        return root.get().etag();
    }
}
