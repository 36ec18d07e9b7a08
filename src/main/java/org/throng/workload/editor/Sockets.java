package org.throng.workload.editor;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.throng.net.Target;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.BodySink;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpFailedException;
import org.throng.net.http.HttpOptions;
import org.throng.net.http.HttpRequest;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClient;
import org.throng.net.websocket.WebSocketHandler;
import org.throng.net.websocket.WebSocketOptions;
import org.throng.workload.editor.EditorServerOptions.ServerAddress;

/** The real network. */
final class Sockets implements Network {

    /** One part of a large save, escaped twice, with room to spare. */
    private static final int MAX_MESSAGE_BYTES = 16 << 20;

    /** Limit of answers that are read. */
    private static final int MAX_BODY_BYTES = 64 << 10;

    private final EditorServerOptions options;
    private final Target.Server server;
    private final WebSocketClient webSockets;
    private final HttpClient http;

    Sockets(EditorServerOptions options) {
        this.options = options;
        ServerAddress address = options.address();
        server = new Target.Server(address.tls(), address.host().toLowerCase(Locale.ROOT), address.port());
        webSockets = new WebSocketClient(WebSocketOptions.of(options.connection())
                .withLimits(MAX_MESSAGE_BYTES, MAX_MESSAGE_BYTES));
        http = new HttpClient(HttpOptions.of(options.connection().withHeaders(Map.of()))
                .withMaxBodyBytes(MAX_BODY_BYTES));
    }

    @Override
    public WebSocket connect(URI uri, WebSocketHandler handler, Duration deadline)
            throws OpenFailedException, InterruptedException {
        return webSockets.open(uri, Map.of(), handler, deadline);
    }

    @Override
    public HttpAnswer get(URI uri, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return http.send(request(uri), deadline);
    }

    @Override
    public HttpAnswer download(URI uri, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return http.send(request(uri), BodySink.discard(), deadline);
    }

    /**
     * The server names the address of its files: only the server itself gets the headers, which may contain a secret,
     * not another port of its host, nor a connection without TLS where it has TLS.
     *
     * @throws IllegalArgumentException if it is no address of HTTP
     */
    private HttpRequest request(URI uri) {
        boolean ours = Target.ofHttp(uri).server().equals(server);
        return new HttpRequest("GET", uri, ours ? options.connection().headers() : Map.of(), HttpBody.NONE);
    }

    @Override
    public void close() {
        http.close();
    }
}
