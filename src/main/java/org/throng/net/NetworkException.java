package org.throng.net;

import java.io.IOException;

/** There was no connection, or no (whole) answer over it. The message names the target and what happened; no secret. */
public abstract class NetworkException extends IOException {

    private static final long serialVersionUID = 1L;

    private final long receivedBytes;

    protected NetworkException(String message, long receivedBytes, Throwable cause) {
        super(message, cause);
        this.receivedBytes = receivedBytes;
    }

    /**
     * Bytes received from the target before the failure, of a TLS handshake and of an answer; more than 0 means that
     * there is a server.
     */
    public final long receivedBytes() {
        return receivedBytes;
    }
}
