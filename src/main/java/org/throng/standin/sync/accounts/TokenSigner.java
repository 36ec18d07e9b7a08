package org.throng.standin.sync.accounts;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.throng.standin.sync.settings.SyncSettings;

/**
 * Signs sessions, ids and bearer tokens, so that the server need not store them. All processes of a stand-in
 * have the same key, derived from the passwords. Used on the event loop only.
 */
public final class TokenSigner {

    private static final String ALGORITHM = "HmacSHA256";

    private final Mac mac;

    public TokenSigner(SyncSettings settings) {
        try {
            byte[] key = (settings.password() + '\0' + settings.adminPassword()).getBytes(StandardCharsets.UTF_8);
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /**
     * Signs a list of texts; other lists with the same concatenation have other signatures.
     *
     * @return 32 bytes
     */
    public byte[] sign(String... texts) {
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length).array());
            mac.update(bytes);
        }
        return mac.doFinal();
    }

    /** The beginning of a signature as a number. */
    long signature(String... texts) {
        return ByteBuffer.wrap(sign(texts)).getLong();
    }

    /** Compares in a time that is independent of the position of a difference. */
    public static boolean same(String left, String right) {
        return MessageDigest.isEqual(
                left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }
}
