package org.throng.standin.sync.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The request token of one session, by which ownCloud distinguishes requests of its own pages from those of others
 * (source of 8.2.1: {@code OC_Util::callRegister}, of 11.0: {@code OC\Security\CSRF}). A page carries {@code
 * base64(token XOR secret):secret} with a new secret for each page.
 *
 * <p>The token is derived from the session's id: so a session before its login needs no memory, and each process knows
 * the token. This gives no protection against forged requests; a stand-in needs none, because no browser uses it.
 */
final class RequestToken {

    /** Lengths of tokens in the versions of the server. */
    enum Form {
        /** 30 characters, XORed with 30 others; 8.2.1's {@code OC_Util::callRegister}. */
        SHORT(30) {
            @Override
            String secret() {
                return text(length(), 30);
            }
        },
        /** 32 characters, XORed with the beginning of the base64 of 32 random bytes; 11.0's {@code CsrfToken}. */
        LONG(32) {
            @Override
            String secret() {
                return text(length(), 44);
            }
        };

        private final int length;

        Form(int length) {
            this.length = length;
        }

        int length() {
            return length;
        }

        /** The secret of one page. */
        abstract String secret();

        private static String text(int bytes, int characters) {
            byte[] random = new byte[bytes];
            ThreadLocalRandom.current().nextBytes(random);
            return Base64.getEncoder().encodeToString(random).substring(0, characters);
        }
    }

    private static final int MOST_CHARACTERS = 256;

    private final byte[] value;
    private final Form form;

    private RequestToken(byte[] value, Form form) {
        this.value = value;
        this.form = form;
    }

    static RequestToken ofSession(String sessionId, Form form) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(("requesttoken " + sessionId).getBytes(StandardCharsets.UTF_8));
            return new RequestToken(Arrays.copyOf(Base64.getEncoder().encode(digest), form.length()), form);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The token for a page; different in each call. */
    String onPage() {
        String secret = form.secret();
        return Base64.getEncoder().encodeToString(xor(value, secret.getBytes(StandardCharsets.US_ASCII)))
                + ":" + secret;
    }

    /**
     * Whether a request's value is this token.
     *
     * @param presented any value sent by a client, or null
     */
    boolean matches(String presented) {
        if (presented == null || presented.length() > MOST_CHARACTERS) {
            return false;
        }
        int colon = presented.indexOf(':');
        if (colon < 0 || presented.indexOf(':', colon + 1) >= 0) {
            return false;
        }
        try {
            byte[] masked = Base64.getDecoder().decode(presented.substring(0, colon));
            byte[] secret = presented.substring(colon + 1).getBytes(StandardCharsets.UTF_8);
            return MessageDigest.isEqual(xor(masked, secret), value);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The result is as long as the shorter one, like that of PHP's operator for texts. */
    private static byte[] xor(byte[] left, byte[] right) {
        byte[] both = new byte[Math.min(left.length, right.length)];
        for (int i = 0; i < both.length; i++) {
            both[i] = (byte) (left[i] ^ right[i]);
        }
        return both;
    }
}
