package org.throng.standin.sync.accounts;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * App passwords and bearer tokens. Both are signed by the server and contain their account, so that they take no memory
 * and every process knows them.
 */
public final class AccessTokens {

    private static final int LETTERS = 26;
    private static final int NUMBER_LENGTH = 4;
    private static final int SIGNED_LENGTH = 16;
    private static final int GROUP = 5;

    private final TokenSigner secrets;
    /** Number of app passwords of each account that got one in this process. */
    private final Map<String, Integer> given = new HashMap<>();

    public AccessTokens(TokenSigner secrets) {
        this.secrets = secrets;
    }

    /** A new app password of an account, such as {@code MKODZ-SHZAC-DNLQJ-QYZAZ}. */
    public String newAppPassword(String user) {
        int number = given.merge(user, 1, Integer::sum);
        return grouped(letters(BigInteger.valueOf(number), NUMBER_LENGTH) + signature(user, number));
    }

    /** Whether it is an app password of this account. */
    public boolean isAppPassword(String user, String password) {
        String letters = password.replace("-", "");
        if (letters.length() != NUMBER_LENGTH + SIGNED_LENGTH || !letters.chars().allMatch(c -> c >= 'A' && c <= 'Z')) {
            return false;
        }
        int number = 0;
        for (int i = 0; i < NUMBER_LENGTH; i++) {
            number = number * LETTERS + letters.charAt(i) - 'A';
        }
        return TokenSigner.same(letters.substring(NUMBER_LENGTH), signature(user, number));
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

    private String signature(String user, int number) {
        byte[] signed = secrets.sign("app password", user, Integer.toString(number));
        return letters(new BigInteger(1, Arrays.copyOf(signed, Long.BYTES)), SIGNED_LENGTH);
    }

    private static String letters(BigInteger number, int length) {
        char[] letters = new char[length];
        BigInteger rest = number;
        for (int i = length - 1; i >= 0; i--) {
            BigInteger[] parts = rest.divideAndRemainder(BigInteger.valueOf(LETTERS));
            letters[i] = (char) ('A' + parts[1].intValue());
            rest = parts[0];
        }
        return new String(letters);
    }

    private static String grouped(String letters) {
        return String.join("-", letters.split("(?<=\\G.{" + GROUP + "})"));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
