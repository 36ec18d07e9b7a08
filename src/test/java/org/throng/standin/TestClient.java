package org.throng.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The JDK's own WebSocket client, which knows nothing of the stand-in, with what arrives in a queue. */
public final class TestClient implements WebSocket.Listener, AutoCloseable {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder partial = new StringBuilder();
    private WebSocket socket;

    /** Opens a WebSocket with header names and values in turn. */
    public static TestClient open(int port, String path, String... headers) {
        return open(HTTP, "ws://127.0.0.1:" + port + path, headers);
    }

    public static TestClient open(HttpClient http, String url, String... headers) {
        TestClient client = new TestClient();
        WebSocket.Builder builder = http.newWebSocketBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            builder.header(headers[i], headers[i + 1]);
        }
        client.socket = builder.buildAsync(URI.create(url.replace("[", "%5B").replace("]", "%5D")), client).join();
        return client;
    }

    /** Calls an HTTP endpoint of a stand-in. */
    public static HttpResponse<String> http(String method, int port, String path, String body) throws Exception {
        return HTTP.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .method(method, HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    public static JsonNode stats(int port) throws Exception {
        return JSON.readTree(http("GET", port, "/throng/stats", "").body());
    }

    public void send(String text) {
        socket.sendText(text, true).join();
    }

    /** The next message, as it came; fails after a minute. */
    public String nextText() throws Exception {
        String text = arrived.poll(1, TimeUnit.MINUTES);
        if (text == null) {
            throw new IOException("nothing arrived");
        }
        return text;
    }

    public JsonNode next() throws Exception {
        return JSON.readTree(nextText());
    }

    public boolean hasNothing() {
        return arrived.isEmpty();
    }

    /** Sends and gives what comes next. */
    public JsonNode ask(String text) throws Exception {
        send(text);
        return next();
    }

    /** The code with which the server closed. */
    public int closeCode() throws Exception {
        return closed.get(1, TimeUnit.MINUTES);
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            arrived.add(partial.toString());
            partial.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed.completeExceptionally(error);
    }

    @Override
    public void close() {
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").exceptionally(gone -> null).join();
        socket.abort();
    }
}
