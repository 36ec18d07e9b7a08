package org.throng.workload.sync.dav;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ServerFacts;
import org.throng.workload.sync.server.ServerKind;

/** Bodies of PROPFIND like those of clients; recorded, see docs/sync-protocol.md. */
public final class PropFind {

    /** The spelling is the client's own. */
    private static final String OWNCLOUD_END = "</d:prop>M</d:propfind>\n";

    /** The etag poll. */
    public static final HttpBody ETAG = body("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\">\n  <d:prop>\n"
            + "    <d:getetag/>\n  </d:prop>\n</d:propfind>\n");

    private static final String PERMISSIONS = "permissions";
    private static final String SHARE_TYPES = "share-types";
    private static final String FINGERPRINT = "data-fingerprint";
    private static final List<String> WEBDAV = List.of("resourcetype", "getlastmodified", "getcontentlength",
            "getetag");
    private static final List<String> OWNCLOUDS = List.of("id", "downloadURL", "dDC", PERMISSIONS, "checksums");
    private static final List<String> NEXTCLOUDS =
            List.of("size", "id", "fileid", "downloadURL", "dDC", PERMISSIONS, "checksums");

    private static final HttpBody[] OWNCLOUD_LISTINGS = listings(PropFind::owncloud);
    private static final HttpBody[] NEXTCLOUD_LISTINGS = listings(PropFind::nextcloud);

    private static final HttpBody OWNCLOUD_NEW = body(
            owncloudHead() + owncloudProperty(PERMISSIONS) + OWNCLOUD_END);
    private static final HttpBody NEXTCLOUD_NEW = body("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\">\n"
            + "  <d:prop>\n    <share-types xmlns=\"http://owncloud.org/ns\" />\n"
            + "    <permissions xmlns=\"http://owncloud.org/ns\" />\n  </d:prop>\n</d:propfind>\n");

    /** Properties that the answers to an upload by TUS lack. */
    public static final HttpBody UPLOADED = body(owncloudHead() + owncloudProperty("fileid")
            + owncloudProperty(PERMISSIONS) + "<d:getetag/>" + OWNCLOUD_END);

    /** A listing of a server with WebDAV's own properties only. */
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

    /** The received chunks of an upload. */
    public static final HttpBody LENGTHS = body("<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\"><d:prop>"
            + "<d:resourcetype/><d:getcontentlength/></d:prop></d:propfind>");

    public static final Map<String, String> DEPTH_0 = headers("0");
    public static final Map<String, String> DEPTH_1 = headers("1");

    private PropFind() {
    }

    /** A listing, in the form of the imitated client. */
    public static HttpBody listing(ServerFacts server, boolean root) {
        if (server.dialect() == ServerKind.WEBDAV) {
            return PLAIN;
        }
        HttpBody[] bodies = server.client() == ClientKind.NEXTCLOUD ? NEXTCLOUD_LISTINGS : OWNCLOUD_LISTINGS;
        return bodies[index(root, server.shareTypes())];
    }

    /** The properties of a new folder or file. */
    public static HttpBody made(ClientKind client) {
        return client == ClientKind.NEXTCLOUD ? NEXTCLOUD_NEW : OWNCLOUD_NEW;
    }

    private static int index(boolean root, boolean shareTypes) {
        return (root ? 1 : 0) + (shareTypes ? 2 : 0);
    }

    /** For each {@link #index}; the fingerprint of the data is requested for the root only. */
    private static HttpBody[] listings(BiFunction<Boolean, Boolean, String> xml) {
        HttpBody[] bodies = new HttpBody[4];
        for (boolean root : new boolean[] {false, true}) {
            for (boolean shareTypes : new boolean[] {false, true}) {
                bodies[index(root, shareTypes)] = body(xml.apply(root, shareTypes));
            }
        }
        return bodies;
    }

    private static String owncloud(boolean root, boolean shareTypes) {
        StringBuilder xml = new StringBuilder(owncloudHead());
        WEBDAV.forEach(name -> xml.append("<d:").append(name).append("/>"));
        OWNCLOUDS.forEach(name -> xml.append(owncloudProperty(name)));
        return xml.append(root ? owncloudProperty(FINGERPRINT) : "")
                .append(shareTypes ? owncloudProperty(SHARE_TYPES) : "").append(OWNCLOUD_END).toString();
    }

    private static String owncloudHead() {
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?><d:propfind xmlns:d=\"DAV:\"><d:prop>";
    }

    private static String owncloudProperty(String name) {
        return "<" + name + " xmlns=\"http://owncloud.org/ns\"/>";
    }

    private static String nextcloud(boolean root, boolean shareTypes) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" ?>\n"
                + "<d:propfind xmlns:d=\"DAV:\" xmlns:oc=\"http://owncloud.org/ns\">\n  <d:prop>\n");
        WEBDAV.forEach(name -> xml.append("    <d:").append(name).append(" />\n"));
        NEXTCLOUDS.forEach(name -> xml.append("    <oc:").append(name).append(" />\n"));
        return xml.append(root ? "    <oc:" + FINGERPRINT + " />\n" : "")
                .append(shareTypes ? "    <oc:" + SHARE_TYPES + " />\n" : "")
                .append("  </d:prop>\n</d:propfind>\n").toString();
    }

    private static HttpBody body(String xml) {
        return HttpBody.of(xml.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> headers(String depth) {
        return Map.of("Depth", depth, "Content-Type", "text/xml; charset=utf-8");
    }
}
