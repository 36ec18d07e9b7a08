package org.throng.standin.bosh.sasl;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The values that the server stores instead of passwords for SCRAM (RFC 5802 section 3). The derivation is slow by
 * design, so the results are cached; users with the same password share a few salts as well.
 */
public final class ScramVerifiers {

    private static final int MOST_KEPT = 10_000;
    private static final int SALT_BYTES = 16;

    /**
     * The server's data of a password.
     *
     * @param salt of the derivation
     * @param stored key for checking a client's proof
     * @param server key with which the server proves that it knows the password
     */
    record Keys(byte[] salt, byte[] stored, byte[] server) {
    }

    /** The input of the derivation. */
    private record Source(String hash, String password, int salt) {
    }

    private final int iterations;
    private final int salts;
    private final Map<Source, Keys> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Source, Keys> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /**
     * Makes keys for a server.
     *
     * @param iterations of the derivation
     * @param salts number of salts of a password
     */
    public ScramVerifiers(int iterations, int salts) {
        this.iterations = iterations;
        this.salts = salts;
    }

    int iterations() {
        return iterations;
    }

    /**
     * The keys of a user.
     *
     * @param hash as the mechanism names it, such as {@code SHA-256}
     */
    Keys of(String hash, String user, String password) {
        int salt = Math.floorMod(user.hashCode(), salts);
        return kept.computeIfAbsent(new Source(hash, password, salt), this::derive);
    }

    private Keys derive(Source source) {
        try {
            MessageDigest digest = MessageDigest.getInstance(source.hash());
            byte[] seed = ("salt " + source.salt()).getBytes(StandardCharsets.UTF_8);
            byte[] salt = Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(seed), SALT_BYTES);
            PBEKeySpec spec = new PBEKeySpec(
                    source.password().toCharArray(), salt, iterations, digest.getDigestLength() * Byte.SIZE);
            byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmac" + plain(source.hash()))
                    .generateSecret(spec)
                    .getEncoded();
            byte[] client = hmac(source.hash(), salted, "Client Key");
            return new Keys(salt, digest.digest(client), hmac(source.hash(), salted, "Server Key"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no " + source.hash(), e);
        }
    }

    public static byte[] hmac(String hash, byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("Hmac" + plain(hash));
            mac.init(new SecretKeySpec(key, "HMAC"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no " + hash, e);
        }
    }

    /** The JDK's name of it within other names. */
    private static String plain(String hash) {
        return hash.replace("-", "");
    }
}
