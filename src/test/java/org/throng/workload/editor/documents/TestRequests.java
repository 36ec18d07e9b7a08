package org.throng.workload.editor.documents;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The JDK's own HTTP client, in the place of a document server. */
final class TestRequests {

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    HttpResponse<byte[]> get(URI url) throws IOException, InterruptedException {
        return send("GET", url, "");
    }

    /** @param headers names and values in turn */
    HttpResponse<byte[]> post(URI url, String body, String... headers) throws IOException, InterruptedException {
        return send("POST", url, body, headers);
    }

    HttpResponse<byte[]> send(String method, URI url, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url)
                .method(method, body.isEmpty()
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.send(request.timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
