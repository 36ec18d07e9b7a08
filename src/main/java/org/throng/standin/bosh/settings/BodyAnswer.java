package org.throng.standin.bosh.settings;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import org.throng.standin.PendingAnswer;

/**
 * An HTTP answer, which is also kept for a repeated request.
 *
 * @param status may have a reason phrase of its own
 * @param body never changed
 */
public record BodyAnswer(HttpResponseStatus status, AsciiString contentType, byte[] body) {

    private static final AsciiString XML = AsciiString.cached("text/xml; charset=utf-8");
    private static final AsciiString HTML = AsciiString.cached("text/html;charset=iso-8859-1");

    public static BodyAnswer xml(String body) {
        return xml(HttpResponseStatus.OK, body);
    }

    static BodyAnswer xml(HttpResponseStatus status, String body) {
        return new BodyAnswer(status, XML, body.getBytes(StandardCharsets.UTF_8));
    }

    public static BodyAnswer html(HttpResponseStatus status, String body) {
        return new BodyAnswer(status, HTML, body.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The rest of a body after its attributes: the end of its tag, and the content in it. */
    static String rest(String content) {
        return content.isEmpty() ? "/>" : ">" + content + "</body>";
    }

    public void send(PendingAnswer pending) {
        pending.respond(status, contentType, body);
    }
}
