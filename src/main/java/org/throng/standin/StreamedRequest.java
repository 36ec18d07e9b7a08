package org.throng.standin;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpRequest;

/** A request whose body is streamed separately; its own content is empty. */
final class StreamedRequest extends DefaultFullHttpRequest {

    private final IncomingBody body;

    StreamedRequest(HttpRequest head, IncomingBody body) {
        super(head.protocolVersion(), head.method(), head.uri(), Unpooled.EMPTY_BUFFER, head.headers(),
                EmptyHttpHeaders.INSTANCE);
        this.body = body;
    }

    IncomingBody body() {
        return body;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
