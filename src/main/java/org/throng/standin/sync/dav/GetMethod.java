package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.BodySource;
import org.throng.standin.sync.files.Checksums;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/** GET and HEAD: a whole file or a range of it. */
public final class GetMethod implements DavMethod {

    private static final String FOLDER_TEXT = "This is the WebDAV interface. It can only be accessed by WebDAV clients "
            + "such as the ownCloud desktop sync client.";

    private final FileService server;

    GetMethod(FileService server) {
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
        if (noneMatch != null && !server.dialect().isOpenCloud() && Preconditions.names(noneMatch, file)) {
            request.answer(BufferedAnswer.of(304).with("ETag", file.quotedEtag()));
            return;
        }
        server.count("gets");
        Range range = Range.of(request.request(), file);
        BufferedAnswer answer = head(place.name(), file, range);
        if (request.request().method().equals("HEAD")) {
            request.request().answer(answer, BodySource.EMPTY);
            return;
        }
        boolean cut = server.tuning().strikes(SyncFault.CUT_DOWNLOAD);
        BodySource source = file.content().source(
                range.first(), range.count(), !cut && request.request().exchange().mayCopyFiles());
        request.request().answer(
                answer, cut ? new TruncatedBody(source, range.count() / 2, request.request()) : source);
    }

    private BufferedAnswer head(String name, FileNode file, Range range) {
        BufferedAnswer answer = BufferedAnswer.of(range.isWhole() ? 200 : 206)
                .with("Content-Type", MediaType.header(name))
                .with("Content-Length", range.count())
                .with("Last-Modified", LiveProperties.httpTime(file.modified()))
                .with("ETag", file.quotedEtag());
        if (!range.isWhole()) {
            answer.with("Content-Range", range.header(file.size()));
        }
        answer.with("OC-ETag", file.quotedEtag()).with("Content-Disposition", disposition(name));
        Checksums checksums = file.content().checksums();
        if (checksums.sha1() != null) {
            answer.with("OC-Checksum", "SHA1:" + (server.tuning().strikes(SyncFault.WRONG_CHECKSUM)
                    ? checksums.ofAnother() : checksums).sha1());
        }
        return answer;
    }

    /** Header that makes a browser save a file. */
    public static String disposition(String name) {
        StringBuilder encoded = new StringBuilder();
        HrefEncoder.encode(encoded, name);
        return "attachment; filename*=UTF-8''" + encoded + "; filename=\"" + encoded + "\"";
    }

    /**
     * The bytes of a file that an answer contains.
     *
     * @param first from 0
     * @param count may be 0 for an empty file
     * @param isWhole whether it is the whole file
     */
    private record Range(long first, long count, boolean isWhole) {

        private static final Pattern BYTES = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

        /**
         * Reads the header {@code Range}. Invalid values, several ranges and a range of another version are ignored
         * (RFC 9110 section 14.2).
         *
         * @throws DavException 416 if the file is shorter
         */
        static Range of(SyncRequest request, FileNode file) throws DavException {
            Range whole = new Range(0, file.size(), true);
            String header = request.header(HttpHeaderNames.RANGE);
            String ifRange = request.header(HttpHeaderNames.IF_RANGE);
            if (header == null || ifRange != null && !Preconditions.names(ifRange, file)) {
                return whole;
            }
            Matcher range = BYTES.matcher(header.strip());
            if (!range.matches() || range.group(1).isEmpty() && range.group(2).isEmpty()) {
                return whole;
            }
            long length = file.size();
            long first;
            long last = length - 1;
            if (range.group(1).isEmpty()) {
                first = Math.max(0, length - Long.parseLong(range.group(2)));
            } else {
                first = Long.parseLong(range.group(1));
                if (!range.group(2).isEmpty()) {
                    last = Math.min(last, Long.parseLong(range.group(2)));
                }
            }
            if (first >= length) {
                throw DavException.rangeNotSatisfiable(length);
            }
            return last < first ? whole : new Range(first, last - first + 1, false);
        }

        /** Value of Content-Range. */
        String header(long length) {
            return "bytes " + first + "-" + (first + count - 1) + "/" + length;
        }
    }
}
