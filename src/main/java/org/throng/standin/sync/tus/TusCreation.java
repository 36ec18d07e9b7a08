package org.throng.standin.sync.tus;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.throng.standin.sync.dav.DavException;
import org.throng.standin.sync.dav.DavMethod;
import org.throng.standin.sync.dav.DavRequest;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/** POST to a folder of OpenCloud: begins a resumable upload; its body may contain the first or all bytes. */
public final class TusCreation implements DavMethod {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss '+0000'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final FileService server;
    private final TusUploads uploads;

    public TusCreation(FileService server, TusUploads uploads) {
        this.server = server;
        this.uploads = uploads;
    }

    @Override
    public void handle(DavRequest dav) throws DavException {
        SyncRequest request = dav.request();
        String length = request.header("Upload-Length");
        TusMetadata metadata = TusMetadata.of(request.header("Upload-Metadata"));
        ResolvedPath place = dav.place().isRoot() || dav.place().exists()
                ? FolderPath.names(metadata.fileName()).map(names -> below(dav.place(), names)).orElse(null)
                : null;
        HttpResponseStatus refusal = refusal(request, length, metadata, place);
        if (refusal != null) {
            server.count("tus-refused");
            request.answer(TusUploads.answer(refusal));
            return;
        }
        DavRequest.checkName(place, 0);
        dav.checkUnlocked(place);
        if (server.tuning().strikes(SyncFault.QUOTA) || !place.hasRoom(Long.parseLong(length))) {
            throw DavException.quotaExceeded();
        }
        StoredUpload upload = uploads.create(dav.user(), place.path(), Long.parseLong(length), metadata);
        if (TusUploads.isPiece(request) && request.exchange().body() != null) {
            uploads.take(request, upload, failure -> taken(request, upload, failure));
        } else {
            taken(request, upload, null);
        }
    }

    /** File names may contain a path relative to the folder of the request, as desktop clients write them. */
    private static ResolvedPath below(ResolvedPath folder, List<String> names) {
        List<String> path = new ArrayList<>(folder.path());
        path.addAll(names);
        return folder.tree().place(path);
    }

    private static HttpResponseStatus refusal(
            SyncRequest request, String length, TusMetadata metadata, ResolvedPath place) {
        if (!TusUploads.isTus(request) || length == null || metadata.fileName().isEmpty()) {
            return HttpResponseStatus.PRECONDITION_FAILED;
        }
        if (!length.matches("\\d{1,18}") || FolderPath.names(metadata.fileName()).orElse(List.of()).isEmpty()) {
            return HttpResponseStatus.BAD_REQUEST;
        }
        if (place == null || place.holder() == null) {
            return HttpResponseStatus.PRECONDITION_FAILED;
        }
        if (place.exists() && place.node().isFolder()) {
            return HttpResponseStatus.CONFLICT;
        }
        String match = request.header(HttpHeaderNames.IF_MATCH);
        boolean stale = match != null && (!place.exists() || !match.equals(place.node().quotedEtag()));
        return stale ? HttpResponseStatus.PRECONDITION_FAILED : null;
    }

    private void taken(SyncRequest request, StoredUpload upload, HttpResponseStatus refusal) {
        if (refusal != null) {
            request.answer(TusUploads.answer(refusal));
        } else if (upload.isComplete()) {
            String token = uploads.token(upload);
            uploads.finish(upload, finished -> request.answer(finished.file() == null
                    ? TusUploads.answer(finished.refusal())
                    : described(TusUploads.progress(created(request, token), upload), finished.file())));
        } else {
            BufferedAnswer answer = created(request, uploads.token(upload));
            request.answer(upload.offset() == 0 ? answer : TusUploads.progress(answer, upload));
        }
    }

    private static BufferedAnswer created(SyncRequest request, String token) {
        return TusUploads.answer(HttpResponseStatus.CREATED)
                .with(HttpHeaderNames.LOCATION, request.exchange().origin() + "/data/" + token)
                .with("Tus-Extension", TusUploads.EXTENSIONS);
    }

    private BufferedAnswer described(BufferedAnswer answer, FileNode file) {
        return answer.with(HttpHeaderNames.CONTENT_TYPE, MediaType.of(file.name()))
                .with("Etag", file.quotedEtag())
                .with("Oc-Etag", file.quotedEtag())
                .with("Oc-Fileid", server.trees().id(file))
                .with("Oc-Perm", "RDNVWZP")
                .with("Last-Modified", TIME.format(Instant.ofEpochSecond(file.modified())));
    }
}
