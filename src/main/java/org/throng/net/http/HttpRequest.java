package org.throng.net.http;

import java.net.URI;
import java.util.Map;

/**
 * A request to send.
 *
 * @param method such as {@code GET}, in capitals
 * @param uri {@code http} or {@code https}
 * @param headers in addition to Host, Content-Length and Transfer-Encoding, which are set automatically (Host may be
 *     replaced)
 * @param body {@link HttpBody#NONE} for none
 */
public record HttpRequest(String method, URI uri, Map<String, String> headers, HttpBody body) {

    /**
     * A header with this value is sent with a random UUID instead: a new one for each request, the same one in all its
     * headers. {@link PreparedRequest#withId} sends a text of the caller's instead.
     */
    public static final String NEW_ID = "00000000-0000-4000-8000-000000000000";

    /** @param body empty for none; not copied */
    public HttpRequest(String method, URI uri, Map<String, String> headers, byte[] body) {
        this(method, uri, headers, HttpBody.of(body));
    }

    public static HttpRequest get(URI uri) {
        return new HttpRequest("GET", uri, Map.of(), HttpBody.NONE);
    }

    /** The method; neither the URI, whose query may hold a token, nor headers. */
    @Override
    public String toString() {
        return method + " request";
    }
}
