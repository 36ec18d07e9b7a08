package org.throng.standin.bosh;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import org.throng.standin.Pending;

/**
 * An HTTP answer, which is also kept for a repeated request.
 *
 * @param status may have a reason phrase of its own
 * @param body never changed
 */
record Answer(HttpResponseStatus status, AsciiString contentType, byte[] body) {

    private static final AsciiString XML = AsciiString.cached("text/xml; charset=utf-8");
    private static final AsciiString HTML = AsciiString.cached("text/html;charset=iso-8859-1");

    static Answer xml(String body) {
        return xml(HttpResponseStatus.OK, body);
    }

    static Answer xml(HttpResponseStatus status, String body) {
        return new Answer(status, XML, body.getBytes(StandardCharsets.UTF_8));
    }

    static Answer html(HttpResponseStatus status, String body) {
        return new Answer(status, HTML, body.getBytes(StandardCharsets.ISO_8859_1));
    }

    void send(Pending pending) {
        pending.respond(status, contentType, body);
    }
}
