package org.throng.net.http;

import java.time.Duration;
import org.throng.net.Target;

/**
 * A request that is sent repeatedly: its target and the bytes of its head are made once. Immutable; belongs to
 * the client that made it ({@link HttpSender#prepare}).
 */
public final class PreparedRequest {

    private final Target target;
    private final RequestHead head;
    private final HttpBody body;

    PreparedRequest(Target target, RequestHead head, HttpBody body) {
        this.target = target;
        this.head = head;
        this.body = body;
    }

    /**
     * The same request with a text in place of each {@link HttpRequest#NEW_ID}.
     *
     * @throws IllegalArgumentException if no header can contain the text; never with the text
     */
    public PreparedRequest withId(String id) {
        return new PreparedRequest(target, head.withId(id), body);
    }

    HttpOrder order(BodySink sink, Duration deadline, HttpListener listener) {
        return new HttpOrder(target, head, body, sink, deadline, listener);
    }

    /** The method; neither the URI, whose query may hold a token, nor headers. */
    @Override
    public String toString() {
        return head.method() + " request";
    }
}
