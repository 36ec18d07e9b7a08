package org.throng.sync;

import java.util.concurrent.atomic.AtomicReference;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpRequest;

/** The request with which a client asks whether anything has changed; section 7.1 of the protocol file. */
final class Poll {

    private final Session session;

    Poll(Session session) {
        this.session = session;
    }

    /** Returns the root's etag. */
    String ask(Steps steps) throws SyncException, InterruptedException {
        boolean spaces = session.dialect() == Dialect.SPACES && session.options().davPath() == null;
        HttpRequest request = spaces
                ? Drive.request(session)
                : session.request("PROPFIND", session.places().files(), PropFind.DEPTH_0, PropFind.ETAG);
        return new Dialogue(session, steps).ask(
                SyncStep.POLL, request, session.requestTimeout(), spaces ? Poll::driveEtag : Poll::etag);
    }

    private static String driveEtag(HttpAnswer answer) throws SyncException {
        Refusals.expect(SyncStep.POLL, answer, 200);
        return Drive.read(answer.body()).etag();
    }

    private static String etag(HttpAnswer answer) throws SyncException {
        Refusals.expect(SyncStep.POLL, answer, 207);
        AtomicReference<Resource> root = new AtomicReference<>();
        Multistatus.read(answer.body(), root::set);
        if (root.get() == null || root.get().etag().isEmpty()) {
            throw new SyncException(Trouble.PROTOCOL, SyncStep.POLL.label() + ": the server told no etag of the root");
        }
        return root.get().etag();
    }
}
