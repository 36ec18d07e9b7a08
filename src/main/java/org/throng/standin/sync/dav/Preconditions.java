package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpHeaderNames;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.server.SyncRequest;

/** Conditions on the etag of a resource (RFC 9110 section 13.1). */
final class Preconditions {

    private Preconditions() {
    }

    /**
     * Checks the headers {@code If-Match} and {@code If-None-Match} of a request that changes something.
     *
     * @param node the existing resource, or null
     * @throws DavException 412 if one does not hold
     */
    static void check(SyncRequest request, Node node) throws DavException {
        String match = request.header(HttpHeaderNames.IF_MATCH);
        if (match != null) {
            if (node == null) {
                throw DavException.precondition(
                        "An If-Match header was specified and the resource did not exist", "If-Match");
            }
            if (!names(match, node)) {
                throw DavException.precondition(
                        "An If-Match header was specified, but none of the specified ETags matched.", "If-Match")
                        .etag(node);
            }
        }
        String noneMatch = request.header(HttpHeaderNames.IF_NONE_MATCH);
        if (noneMatch != null && node != null && names(noneMatch, node)) {
            throw DavException.precondition(
                    "An If-None-Match header was specified, but the ETag matched (or * was specified).",
                    "If-None-Match");
        }
    }

    /** Whether a list of etags contains that of a node, or is {@code *}. */
    static boolean names(String etags, Node node) {
        for (String each : etags.split(",")) {
            String etag = each.strip();
            if (etag.startsWith("W/")) {
                etag = etag.substring(2);
            }
            if (etag.equals("*") || etag.equals("\"" + node.etag() + "\"") || etag.equals(node.etag())) {
                return true;
            }
        }
        return false;
    }
}
