package org.throng.workload.bosh;

import com.ongres.scram.common.ScramFunctions;
import com.ongres.scram.common.ScramMechanism;
import com.ongres.scram.common.StringPreparation;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Cache of the keys that SCRAM derives from a password (RFC 5802 section 3): thousands of rounds of hashing for each
 * login would load the injector, not the server. Safe to use from any thread.
 */
final class ScramKeys {

    private static final int MAX_REMEMBERED = 20_000;
    private static final String HMAC = "HmacSHA256";
    private static final int HMAC_KEY_BYTES = 32;

    /** The keys of one password with one salt. */
    record Pair(byte[] clientKey, byte[] serverKey) {

        /** Empty: the keys are as sensitive as the password. */
        @Override
        public String toString() {
            return "keys";
        }
    }

    /** The keys, by a keyed hash of their input, so that no password is stored here. */
    private final Map<String, Pair> remembered = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Pair> eldest) {
            return size() > MAX_REMEMBERED;
        }
    };
    private final SecretKeySpec hashKey;

    ScramKeys() {
        byte[] random = new byte[HMAC_KEY_BYTES];
        new SecureRandom().nextBytes(random);
        hashKey = new SecretKeySpec(random, HMAC);
    }

    /** @param salt in Base64, as the server sends it */
    Pair of(ScramMechanism mechanism, String password, String salt, int iterations) {
        String name = name(mechanism.getName() + '\0' + salt + '\0' + iterations + '\0' + password);
        synchronized (remembered) {
            Pair known = remembered.get(name);
            if (known != null) {
                return known;
            }
        }
        byte[] salted = ScramFunctions.saltedPassword(mechanism, StringPreparation.SASL_PREPARATION,
                password.toCharArray(), Base64.getDecoder().decode(salt), iterations);
        Pair made = new Pair(
                ScramFunctions.clientKey(mechanism, salted), ScramFunctions.serverKey(mechanism, salted));
        synchronized (remembered) {
            remembered.put(name, made);
        }
        return made;
    }

    /** Number of cached keys. */
    int size() {
        synchronized (remembered) {
            return remembered.size();
        }
    }

    private String name(String madeFrom) {
        try {
            Mac hmac = Mac.getInstance(HMAC);
            hmac.init(hashKey);
            return Base64.getEncoder().encodeToString(hmac.doFinal(madeFrom.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }
}
