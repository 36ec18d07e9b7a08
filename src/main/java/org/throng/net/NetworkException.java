package org.throng.net;

import java.io.IOException;

/** There was no connection, or no (whole) answer over it. The message names the target and what happened; no secret. */
public abstract class NetworkException extends IOException {

    private static final long serialVersionUID = 1L;

    private final long sentBytes;
    private final long receivedBytes;

    protected NetworkException(String message, long sentBytes, long receivedBytes, Throwable cause) {
        super(message, cause);
        this.sentBytes = sentBytes;
        this.receivedBytes = receivedBytes;
    }

    /** Bytes of the request that were handed to the socket; 0 if this is not known here. */
    public final long sentBytes() {
        return sentBytes;
    }

    /**
     * Bytes received from the target before the failure, of a TLS handshake and of an answer; more than 0 means that
     * there is a server.
     */
    public final long receivedBytes() {
        return receivedBytes;
    }
}
