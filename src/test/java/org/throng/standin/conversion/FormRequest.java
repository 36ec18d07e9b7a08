package org.throng.standin.conversion;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A form with files, sent by the JDK's client. */
final class FormRequest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String BOUNDARY = "----------------------d74496d66958873e";

    private final int port;
    private final String path;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Map<String, String> headers = new LinkedHashMap<>();

    FormRequest(int port, String path) {
        this.port = port;
        this.path = path;
    }

    FormRequest field(String name, String value) {
        return text("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value
                + "\r\n");
    }

    FormRequest file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    FormRequest file(String name, byte[] content) {
        text("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"" + name
                + "\"\r\nContent-Type: application/octet-stream\r\n\r\n");
        body.writeBytes(content);
        return text("\r\n");
    }

    FormRequest header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    private FormRequest text(String text) {
        body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    private HttpRequest request() {
        text("--" + BOUNDARY + "--\r\n");
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()));
        headers.forEach(builder::header);
        return builder.build();
    }

    HttpResponse<byte[]> send() throws Exception {
        return HTTP.send(request(), HttpResponse.BodyHandlers.ofByteArray());
    }

    CompletableFuture<HttpResponse<byte[]>> begin() {
        return HTTP.sendAsync(request(), HttpResponse.BodyHandlers.ofByteArray());
    }

    /** The answer's body as text. */
    String text(int status) throws Exception {
        HttpResponse<byte[]> answer = send();
        if (answer.statusCode() != status) {
            throw new AssertionError("status " + answer.statusCode() + ": " + text(answer));
        }
        return text(answer);
    }

    static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
