package org.throng.net;

import java.io.IOException;

/** There was no (whole) answer to an HTTP request. The message names the target and what happened; no secret. */
public class HttpFailedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final long sentBytes;
    private final long receivedBytes;

    HttpFailedException(String message, long sentBytes, long receivedBytes, Throwable cause) {
        super(message, cause);
        this.sentBytes = sentBytes;
        this.receivedBytes = receivedBytes;
    }

    /** Bytes of the request that were handed to the socket. */
    public long sentBytes() {
        return sentBytes;
    }

    /** Bytes of the answer that came; more than 0 means that there is a server. */
    public long receivedBytes() {
        return receivedBytes;
    }
}
