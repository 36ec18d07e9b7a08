package org.throng.net;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Opens WebSockets that share their options, TLS context and event loops. Safe to use from any thread. */
public final class WebSocketClient {

    private final WebSocketOptions options;
    private final EventLoops loops;

    public WebSocketClient(WebSocketOptions options) {
        this(options, EventLoops.shared());
    }

    WebSocketClient(WebSocketOptions options, EventLoops loops) {
        this.options = options;
        this.loops = loops;
    }

    /**
     * Opens a WebSocket and waits until the server has accepted it. Made for a virtual thread; an interrupt cancels the
     * opening and closes the socket.
     *
     * @param uri {@code ws} or {@code wss}
     * @param headers this user's own headers, such as Cookie or Authorization
     * @param handler takes what arrives, from the first message on
     * @param deadline for all phases together
     * @throws OpenFailedException if it could not be opened, with the phase and the reason
     * @throws IllegalArgumentException if the URI or a header cannot be used
     */
    public WebSocket open(URI uri, Map<String, String> headers, WebSocketHandler handler, Duration deadline)
            throws OpenFailedException, InterruptedException {
        throw new UnsupportedOperationException(options + " " + loops);
    }
}
