package org.throng.standin.sync.files;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.Adler32;

/** Computes checksums while bytes arrive. */
final class Digests {

    /** MD5 is slow: of longer contents only SHA-1 is computed now, the others on demand. */
    private static final long MOST_OF_ALL = 1 << 20;

    private final MessageDigest sha1 = digest("SHA-1");
    private final boolean always;
    private MessageDigest md5 = digest("MD5");
    private Adler32 adler32 = new Adler32();
    private long length;

    /** @param always whether to compute all of them, for any length */
    Digests(boolean always) {
        this.always = always;
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm, e);
        }
    }

    /** Adds bytes; the buffer's position stays. */
    void add(ByteBuffer bytes) {
        length += bytes.remaining();
        if (!always && length > MOST_OF_ALL) {
            md5 = null;
            adler32 = null;
        }
        sha1.update(bytes.duplicate());
        if (md5 != null) {
            md5.update(bytes.duplicate());
            adler32.update(bytes.duplicate());
        }
    }

    Checksums end() {
        HexFormat hex = HexFormat.of();
        return new Checksums(
                hex.formatHex(sha1.digest()),
                md5 == null ? null : hex.formatHex(md5.digest()),
                adler32 == null ? null : hex.toHexDigits((int) adler32.getValue()));
    }
}
