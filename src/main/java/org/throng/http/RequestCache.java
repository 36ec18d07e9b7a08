package org.throng.http;

import java.net.URL;

/**
 * The last result of all copies of one HTTP Request, for the next one whose settings are the same. Most elements of a
 * plan always send the same request.
 */
final class RequestCache {

    /** A URL and what it was made of, the parameters being the plan's. */
    record Address(UrlParts parts, URL url) {
    }

    private volatile Address address;
    private volatile RepeatedRequest request;

    /** The last URL, or null. */
    Address address() {
        return address;
    }

    void remember(Address latest) {
        address = latest;
    }

    /** The last request, or null. */
    RepeatedRequest request() {
        return request;
    }

    void remember(RepeatedRequest latest) {
        request = latest;
    }
}
