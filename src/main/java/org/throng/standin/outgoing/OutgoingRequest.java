package org.throng.standin.outgoing;

import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.util.Map;
import java.util.function.Supplier;
import org.throng.standin.BodySource;

/**
 * A request of the stand-in.
 *
 * @param target path and query
 * @param headers other than Content-Length; without Host, the server's is added
 * @param length of the body in bytes
 * @param body makes the body
 */
record OutgoingRequest(
        String method, String target, Map<String, String> headers, long length, Supplier<BodySource> body,
        AnswerBounds bounds) {

    HttpRequest head(Destination server) {
        HttpRequest request = new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.valueOf(method), target);
        request.headers().set(HttpHeaderNames.HOST, server.authority());
        headers.forEach(request.headers()::set);
        if (length > 0 || !HttpMethod.GET.equals(request.method())) {
            request.headers().set(HttpHeaderNames.CONTENT_LENGTH, length);
        }
        return request;
    }
}
