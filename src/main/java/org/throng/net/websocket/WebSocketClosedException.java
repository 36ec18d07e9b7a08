package org.throng.net.websocket;

import java.io.IOException;

/** An operation was called on a WebSocket that has ended. */
public class WebSocketClosedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient CloseStatus status;

    public WebSocketClosedException(CloseStatus status) {
        super(words(status));
        this.status = status;
    }

    private static String words(CloseStatus status) {
        if (status.code() == CloseStatus.ABNORMAL) {
            return status.reason(); // it says who ended the connection, and how
        }
        return "connection closed " + (status.byPeer() ? "by the server" : "here") + ": " + status.code()
                + (status.reason().isEmpty() ? "" : " " + status.reason());
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
