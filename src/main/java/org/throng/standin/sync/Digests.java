package org.throng.standin.sync;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.Adler32;

/** Computes checksums while bytes come. */
final class Digests {

    /** MD5 is slow; of what is longer, all but SHA-1 is computed when somebody asks. */
    private static final long MOST_OF_ALL = 1 << 20;

    private final MessageDigest sha1 = digest("SHA-1");
    private final boolean always;
    private MessageDigest md5 = digest("MD5");
    private Adler32 adler32 = new Adler32();
    private long length;

    /** @param always whether all of them are wanted, however long it takes */
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

    /** Takes bytes; the buffer's position stays. */
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
