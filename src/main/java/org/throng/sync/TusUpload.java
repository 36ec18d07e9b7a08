package org.throng.sync;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpBody;

/**
 * TUS 1.0 as oCIS and OpenCloud have it: a POST that makes the upload, with all of a small file in it, and a PATCH for
 * each piece of others; section 6 of the protocol file. If the connection is lost, a HEAD says from where to go on.
 */
final class TusUpload extends Upload {

    private static final String PIECE = "application/offset+octet-stream";

    private final long pieceBytes;

    /** Encoded path of the upload; null until it has been made. */
    private String location;
    private long offset;

    TusUpload(Session session, LocalFile file, String overwritten, Listener listener) {
        super(session, file, overwritten, listener);
        pieceBytes = Math.min(session.server().endpoint().tusChunkBytes(), session.options().chunkBytes());
    }

    @Override
    void begin() throws SyncException {
        if (location == null) {
            create();
        } else {
            askWhatArrived();
        }
    }

    private void create() throws SyncException {
        boolean whole = bytes() <= pieceBytes;
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Tus-Resumable", "1.0.0");
        headers.put("Upload-Length", Long.toString(bytes()));
        headers.put("Upload-Metadata", "filename " + base64(Journal.nameOf(file().path()))
                + ",checksum " + base64("SHA1 " + content().sha1())
                + ",mtime " + base64(Long.toString(mtime())));
        if (whole) {
            headers.put("Content-Type", PIECE);
        }
        putIfMatch(headers);
        SyncStep step = whole ? SyncStep.UPLOAD : SyncStep.UPLOAD_START;
        String folder = session().places().folder(Journal.parentOf(file().path()));
        ask(step, "POST", folder.substring(0, folder.length() - 1), headers,
                whole ? content().body() : HttpBody.NONE, answer -> {
                    Refusals.expect(step, answer, 201);
                    location = location(answer);
                    arrivedTo(answer, whole ? number(answer, bytes()) : 0);
                });
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whatever host it names: clients here speak with the server that they were told. */
    private String location(HttpAnswer answer) throws SyncException {
        String named = Href.pathOf(answer.headers().get("Location", "").strip());
        if (!named.startsWith("/") || !named.matches("[!-~]{1,8000}")) {
            throw new SyncException(Trouble.PROTOCOL, "the server did not say where to upload to (Location)");
        }
        return named;
    }

    /** Upload-Offset, or what it must be if it is not told. */
    private long number(HttpAnswer answer, long otherwise) throws SyncException {
        String told = answer.headers().get("Upload-Offset", Long.toString(otherwise)).strip();
        long there = told.matches("\\d{1,18}") ? Long.parseLong(told) : -1;
        if (there < 0 || there > bytes()) {
            throw new SyncException(Trouble.PROTOCOL, "the server's Upload-Offset is not within the file");
        }
        return there;
    }

    /** @param there so many bytes have arrived */
    private void arrivedTo(HttpAnswer answer, long there) throws SyncException {
        offset = there;
        if (offset >= bytes()) {
            complete(answer);
        } else {
            sendPiece();
        }
    }

    private void sendPiece() throws SyncException {
        long count = Math.min(pieceBytes, bytes() - offset);
        Map<String, String> headers = Map.of("Tus-Resumable", "1.0.0", "Upload-Offset", Long.toString(offset),
                "Content-Type", PIECE);
        ask(SyncStep.UPLOAD_CHUNK, "PATCH", location, headers, content().bodyOnce(offset, count), answer -> {
            Refusals.expect(SyncStep.UPLOAD_CHUNK, answer, 204, 200);
            long there = number(answer, offset + count);
            if (there <= offset) {
                throw new SyncException(Trouble.PROTOCOL, "the server took nothing of a piece of an upload");
            }
            progressed();
            arrivedTo(answer, there);
        });
    }

    @Override
    void lost(SyncException why) throws SyncException {
        countLoss(why);
        if (location == null) {
            readEtag(this::create);
        } else {
            askWhatArrived();
        }
    }

    private void askWhatArrived() throws SyncException {
        ask(SyncStep.UPLOAD_STATE, "HEAD", location, Map.of("Tus-Resumable", "1.0.0"), HttpBody.NONE, answer -> {
            if (answer.status() == 404 || answer.status() == 410) {
                // it has been put together and forgotten, or given up
                location = null;
                readEtag(this::create);
                return;
            }
            Refusals.expect(SyncStep.UPLOAD_STATE, answer, 200, 204);
            long there = number(answer, 0);
            if (there > offset) {
                progressed();
            }
            arrivedTo(answer, there);
        });
    }
}
