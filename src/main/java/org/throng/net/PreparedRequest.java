package org.throng.net;

import java.time.Duration;

/**
 * A request that is sent again and again: its target, and the bytes of its head, are made once. Immutable; belongs to
 * the client that made it ({@link HttpSender#prepare}).
 */
public final class PreparedRequest {

    private final Target target;
    private final RequestHead head;
    private final HttpRequest request;

    PreparedRequest(Target target, RequestHead head, HttpRequest request) {
        this.target = target;
        this.head = head;
        this.request = request;
    }

    HttpCall.Order order(BodySink sink, Duration deadline, HttpListener listener) {
        return new HttpCall.Order(target, head, request, sink, deadline, listener);
    }

    /** The method; neither the URI, whose query may hold a token, nor headers. */
    @Override
    public String toString() {
        return request.toString();
    }
}
