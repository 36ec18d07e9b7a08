package org.throng.standin.sync;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpHeaderNames;
import org.throng.standin.BodySource;

/** GET and HEAD: a whole file or a range of it. */
final class Download implements DavMethod {

    private static final String FOLDER_TEXT = "This is the WebDAV interface. It can only be accessed by WebDAV clients "
            + "such as the ownCloud desktop sync client.";

    private final FileService server;

    Download(FileService server) {
        this.server = server;
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        ResolvedPath place = request.existing();
        if (!(place.node() instanceof FileNode file)) {
            request.answer(BufferedAnswer.of(200, "text/html; charset=UTF-8", FOLDER_TEXT));
            return;
        }
        if (file.isProcessed()) {
            request.answer(BufferedAnswer.of(425));
            return;
        }
        String noneMatch = request.request().header(HttpHeaderNames.IF_NONE_MATCH);
        if (noneMatch != null && !server.dialect().isOpenCloud() && Conditions.names(noneMatch, file)) {
            request.answer(BufferedAnswer.of(304).with("ETag", quoted(file)));
            return;
        }
        server.count("gets");
        ByteRange range = ByteRange.of(request.request(), file);
        BufferedAnswer answer = BufferedAnswer.of(range.isWhole() ? 200 : 206)
                .with("Content-Type", MediaType.header(place.name()))
                .with("Content-Length", range.count())
                .with("Last-Modified", Properties.httpTime(file.modified()))
                .with("ETag", quoted(file));
        if (!range.isWhole()) {
            answer.with("Content-Range", range.header(file.size()));
        }
        answer.with("OC-ETag", quoted(file)).with("Content-Disposition", disposition(place.name()));
        Checksums checksums = file.content().checksums();
        if (checksums.sha1() != null) {
            answer.with("OC-Checksum", "SHA1:" + (server.tuning().strikes(SyncFault.WRONG_CHECKSUM)
                    ? checksums.ofAnother() : checksums).sha1());
        }
        if (request.request().method().equals("HEAD")) {
            request.request().answer(answer, NOTHING);
            return;
        }
        boolean cut = server.tuning().strikes(SyncFault.CUT_DOWNLOAD);
        BodySource source = file.content().source(
                range.first(), range.count(), !cut && request.request().exchange().mayCopyFiles());
        request.request().answer(
                answer, cut ? new CutShort(source, range.count() / 2, request.request()) : source);
    }

    static String quoted(Node node) {
        return "\"" + node.etag() + "\"";
    }

    /** Header that makes a browser save a file. */
    static String disposition(String name) {
        StringBuilder encoded = new StringBuilder();
        Href.encode(encoded, name);
        return "attachment; filename*=UTF-8''" + encoded + "; filename=\"" + encoded + "\"";
    }

    /** The body of an answer to HEAD. */
    static final BodySource NOTHING = new BodySource() {
        @Override
        public Object next(ByteBufAllocator allocator) {
            return null;
        }

        @Override
        public void close() {
            // the body is empty
        }
    };
}
