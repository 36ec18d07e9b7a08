package org.throng.http;

import org.apache.http.Header;
import org.apache.http.HttpRequest;
import org.apache.jmeter.protocol.http.util.HTTPConstants;

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
}
