package org.throng.net;

import java.net.URI;
import java.util.Map;

/**
 * A request to send.
 *
 * @param uri {@code http} or {@code https}
 * @param headers beside Host and Content-Length, which are set by themselves
 * @param body empty for none; not copied
 */
public record HttpRequest(String method, URI uri, Map<String, String> headers, byte[] body) {

    private static final byte[] NO_BODY = {};

    public static HttpRequest get(URI uri) {
        return new HttpRequest("GET", uri, Map.of(), NO_BODY);
    }
}
