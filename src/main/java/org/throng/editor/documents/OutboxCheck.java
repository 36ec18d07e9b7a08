package org.throng.editor.documents;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.URI;

/**
 * Checks that a request comes from the document server. A callback's token is in its body, and in a header around
 * {@code {"payload":<body>}}; servers may be set to leave one of them out, so one must be there and all that are there
 * must be right. A download has a header around {@code {"payload":{"url":<document>}}}.
 */
final class OutboxCheck {

    private static final String BEARER = "Bearer ";

    private final TokenCheck check;

    /** @param check null to let everything pass */
    OutboxCheck(TokenCheck check) {
        this.check = check;
    }

    void checkDownload(HttpHeaders headers, Route.Document route) throws RefusedException {
        if (check == null) {
            return;
        }
        String token = bearer(headers);
        if (token == null) {
            throw missing("a download");
        }
        String url = claims(token).path("payload").path("url").asText();
        if (!path(url).endsWith(route.path())) {
            throw invalid("it is for another document");
        }
    }

    void checkCallback(HttpHeaders headers, CallbackBody body) throws RefusedException {
        if (check == null) {
            return;
        }
        String token = bearer(headers);
        if (token == null && body.token() == null) {
            throw missing("a callback");
        }
        if (token != null) {
            compare(claims(token).path("payload"), body);
        }
        if (body.token() != null) {
            compare(claims(body.token()), body);
        }
    }

    private static void compare(JsonNode signed, CallbackBody body) throws RefusedException {
        if (!signed.isObject() || !CallbackBody.of(signed).callback().equals(body.callback())) {
            throw invalid("it is for another callback");
        }
    }

    private JsonNode claims(String token) throws RefusedException {
        try {
            return CallbackBody.claims(check.claims(token));
        } catch (TokenRefusedException e) {
            if (e.expired()) {
                throw new RefusedException(403, RefusedRequest.Code.TOKEN_EXPIRED,
                        "the outbox token has expired: " + e.getMessage());
            }
            throw invalid(e.getMessage());
        }
    }

    private static String bearer(HttpHeaders headers) {
        String header = headers.get(HttpHeaderNames.AUTHORIZATION);
        return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? header.substring(BEARER.length()).trim()
                : null;
    }

    private static String path(String url) {
        try {
            String path = URI.create(url).getRawPath();
            return path == null ? "" : path;
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static RefusedException missing(String what) {
        return new RefusedException(403, RefusedRequest.Code.TOKEN_MISSING, what
                + " of the document server needs an outbox token (Authorization: Bearer); is the server set to send one?");
    }

    private static RefusedException invalid(String why) {
        return new RefusedException(
                403, RefusedRequest.Code.TOKEN_INVALID, "the outbox token is not valid: " + why);
    }
}
