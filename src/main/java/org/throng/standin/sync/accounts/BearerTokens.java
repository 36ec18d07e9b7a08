package org.throng.standin.sync.accounts;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Bearer tokens. The server signs them and they contain their account, so that they take no memory and every process
 * knows them.
 */
public final class BearerTokens {

    private final TokenSigner secrets;

    public BearerTokens(TokenSigner secrets) {
        this.secrets = secrets;
    }

    /** A bearer token of an account. */
    public String bearer(String user) {
        byte[] name = user.getBytes(StandardCharsets.UTF_8);
        return encoded(name) + "." + encoded(secrets.sign("bearer", user));
    }

    /** Account of a genuine bearer token, or null. */
    public String bearerUser(String token) {
        String user = claimedUser(token);
        return user != null && TokenSigner.same(token, bearer(user)) ? user : null;
    }

    /** Account that a bearer token claims, or null. */
    public static String claimedUser(String token) {
        int dot = token.indexOf('.');
        try {
            return dot < 1
                    ? null
                    : new String(Base64.getUrlDecoder().decode(token.substring(0, dot)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
