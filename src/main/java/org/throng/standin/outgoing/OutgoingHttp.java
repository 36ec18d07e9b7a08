package org.throng.standin.outgoing;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;
import org.throng.standin.BodySource;
import org.throng.standin.StandInContext;

/**
 * Requests from a stand-in to integrators and to its siblings, on its event loop: connections are reused, answers are
 * limited in time and size. Redirects are not followed.
 */
public final class OutgoingHttp {

    /**
     * How long a free connection is kept. Shorter than the idle times of common servers, so that few calls use a
     * connection that the server is closing.
     */
    public static final int KEPT_SECONDS = 1;

    private final StandInContext standIn;
    private final Map<Destination, OutgoingConnections> servers = new HashMap<>();
    private SslContext tls;

    public OutgoingHttp(StandInContext standIn) {
        this.standIn = standIn;
    }

    /** Gets a resource; calls back once. */
    public void get(String url, Map<String, String> headers, AnswerBounds bounds, Consumer<FetchResult> done) {
        send("GET", url, headers, 0, () -> BodySource.EMPTY, bounds, done);
    }

    /** Posts a body; calls back once. */
    public void post(
            String url, Map<String, String> headers, byte[] body, AnswerBounds bounds, Consumer<FetchResult> done) {
        send("POST", url, headers, body.length, () -> BodySource.of(body), bounds, done);
    }

    /**
     * Sends a request; calls back once.
     *
     * @param length of the body in bytes
     * @param body makes the body, once for each attempt
     */
    public void send(
            String method, String url, Map<String, String> headers, long length, Supplier<BodySource> body,
            AnswerBounds bounds, Consumer<FetchResult> done) {
        Destination server;
        URI uri;
        try {
            uri = new URI(url);
            server = Destination.of(uri);
        } catch (URISyntaxException | IllegalArgumentException e) {
            done.accept(FetchResult.failed(FetchResult.Failure.BAD_ADDRESS));
            return;
        }
        OutgoingRequest request = new OutgoingRequest(method, target(uri), headers, length, body, bounds);
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
