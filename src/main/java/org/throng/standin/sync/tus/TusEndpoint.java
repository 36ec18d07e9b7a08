package org.throng.standin.sync.tus;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.throng.standin.BodySource;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;

/**
 * HEAD and PATCH of OpenCloud's resumable uploads: {@code /data/} and the token from the answer to their creation. No
 * login is needed.
 */
public final class TusEndpoint implements Endpoint {

    private final FileService server;
    private final TusUploads uploads;

    public TusEndpoint(FileService server, TusUploads uploads) {
        this.server = server;
        this.uploads = uploads;
    }

    @Override
    public boolean serves(RequestPath path) {
        return server.dialect().isOpenCloud() && path.startsWith("data") && path.segments().size() == 2;
    }

    @Override
    public int owner(SyncRequest request) {
        return uploads.owner(request.path().segment(1));
    }

    @Override
    public boolean streams(HttpRequest head) {
        return HttpMethod.PATCH.equals(head.method());
    }

    @Override
    public void handle(SyncRequest request) {
        String token = request.path().segment(1);
        if (!request.method().equals("PATCH") && !request.method().equals("HEAD")) {
            request.answer(TusUploads.answer(HttpResponseStatus.METHOD_NOT_ALLOWED));
        } else if (!uploads.isGenuine(token)) {
            request.answer(TusUploads.answer(HttpResponseStatus.FORBIDDEN));
        } else if (!TusUploads.isTus(request)) {
            request.answer(TusUploads.answer(HttpResponseStatus.PRECONDITION_FAILED));
        } else {
            StoredUpload upload = uploads.of(token);
            if (upload == null) {
                request.answer(TusUploads.answer(HttpResponseStatus.NOT_FOUND));
            } else if (request.method().equals("HEAD")) {
                head(request, upload);
            } else {
                patch(request, upload);
            }
        }
    }

    private static void head(SyncRequest request, StoredUpload upload) {
        request.answer(TusUploads.answer(HttpResponseStatus.OK)
                .with(HttpHeaderNames.CONTENT_LENGTH, upload.length())
                .with("Upload-Length", upload.length())
                .with("Upload-Metadata", upload.described())
                .with("Upload-Offset", upload.offset()), BodySource.EMPTY);
    }

    /** A wrong offset gets 400, as in OpenCloud; TUS 1.0.0 requires 409. */
    private void patch(SyncRequest request, StoredUpload upload) {
        String offset = request.header("Upload-Offset");
        if (upload.isBusy()) {
            request.answer(TusUploads.answer(HttpResponseStatus.LOCKED));
        } else if (!TusUploads.isPiece(request) || !Long.toString(upload.offset()).equals(offset)) {
            server.count("tus-wrong-offsets");
            request.answer(TusUploads.answer(HttpResponseStatus.BAD_REQUEST));
        } else if (request.announcedLength() > upload.length() - upload.offset()) {
            request.answer(TusUploads.answer(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE));
        } else {
            uploads.take(request, upload, refusal -> taken(request, upload, refusal));
        }
    }

    private void taken(SyncRequest request, StoredUpload upload, HttpResponseStatus refusal) {
        server.count("tus-patches");
        if (refusal != null) {
            request.answer(TusUploads.answer(refusal));
        } else if (!upload.isComplete()) {
            request.answer(TusUploads.progress(TusUploads.answer(HttpResponseStatus.NO_CONTENT), upload));
        } else {
            uploads.finish(upload, finished -> request.answer(finished.file() == null
                    ? TusUploads.answer(finished.refusal())
                    : TusUploads.progress(TusUploads.answer(HttpResponseStatus.NO_CONTENT), upload)
                            .with("Oc-Fileid", server.trees().id(finished.file()))));
        }
    }
}
