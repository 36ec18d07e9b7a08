package org.throng.standin.sync.server;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The content of an {@code Authorization} header.
 *
 * @param user of Basic, else null
 * @param secret password or token; never to be logged
 */
record AuthorizationHeader(String user, String secret) {

    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    /** Reads the header; null if there is none or its scheme is unknown. */
    static AuthorizationHeader of(String header) {
        if (header == null) {
            return null;
        }
        if (header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
            return new AuthorizationHeader(null, header.substring(BEARER.length()).strip());
        }
        if (!header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
            return null;
        }
        try {
            String both = new String(
                    Base64.getDecoder().decode(header.substring(BASIC.length()).strip()), StandardCharsets.UTF_8);
            int colon = both.indexOf(':');
            return colon < 0 ? null : new AuthorizationHeader(both.substring(0, colon), both.substring(colon + 1));
        } catch (IllegalArgumentException e) {
            return null; // not base64
        }
    }

    boolean isBearer() {
        return user == null;
    }

    @Override
    public String toString() {
        return isBearer() ? "a bearer token" : "a password of " + user;
    }
}
