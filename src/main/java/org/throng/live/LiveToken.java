package org.throng.live;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** A token of the live page's server: 128 random bits for one run, or what a user has chosen. It prints nothing. */
public final class LiveToken {

    private static final int BYTES = 16;

    private final String text;

    private LiveToken(String text) {
        this.text = text;
    }

    /** The token that a user has chosen; null for null. */
    public static LiveToken chosen(String text) {
        return text == null ? null : new LiveToken(text);
    }

    /** A new token, of characters that a URL may have. */
    static LiveToken random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new LiveToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Whether this is it; how long the answer takes does not depend on where they differ. */
    boolean is(String given) {
        return given != null && MessageDigest.isEqual(
                text.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    /** For the page and its user only, never for a log or a result. */
    String secret() {
        return text;
    }

    /** The same as a part of a URL. */
    String inUrl() {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "(token)";
    }
}
