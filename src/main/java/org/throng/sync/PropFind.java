package org.throng.sync;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.throng.net.HttpBody;

/** Bodies of PROPFIND as clients send them; section 7.2 of the protocol file. */
final class PropFind {

    /** The etag poll. */
    static final HttpBody ETAG = body("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\">\n  <d:prop>\n"
            + "    <d:getetag/>\n  </d:prop>\n</d:propfind>\n");

    /** A listing. */
    static final HttpBody ALL = body("""
            <?xml version="1.0" ?>
            <d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns">
              <d:prop>
                <d:resourcetype />
                <d:getlastmodified />
                <d:getcontentlength />
                <d:getetag />
                <oc:size />
                <oc:id />
                <oc:fileid />
                <oc:downloadURL />
                <oc:dDC />
                <oc:permissions />
                <oc:checksums />
                <oc:data-fingerprint />
                <oc:share-types />
              </d:prop>
            </d:propfind>
            """);

    /** A listing of a server that has no properties but WebDAV's own. */
    static final HttpBody PLAIN = body("""
            <?xml version="1.0" ?>
            <d:propfind xmlns:d="DAV:">
              <d:prop>
                <d:resourcetype />
                <d:getlastmodified />
                <d:getcontentlength />
                <d:getetag />
              </d:prop>
            </d:propfind>
            """);

    /** What has arrived of an upload. */
    static final HttpBody LENGTHS = body("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\"><d:prop>"
            + "<d:resourcetype/><d:getcontentlength/></d:prop></d:propfind>");

    static final Map<String, String> DEPTH_0 = headers("0");
    static final Map<String, String> DEPTH_1 = headers("1");

    private PropFind() {
    }

    /** Of a listing, by the server's dialect. */
    static HttpBody of(Dialect dialect) {
        return dialect == Dialect.WEBDAV ? PLAIN : ALL;
    }

    private static HttpBody body(String xml) {
        return HttpBody.of(xml.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> headers(String depth) {
        return Map.of("Depth", depth, "Content-Type", "text/xml; charset=utf-8");
    }
}
