package org.throng.standin.editor;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;
import org.throng.standin.StandInContext;

/**
 * Requests from the stand-in to integrators and to its siblings, on its event loop: connections are reused, answers are
 * limited in time and size. Redirects are not followed.
 */
final class OutgoingHttp {

    private static final byte[] NO_BODY = {};

    /**
     * Limits of an answer.
     *
     * @param patience maximum time from getting a connection to the end of the answer
     * @param maxBytes maximum length of the body
     * @param keptBytes number of bytes of the body that are kept
     */
    record Bounds(Duration patience, long maxBytes, int keptBytes) {
    }

    private final StandInContext standIn;
    private final Map<Destination, OutgoingConnections> servers = new HashMap<>();
    private SslContext tls;

    OutgoingHttp(StandInContext standIn) {
        this.standIn = standIn;
    }

    void get(String url, Map<String, String> headers, Bounds bounds, Consumer<FetchResult> done) {
        send("GET", url, headers, NO_BODY, bounds, done);
    }

    void post(String url, Map<String, String> headers, byte[] body, Bounds bounds, Consumer<FetchResult> done) {
        send("POST", url, headers, body, bounds, done);
    }

    private void send(
            String method, String url, Map<String, String> headers, byte[] body, Bounds bounds,
            Consumer<FetchResult> done) {
        Destination server;
        URI uri;
        try {
            uri = new URI(url);
            server = Destination.of(uri);
        } catch (URISyntaxException | IllegalArgumentException e) {
            done.accept(FetchResult.failed(FetchResult.Failure.BAD_ADDRESS));
            return;
        }
        OutgoingRequest request = new OutgoingRequest(method, target(uri), headers, body, bounds);
        servers.computeIfAbsent(server, this::connections).submit(new OutgoingCall(request, done));
    }

    private OutgoingConnections connections(Destination server) {
        return new OutgoingConnections(server, standIn, server.tls() ? tls() : null, () -> servers.remove(server));
    }

    private static String target(URI uri) {
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    private SslContext tls() {
        if (tls == null) {
            try {
                tls = SslContextBuilder.forClient().build();
            } catch (SSLException e) {
                throw new IllegalStateException("this JVM cannot speak TLS", e);
            }
        }
        return tls;
    }
}
