package org.throng.workload.sync.transfers;

import java.util.Map;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/** An upload in one request. */
final class SinglePut extends Upload {

    SinglePut(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        super(session, file, overwritten, listener);
    }

    @Override
    public void begin() throws SyncException {
        Map<String, String> headers = wholeHeaders();
        headers.put("Content-Type", "application/octet-stream");
        if (!isPlain()) {
            headers.put("OC-Chunk-Size", Long.toString(session().options().chunks().firstBytes()));
        }
        // if the first one was handled, its If-Match refuses a second
        HttpBody body = headers.containsKey("If-Match") ? content().bodyOnce(0, bytes()) : content().body();
        ask(SyncStep.UPLOAD, "PUT", target(), headers, body, this::answered);
    }

    private void answered(HttpAnswer answer) throws SyncException {
        SyncFailures.expect(SyncStep.UPLOAD, answer, 201, 204, 200);
        complete(answer);
    }

    /**
     * Asks for the file's etag: it is unknown whether the server has the file, and a second PUT would fail its
     * If-Match.
     */
    @Override
    void afterLoss() throws SyncException {
        readEtag(this::begin);
    }
}
