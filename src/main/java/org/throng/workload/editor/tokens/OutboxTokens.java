package org.throng.workload.editor.tokens;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.Set;

/**
 * Checks the tokens with which a document server signs its own requests (its "outbox"): callbacks and the fetching of
 * documents. Safe to use from any thread.
 */
public final class OutboxTokens {

    private static final String SCHEME = "Bearer ";
    private static final String IN_HEADER = "the token in the header Authorization";
    private static final String IN_BODY = "the token in the body";
    private static final String TOKEN = "token";
    private static final Set<String> TOKENS_OWN = Set.of("iat", "exp", "nbf", TOKEN);

    private final JsonWebTokens tokens;

    /**
     * @param secret the document server's outbox secret
     * @throws IllegalArgumentException if it is empty
     */
    public OutboxTokens(String secret) {
        this(secret, Clock.systemUTC());
    }

    public OutboxTokens(String secret, Clock clock) {
        tokens = new JsonWebTokens(secret, clock);
    }

    /**
     * Checks a callback: signed by a token in the header over {@code {"payload":body}}, by a field {@code token} of the
     * body over the body, or by both; each present token must be valid.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param body the callback as it arrived
     * @throws InvalidTokenException if it is not signed, or not with this secret, or expired, or for another body
     */
    public void verifyCallback(String authorization, byte[] body) throws InvalidTokenException {
        JsonNode content = JsonWebTokens.tree(body, "the callback's body");
        JsonNode inBody = content.get(TOKEN);
        if (authorization == null && inBody == null) {
            throw new InvalidTokenException("the callback has no token, neither in the header Authorization nor in its"
                    + " body; switch the server's outbox tokens on, or the check off");
        }
        if (authorization != null) {
            requireSame(bare(content), bare(headerPayload(authorization)), IN_HEADER);
        }
        if (inBody != null) {
            requireSame(bare(content), bare(tokens.verify(inBody.asText(), IN_BODY)), IN_BODY);
        }
    }

    /**
     * Checks the request for a document: signed by a token in the header over {@code {"payload":{"url":...}}}.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param url the whole requested URL
     * @throws InvalidTokenException as {@link #verifyCallback}
     */
    public void verifyDownload(String authorization, String url) throws InvalidTokenException {
        if (authorization == null) {
            throw new InvalidTokenException("the request for the document has no header Authorization; switch the"
                    + " server's outbox tokens on, or the check off");
        }
        if (!headerPayload(authorization).path("url").asText().equals(url)) {
            throw new InvalidTokenException(IN_HEADER + " is for another URL");
        }
    }

    private JsonNode headerPayload(String authorization) throws InvalidTokenException {
        if (!authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw new InvalidTokenException("the header Authorization does not begin with " + SCHEME.strip());
        }
        return tokens.verify(authorization.substring(SCHEME.length()).strip(), IN_HEADER).path("payload");
    }

    private static void requireSame(JsonNode body, JsonNode signed, String where) throws InvalidTokenException {
        if (!body.equals(signed)) {
            throw new InvalidTokenException(where + " is for another body");
        }
    }

    /** Without the claims of the token itself. */
    private static JsonNode bare(JsonNode content) {
        return content instanceof ObjectNode object ? object.deepCopy().remove(TOKENS_OWN) : content;
    }
}
