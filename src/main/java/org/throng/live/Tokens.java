package org.throng.live;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** Tokens: 128 random bits for one run, or what a user has chosen. */
final class Tokens {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;

    private Tokens() {
    }

    /** A new token, of characters that a URL may have. */
    static String token() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Whether both are the same; how long it takes does not depend on where they differ. */
    static boolean same(String secret, String given) {
        return given != null && MessageDigest.isEqual(
                secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
