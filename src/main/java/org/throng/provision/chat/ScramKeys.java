package org.throng.provision.chat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a server that knows SCRAM-SHA-1 stores instead of a password; RFC 5802 section 3.
 *
 * @param salt as text of ASCII characters
 * @param iterations of PBKDF2
 */
record ScramKeys(String salt, int iterations, byte[] storedKey, byte[] serverKey) {

    private static final int KEY_BITS = 160;

    /** @param password as SASLprep leaves it */
    static ScramKeys of(String password, String salt, int iterations) {
        try {
            byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1")
                    .generateSecret(new PBEKeySpec(
                            password.toCharArray(), salt.getBytes(StandardCharsets.US_ASCII), iterations, KEY_BITS))
                    .getEncoded();
            byte[] storedKey = MessageDigest.getInstance("SHA-1").digest(hmac(salted, "Client Key"));
            return new ScramKeys(salt, iterations, storedKey, hmac(salted, "Server Key"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has these algorithms", e);
        }
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(key, "HmacSHA1"));
        return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
    }
}
