package org.throng.net.http;

import java.time.Duration;
import org.throng.net.connect.OpenFailedException;

/**
 * Sends HTTP/1.1 requests (RFC 9112): over any free connection ({@link HttpClient}) or over one that a user
 * owns ({@link HttpConnection}).
 *
 * <p>The server may have closed a kept connection in the meantime. If a request over such a connection gets no byte of
 * an answer, it is sent once more over a new one, if its body is repeatable and its method is safe, or PUT: the server
 * may have handled the first one (RFC 9110 section 9.2.2). Redirects are not followed: a measurement must see them. A
 * body with the coding gzip or deflate is decompressed.
 */
public interface HttpSender {

    /**
     * Sends a request and waits for the whole answer. Made for a virtual thread, never for an event loop; an interrupt
     * ends it and closes the connection.
     *
     * @param deadline for all phases together
     * @throws OpenFailedException if no connection could be made
     * @throws HttpFailedException if there was no whole answer, or a body longer than the options allow
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    default HttpAnswer send(HttpRequest request, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return send(request, null, deadline);
    }

    /**
     * As {@link #send(HttpRequest, Duration)}, with an answer of any length whose body goes to a sink part by part.
     * Only a body of status 2xx does: that of a refusal is in the answer, as without a sink.
     *
     * @param sink receives the body; null to have it in the answer
     */
    default HttpAnswer send(HttpRequest request, BodySink sink, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return AwaitedAnswer.await(listener -> start(request, sink, deadline, listener));
    }

    /** As {@link #send(HttpRequest, Duration)}, with a prepared request. */
    default HttpAnswer send(PreparedRequest request, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return send(request, null, deadline);
    }

    /** As {@link #send(HttpRequest, BodySink, Duration)}, with a prepared request. */
    default HttpAnswer send(PreparedRequest request, BodySink sink, Duration deadline)
            throws OpenFailedException, HttpFailedException, InterruptedException {
        return AwaitedAnswer.await(listener -> start(request, sink, deadline, listener));
    }

    /**
     * Begins to send a request and returns. For requests that a server holds for long, so that they need no thread.
     *
     * @param sink as above
     * @param listener receives the end, once, on an event loop; if this is called on that loop, possibly before it
     *     returns
     * @throws IllegalArgumentException as above
     */
    HttpCall start(HttpRequest request, BodySink sink, Duration deadline, HttpListener listener);

    /** As above, with a prepared request. */
    HttpCall start(PreparedRequest request, BodySink sink, Duration deadline, HttpListener listener);

    /**
     * Prepares a request that is sent often. Nothing is sent.
     *
     * @throws IllegalArgumentException if the method, the URI, a header or the TLS options cannot be used
     */
    PreparedRequest prepare(HttpRequest request);
}
