package org.throng.net.websocket;

import java.io.IOException;

/** An operation was called on a WebSocket that has ended. */
public class WebSocketClosedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient CloseStatus status;

    public WebSocketClosedException(CloseStatus status) {
        super("connection closed " + (status.byPeer() ? "by the server" : "here") + ": " + status.code()
                + (status.reason().isEmpty() ? "" : " " + status.reason()));
        this.status = status;
    }

    /** Made at every end of a connection; its message says what happened. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    public CloseStatus status() {
        return status;
    }
}
