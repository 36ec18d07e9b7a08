package org.throng.net.http;

import java.time.Duration;
import java.util.Set;
import org.throng.net.Target;

/** The order for one {@link HttpCall}: the request, and the handling of its answer. */
record HttpOrder(Target target, RequestHead head, HttpBody body, BodySink sink, Duration deadline,
        HttpListener listener) {

    /**
     * The safe methods (RFC 9110 section 9.2.1, RFC 4918 section 9.1) and PUT. The other idempotent ones are not sent
     * again: after a DELETE, a MOVE or an MKCOL that arrived, the second one would be refused.
     */
    private static final Set<String> REPEATED =
            Set.of("GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "REPORT", "SEARCH", "PUT");

    /** Whether a server that has handled it without an answer would answer the same to it again. */
    boolean mayRepeat() {
        return REPEATED.contains(head.method()) && body.repeatable();
    }

    /** For messages. */
    String words() {
        return head.method() + " " + target;
    }
}
