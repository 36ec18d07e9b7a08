package org.throng.standin.sync;

import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bytes of a file that an answer contains.
 *
 * @param first from 0
 * @param count may be 0 for an empty file
 * @param isWhole whether it is the whole file
 */
record ByteRange(long first, long count, boolean isWhole) {

    private static final Pattern BYTES = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

    /**
     * Reads the header {@code Range}. Invalid values, several ranges and a range of another version are ignored (RFC
     * 9110 section 14.2).
     *
     * @throws DavException 416 if the file is shorter
     */
    static ByteRange of(SyncRequest request, FileNode file) throws DavException {
        ByteRange whole = new ByteRange(0, file.size(), true);
        String header = request.header(HttpHeaderNames.RANGE);
        String ifRange = request.header(HttpHeaderNames.IF_RANGE);
        if (header == null || ifRange != null && !Conditions.names(ifRange, file)) {
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
        return last < first ? whole : new ByteRange(first, last - first + 1, false);
    }

    /** Value of Content-Range. */
    String header(long length) {
        return "bytes " + first + "-" + (first + count - 1) + "/" + length;
    }
}
