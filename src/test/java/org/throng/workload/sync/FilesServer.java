package org.throng.workload.sync;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.net.ScriptedServer;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.transfers.SyncContent;

/** A server of files that answers as a test says, and as ownCloud 11.0 was recorded where the test says nothing. */
final class FilesServer implements AutoCloseable {

    static final String STATUS = "{\"installed\":true,\"maintenance\":false,\"needsDbUpgrade\":false,\"version\":"
            + "\"11.0.0.0\",\"versionstring\":\"11.0.0\",\"edition\":\"Community\",\"productname\":\"ownCloud\","
            + "\"product\":\"ownCloud\"}";
    static final String CAPABILITIES = "{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":100,\"message\":\"OK\","
            + "\"totalitems\":\"\",\"itemsperpage\":\"\"},\"data\":{\"version\":{\"major\":11,\"minor\":0,\"micro\":0,"
            + "\"string\":\"11.0.0\",\"edition\":\"Community\",\"product\":\"ownCloud\"},\"capabilities\":{\"core\":"
            + "{\"pollinterval\":30000,\"webdav-root\":\"remote.php\\/webdav\"},\"checksums\":{\"supportedTypes\":"
            + "[\"SHA1\"],\"preferredUploadType\":\"SHA1\"},\"dav\":{\"chunking\":\"1.0\",\"reports\":[\"search-files"
            + "\"],\"propfind\":{\"depth_infinity\":false},\"trashbin\":\"1.0\"}}}}}";
    static final String USER = "{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":100,\"message\":\"OK\"},\"data\":"
            + "{\"id\":\"lt0001\",\"display-name\":\"lt0001\",\"email\":null,\"language\":\"en\"}}}";

    /** At the end of an answer: the connection ends here, in the middle of it. */
    static final String CUT = "(cut)";

    /** @param path as in the request line */
    record Asked(String method, String path, Map<String, String> headers, byte[] body) {

        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    /** What to do with a request. */
    interface Rule {
        /** Returns the whole answer, each character one byte; null to reset the connection. */
        String answer(Asked asked) throws Exception;
    }

    private record Route(String method, String path, Rule rule) {
    }

    private final List<Route> routes = new CopyOnWriteArrayList<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final ScriptedServer server = new ScriptedServer(this::play);

    FilesServer() {
        on("GET", "/status.php", any -> ok("application/json", STATUS));
        on("GET", "/ocs/v1.php/cloud/capabilities?format=json", any -> ok("application/json", CAPABILITIES));
        on("GET", "/ocs/v1.php/cloud/user?format=json", any -> ok("application/json", USER));
        on("PROPFIND", "/remote.php/dav/files/lt0001/",
                any -> multistatus("/remote.php/dav/files/lt0001/", folder("", "r1")));
    }

    /** The rule that was given last wins. */
    FilesServer on(String method, String path, Rule rule) {
        routes.add(0, new Route(method, path, rule));
        return this;
    }

    /** The folder with this path has this etag and these resources. */
    void tree(String path, String etag, String... children) {
        String[] all = new String[children.length + 1];
        all[0] = folder("", etag);
        System.arraycopy(children, 0, all, 1, children.length);
        on("PROPFIND", path, any -> multistatus(path, all));
    }

    URI uri() {
        return URI.create("http://" + server.httpUri().getAuthority());
    }

    List<Asked> asked() {
        return asked;
    }

    long asked(String method) {
        return asked().stream().filter(one -> one.method().equals(method)).count();
    }

    /** Methods and paths of all requests since the last call. */
    List<String> takeAsked() {
        List<String> all = new ArrayList<>(asked.stream().map(Asked::toString).toList());
        asked.clear();
        return all;
    }

    Asked last(String method) {
        return asked.stream().filter(one -> one.method().equals(method)).reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError("no " + method + " among " + asked));
    }

    int connections() {
        return server.connections();
    }

    private void play(ScriptedServer.Connection connection) throws Exception {
        while (true) {
            String head = connection.request();
            String[] lines = head.split("\r\n");
            String[] first = lines[0].split(" ");
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            for (int i = 1; i < lines.length; i++) {
                headers.put(lines[i].replaceAll(":.*", ""), lines[i].replaceAll("^[^:]*: ?", ""));
            }
            byte[] body = connection.read(Integer.parseInt(headers.getOrDefault("Content-Length", "0")));
            Asked one = new Asked(first[0], first[1], headers, body);
            asked.add(one);
            String answer = answer(one);
            if (answer == null) {
                connection.reset();
                return;
            }
            boolean cut = answer.endsWith(CUT);
            connection.send((cut ? answer.substring(0, answer.length() - CUT.length()) : answer)
                    .getBytes(StandardCharsets.ISO_8859_1));
            if (cut) {
                return;
            }
        }
    }

    private String answer(Asked one) throws Exception {
        for (Route route : routes) {
            if (route.method.equals(one.method()) && one.path().matches(route.path.replace("?", "\\?"))) {
                return route.rule.answer(one);
            }
        }
        if (one.method().equals("PROPFIND") && one.text().contains("<permissions ")
                && !one.text().contains("getlastmodified")) {
            return multistatus(one.path(), permissions());
        }
        return refused(404, "NotFound", "no rule of the test answers " + one);
    }

    static String ok(String type, String body) {
        return answer(200, "Content-Type: " + type + "\r\n", body);
    }

    static String answer(int status, String headers, String body) {
        return "HTTP/1.1 " + status + " Said\r\n" + headers
                + (status == 204 ? "" : "Content-Length: " + body.length() + "\r\n")
                + "\r\n" + body;
    }

    /** A file, from an offset. */
    static String content(SyncContent content, long offset, String moreHeaders) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) (content.length() - offset));
        try (ReadableByteChannel channel = content.open(offset, bytes.capacity())) {
            while (channel.read(bytes) > 0) {
                // until it is full
            }
        }
        return answer(offset > 0 ? 206 : 200, (offset > 0 ? "Content-Range: bytes " + offset + "-"
                + (content.length() - 1) + "/" + content.length() + "\r\n" : "") + moreHeaders,
                new String(bytes.array(), StandardCharsets.ISO_8859_1));
    }

    /** As Sabre says it. */
    static String refused(int status, String exception, String message) {
        return answer(status, "Content-Type: application/xml; charset=utf-8\r\n",
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<d:error xmlns:d=\"DAV:\""
                        + " xmlns:s=\"http://sabredav.org/ns\">\n  <s:exception>Sabre\\DAV\\Exception\\" + exception
                        + "</s:exception>\n  <s:message>" + message + "</s:message>\n</d:error>\n");
    }

    /** @param resources by {@link #folder} and {@link #file} */
    static String multistatus(String base, String... resources) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\""
                + " xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\">");
        for (String resource : resources) {
            xml.append(resource.replace("{base}", base));
        }
        return answer(207, "Content-Type: application/xml; charset=utf-8\r\n", xml + "</d:multistatus>\n");
    }

    private static String permissions() {
        return "<d:response><d:href>{base}</d:href><d:propstat><d:prop><oc:permissions>RDNVW</oc:permissions></d:prop>"
                + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>";
    }

    /** @param name empty for the folder itself */
    static String folder(String name, String etag) {
        return "<d:response><d:href>{base}" + (name.isEmpty() ? "" : Href.encode(name) + "/") + "</d:href><d:propstat>"
                + "<d:prop><d:resourcetype><d:collection/></d:resourcetype><d:getetag>&quot;" + etag
                + "&quot;</d:getetag><oc:id>id-" + etag.replaceAll("-.*", "") + "</oc:id></d:prop><d:status>HTTP/1.1"
                + " 200 OK</d:status></d:propstat><d:propstat><d:prop><d:getcontentlength/></d:prop><d:status>HTTP/1.1"
                + " 404 Not Found</d:status></d:propstat></d:response>";
    }

    static String file(String name, String etag, String id, SyncContent content) {
        return "<d:response><d:href>{base}" + Href.encode(name) + "</d:href><d:propstat><d:prop><d:resourcetype/>"
                + "<d:getcontentlength>" + content.length() + "</d:getcontentlength><d:getetag>&quot;" + etag
                + "&quot;</d:getetag><oc:id>" + id + "</oc:id><oc:checksums><oc:checksum>SHA1:" + content.sha1()
                + " MD5:958169282e74f144a22dbea65428e1ed</oc:checksum></oc:checksums></d:prop><d:status>HTTP/1.1 200"
                + " OK</d:status></d:propstat></d:response>";
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
