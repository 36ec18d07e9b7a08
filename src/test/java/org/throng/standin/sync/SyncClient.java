package org.throng.standin.sync;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A client of the file server that knows nothing of it: the JDK's, with Basic and no cookies. */
final class SyncClient {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern ETAG = Pattern.compile("<d:getetag>(?:&quot;|\")(\\w+)(?:&quot;|\")</d:getetag>");

    private final int port;
    private final String user;
    private final String password;

    SyncClient(int port, String user) {
        this(port, user, "secret");
    }

    SyncClient(int port, String user, String password) {
        this.port = port;
        this.user = user;
        this.password = password;
    }

    String basic() {
        return "Basic " + Base64.getEncoder().encodeToString(
                (user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** Asks for a path of the server, with header names and values in turn. */
    HttpResponse<String> ask(String method, String path, byte[] body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                .header("Authorization", basic());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    /** Asks for a path in the user's files. */
    HttpResponse<String> files(String method, String path, String body, String... headers) throws Exception {
        return ask(method, "/remote.php/dav/files/" + user + path, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    /** The bytes of a file of the user. */
    byte[] bytes(String path) throws Exception {
        return HTTP.send(
                HttpRequest.newBuilder(URI.create(url(path))).header("Authorization", basic()).build(),
                BodyHandlers.ofByteArray()).body();
    }

    /** The address of a path in the user's files, as a destination. */
    String url(String path) {
        return "http://127.0.0.1:" + port + "/remote.php/dav/files/" + user + path;
    }

    /** The etag of a path in the user's files, by PROPFIND. */
    String etag(String path) throws Exception {
        HttpResponse<String> answer = files("PROPFIND", path,
                "<?xml version=\"1.0\" ?>\n<d:propfind xmlns:d=\"DAV:\"><d:prop><d:getetag/></d:prop></d:propfind>",
                "Depth", "0");
        Matcher etag = ETAG.matcher(answer.body());
        if (!etag.find()) {
            throw new AssertionError("no etag in " + answer.body());
        }
        return etag.group(1);
    }
}
