package org.throng.standin.sync;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;

/** An answer with all of its body. Headers that every answer of the server has are added when it is sent. */
final class Answer {

    static final String JSON = "application/json; charset=utf-8";

    private final FullHttpResponse response;

    private Answer(HttpResponseStatus status, byte[] body) {
        response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body),
                DefaultHttpHeadersFactory.headersFactory().withValidation(false),
                DefaultHttpHeadersFactory.trailersFactory());
    }

    /** An answer without a body. */
    static Answer of(int status) {
        return of(HttpResponseStatus.valueOf(status));
    }

    /** An answer without a body, whose status may have a reason phrase of its own. */
    static Answer of(HttpResponseStatus status) {
        return new Answer(status, new byte[0]);
    }

    static Answer of(HttpResponseStatus status, String contentType, String body) {
        return new Answer(status, body.getBytes(StandardCharsets.UTF_8))
                .with(HttpHeaderNames.CONTENT_TYPE, contentType);
    }

    static Answer of(int status, String contentType, String body) {
        return of(HttpResponseStatus.valueOf(status), contentType, body);
    }

    /** With one more header; the value must be clean, it is not checked. */
    Answer with(CharSequence name, Object value) {
        response.headers().set(name, value);
        return this;
    }

    void send(SyncRequest request) {
        addCommon(request, response.headers());
        request.exchange().write(response);
    }

    /** What every answer of the server has. */
    static void addCommon(SyncRequest request, HttpHeaders headers) {
        if (!request.server().dialect().isOpenCloud() && request.session() != null) {
            request.server().sessions().addTo(headers, request.session());
        }
    }
}
