package org.throng.net;

import java.time.Duration;

/** Sends HTTP/1.1 requests over connections that are kept and used again. Safe to use from any thread. */
public final class HttpClient {

    /**
     * Sends a request and waits for the whole answer. Made for a virtual thread; an interrupt ends it and closes the
     * connection.
     *
     * @param deadline for all phases together
     * @throws OpenFailedException if no connection could be made
     * @throws HttpFailedException if there was no whole answer
     */
    public HttpAnswer send(HttpRequest request, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        throw new UnsupportedOperationException();
    }
}
