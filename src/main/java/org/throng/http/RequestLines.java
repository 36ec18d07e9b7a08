package org.throng.http;

import java.util.Locale;
import org.apache.http.Header;
import org.apache.http.HttpRequest;
import org.apache.jmeter.protocol.http.util.HTTPConstants;
import org.throng.net.wire.Http2Head;

/** The headers of a request as a result shows them. */
final class RequestLines {

    private static final int USUAL_CHARS = 150;

    private RequestLines() {
    }

    /** A line for each header; cookies are shown elsewhere. */
    static String withoutCookies(HttpRequest request) {
        StringBuilder lines = new StringBuilder(USUAL_CHARS);
        for (Header header : request.getAllHeaders()) {
            if (!HTTPConstants.HEADER_COOKIE.equalsIgnoreCase(header.getName())) {
                lines.append(header.getName()).append(": ").append(header.getValue()).append('\n');
            }
        }
        return lines.toString();
    }

    /** The same as HTTP/2 sends them: names in lower case, the host as {@code :authority}, none of the connection. */
    static String inHttp2(HttpRequest request) {
        StringBuilder lines = new StringBuilder(USUAL_CHARS);
        for (Header header : request.getAllHeaders()) {
            String name = header.getName().toLowerCase(Locale.ROOT);
            if (!HTTPConstants.HEADER_COOKIE.equalsIgnoreCase(name)
                    && !Http2Head.isLeftOut(name, String.valueOf(header.getValue()))) {
                lines.append(name.equals("host") ? ":authority" : name).append(": ").append(header.getValue())
                        .append('\n');
            }
        }
        return lines.toString();
    }
}
