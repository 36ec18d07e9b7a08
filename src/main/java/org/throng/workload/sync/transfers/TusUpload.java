package org.throng.workload.sync.transfers;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/**
 * TUS 1.0.0 (https://tus.io/protocols/resumable-upload) of oCIS and OpenCloud: a POST that creates the upload, with the
 * first piece of the file, and a PATCH for each further piece. After a lost connection, a HEAD returns the offset.
 */
public final class TusUpload extends Upload {

    private static final String PIECE = "application/offset+octet-stream";

    private final long pieceBytes;

    /** Encoded path of the upload; null until it has been made. */
    private String location;
    private long offset;

    TusUpload(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        super(session, file, overwritten, listener);
        pieceBytes = Math.min(session.server().endpoint().tusChunkBytes(), session.options().chunks().firstBytes());
    }

    @Override
    public void begin() throws SyncException {
        if (location == null) {
            create();
        } else {
            askWhatArrived();
        }
    }

    /** The first piece is in the request that makes the upload, to the root of the space: the name has the path. */
    private void create() throws SyncException {
        if (session().places().isShared(file().path())) {
            throw new SyncException(SyncErrorKind.FORBIDDEN,
                    "a single file that another user shares cannot be overwritten"
                    + " here: TUS names a file by its folder, which the share does not have; upload another file");
        }
        long count = Math.min(pieceBytes, bytes());
        boolean whole = count == bytes();
        Map<String, String> headers = pieceHeaders(0);
        headers.put("Upload-Length", Long.toString(bytes()));
        headers.put("Upload-Metadata", "filename " + base64("/" + session().places().below(file().path()))
                + ",checksum " + base64("SHA1 " + content().sha1()));
        SyncStep step = whole ? SyncStep.UPLOAD : SyncStep.UPLOAD_START;
        ask(step, "POST", session().places().root(file().path()), headers,
                content().body(0, count), answer -> {
                    SyncFailures.expect(step, answer, 201);
                    // without a number the server has ignored the content, unless it was the whole file
                    long there = number(answer, whole ? count : 0, bytes());
                    if (there < bytes()) {
                        location = location(answer);
                    }
                    goOn(answer, there);
                });
    }

    /** Headers of each request with content. */
    private Map<String, String> pieceHeaders(long from) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Tus-Resumable", "1.0.0");
        headers.put("Content-Type", PIECE);
        headers.put("Upload-Offset", Long.toString(from));
        headers.put("X-OC-Mtime", Long.toString(mtime()));
        putIfMatch(headers);
        return headers;
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The host is ignored: clients here only use the configured server. */
    public static String location(HttpAnswer answer) throws SyncException {
        String named = Href.pathOf(answer.head().first("Location", "").strip());
        if (!named.startsWith("/") || !named.matches("[!-~]{1,8000}")) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server did not say where to upload to (Location)");
        }
        return named;
    }

    /** Upload-Offset, or its required value if it is missing. */
    public static long number(HttpAnswer answer, long otherwise, long most) throws SyncException {
        String offset = answer.head().first("Upload-Offset", Long.toString(otherwise)).strip();
        long there = offset.matches("\\d{1,18}") ? Long.parseLong(offset) : -1;
        if (there < 0 || there > most) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server's Upload-Offset is not within the file");
        }
        return there;
    }

    /** @param there number of received bytes */
    private void goOn(HttpAnswer answer, long there) throws SyncException {
        offset = there;
        arrivedTo(offset);
        if (offset >= bytes()) {
            complete(answer);
        } else {
            sendPiece();
        }
    }

    private void sendPiece() throws SyncException {
        long count = Math.min(pieceBytes, bytes() - offset);
        ask(SyncStep.UPLOAD_CHUNK, "PATCH", location, pieceHeaders(offset), content().body(offset, count),
                answer -> {
                    SyncFailures.expect(SyncStep.UPLOAD_CHUNK, answer, 204, 200);
                    long there = number(answer, offset + count, bytes());
                    if (there <= offset) {
                        throw new SyncException(SyncErrorKind.PROTOCOL,
                                "the server took nothing of a piece of an upload");
                    }
                    goOn(answer, there);
                });
    }

    @Override
    void afterLoss() throws SyncException {
        if (location == null) {
            readEtag(this::create);
        } else {
            askWhatArrived();
        }
    }

    private void askWhatArrived() throws SyncException {
        ask(SyncStep.UPLOAD_STATE, "HEAD", location, Map.of("Tus-Resumable", "1.0.0"), HttpBody.NONE, answer -> {
            if (answer.status() == 404 || answer.status() == 410) {
                // it has been completed and removed, or abandoned
                location = null;
                readEtag(this::create);
                return;
            }
            SyncFailures.expect(SyncStep.UPLOAD_STATE, answer, 200, 204);
            long there = number(answer, 0, bytes());
            goOn(answer, there);
        });
    }
}
