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
import java.util.List;

/** An answer with all of its body. Headers that every answer of the server has are added when it is sent. */
final class Answer {

    static final String JSON = "application/json; charset=utf-8";

    /** Cookies that PHP servers take back when a login ends. */
    private static final List<String> LOGIN_COOKIES =
            List.of("oc_username", "oc_token", "oc_remember_login", "oc_sessionPassphrase");

    private final FullHttpResponse response;
    private boolean endsSession;

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

    /** With the end of the client's session: its cookies are taken back. */
    Answer endingSession() {
        endsSession = true;
        return this;
    }

    void send(SyncRequest request) {
        addCommon(request, response.headers());
        if (endsSession) {
            LOGIN_COOKIES.forEach(name -> response.headers().add(HttpHeaderNames.SET_COOKIE, name
                    + "=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/; HttpOnly; SameSite=strict"));
        }
        request.exchange().write(response);
    }

    /** What every answer of the server has. */
    static void addCommon(SyncRequest request, HttpHeaders headers) {
        if (!request.server().dialect().isOpenCloud() && request.session() != null) {
            request.server().sessions().addTo(headers, request.session());
        }
    }
}
