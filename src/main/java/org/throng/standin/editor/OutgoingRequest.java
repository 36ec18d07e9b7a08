package org.throng.standin.editor;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.util.Map;

/**
 * A request of the stand-in.
 *
 * @param target path and query
 * @param headers other than Content-Length; without Host, the server's is added
 * @param body empty for none; not copied
 */
record OutgoingRequest(
        String method, String target, Map<String, String> headers, byte[] body, OutgoingHttp.Bounds bounds) {

    FullHttpRequest toServer(Destination server) {
        FullHttpRequest request = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, HttpMethod.valueOf(method), target, Unpooled.wrappedBuffer(body));
        request.headers().set(HttpHeaderNames.HOST, server.authority());
        headers.forEach(request.headers()::set);
        if (body.length > 0 || !HttpMethod.GET.equals(request.method())) {
            request.headers().set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        }
        return request;
    }
}
