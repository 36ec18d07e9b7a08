package org.throng.standin.sync.server;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.throng.standin.BodySource;

/** An answer with its complete body. The headers common to all answers of the server are added when it is sent. */
public final class BufferedAnswer {

    public static final String JSON = "application/json; charset=utf-8";

    /** Cookies that PHP servers delete when a login ends. */
    private static final List<String> LOGIN_COOKIES =
            List.of("oc_username", "oc_token", "oc_remember_login", "oc_sessionPassphrase");

    public static final String XML = "application/xml; charset=utf-8";

    /** Headers of all answers of the PHP servers. */
    private static final AsciiString[] PHP = Stream.of(
            "Expires", "Thu, 19 Nov 1981 08:52:00 GMT",
            "Cache-Control", "no-store, no-cache, must-revalidate",
            "Pragma", "no-cache",
            "X-XSS-Protection", "0",
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "SAMEORIGIN",
            "X-Robots-Tag", "none",
            "X-Download-Options", "noopen",
            "X-Permitted-Cross-Domain-Policies", "none",
            "Content-Security-Policy", "default-src 'none';").map(AsciiString::cached).toArray(AsciiString[]::new);

    private final FullHttpResponse response;
    private boolean endsSession;

    private BufferedAnswer(HttpResponseStatus status, byte[] body) {
        response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body),
                DefaultHttpHeadersFactory.headersFactory().withValidation(false),
                DefaultHttpHeadersFactory.trailersFactory());
    }

    /** An answer without a body. */
    public static BufferedAnswer of(int status) {
        return of(HttpResponseStatus.valueOf(status));
    }

    /** An answer without a body, whose status may have a reason phrase of its own. */
    public static BufferedAnswer of(HttpResponseStatus status) {
        return new BufferedAnswer(status, new byte[0]);
    }

    public static BufferedAnswer of(HttpResponseStatus status, String contentType, String body) {
        return new BufferedAnswer(status, body.getBytes(StandardCharsets.UTF_8))
                .with(HttpHeaderNames.CONTENT_TYPE, contentType);
    }

    public static BufferedAnswer of(int status, String contentType, String body) {
        return of(HttpResponseStatus.valueOf(status), contentType, body);
    }

    /** An answer in XML, without a Content-Length, as PHP sends it. */
    public static BufferedAnswer xml(HttpResponseStatus status, String body) {
        BufferedAnswer answer = of(status, XML, body);
        answer.response.headers().set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        return answer;
    }

    /** An answer of WebDAV without a body. */
    public static BufferedAnswer empty(int status) {
        return of(status).with(HttpHeaderNames.CONTENT_TYPE, "text/html; charset=UTF-8");
    }

    /** With one more header; the value is not checked and must be valid. */
    public BufferedAnswer with(CharSequence name, Object value) {
        response.headers().set(name, value);
        return this;
    }

    /** With the end of the client's session: its cookies are deleted. */
    public BufferedAnswer endingSession() {
        endsSession = true;
        return this;
    }

    /** With one more value of a header that may occur several times. */
    public BufferedAnswer add(CharSequence name, Object value) {
        response.headers().add(name, value);
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

    void send(SyncRequest request, BodySource body) {
        addCommon(request, response.headers());
        response.release();
        request.exchange().write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, response.status(), response.headers()),
                body);
    }

    /** The headers of every answer of the server. */
    static void addCommon(SyncRequest request, HttpHeaders headers) {
        if (request.server().dialect().isOpenCloud()) {
            headers.remove(HttpHeaderNames.TRANSFER_ENCODING);
            headers.set("Vary", headers.get("Vary", "Origin"));
            return;
        }
        if (request.session() != null) {
            request.server().sessions().addTo(headers, request.session());
        }
        for (int i = 0; i < PHP.length; i += 2) {
            headers.set(PHP[i], PHP[i + 1]);
        }
    }
}
