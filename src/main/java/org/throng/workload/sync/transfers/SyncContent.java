package org.throng.workload.sync.transfers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import org.throng.net.http.HttpBody;

/**
 * The content of a file, computed from its seed, account, path and version, which always give the same bytes, at any
 * offset. Nothing is kept in memory or on disk. The bytes cannot be compressed.
 */
public final class SyncContent {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int WORD = Long.BYTES;
    private static final int DIGEST_BLOCK = 64 << 10;

    private final long key;
    private final long length;
    private volatile String sha1;

    private SyncContent(long key, long length) {
        if (length < 0) {
            throw new IllegalArgumentException("a file cannot have " + length + " bytes");
        }
        this.key = key;
        this.length = length;
    }

    /**
     * @param version of the file, for one that is overwritten
     * @param length in bytes, from 0
     */
    public static SyncContent of(long seed, String account, String path, int version, long length) {
        ByteBuffer hash = ByteBuffer.wrap(sha1Digest().digest(
                (seed + "\n" + account + "\n" + path + "\n" + version).getBytes(StandardCharsets.UTF_8)));
        return new SyncContent(hash.getLong(), length);
    }

    /** Bytes. */
    public long length() {
        return length;
    }

    /** Lower-case hexadecimal SHA-1. The first call computes all of the content, a gigabyte in a second or two. */
    public String sha1() {
        if (sha1 == null) {
            MessageDigest digest = sha1Digest();
            ReadableByteChannel channel = open(0, length);
            ByteBuffer block = ByteBuffer.allocate((int) Math.min(DIGEST_BLOCK, Math.max(1, length)));
            try {
                while (channel.read(block.clear()) > 0) {
                    digest.update(block.flip());
                }
            } catch (IOException e) {
                throw new IllegalStateException("what is computed cannot fail to be read", e);
            }
            sha1 = HexFormat.of().formatHex(digest.digest());
        }
        return sha1;
    }

    /** All of it, as the body of a request. */
    public HttpBody body() {
        return body(0, length);
    }

    /** A part of it, as the body of a request. */
    public HttpBody body(long offset, long count) {
        check(offset, count);
        return HttpBody.of(count, () -> open(offset, count));
    }

    /** A part of it, as the body of a request that must not be repeated without a check of what has arrived. */
    HttpBody bodyOnce(long offset, long count) {
        check(offset, count);
        return HttpBody.once(count, () -> open(offset, count));
    }

    private void check(long offset, long count) {
        if (offset < 0 || count < 0 || offset + count > length) {
            throw new IllegalArgumentException("there are no " + count + " bytes at " + offset + " of " + length);
        }
    }

    /** A part of it, to be read. */
    public ReadableByteChannel open(long offset, long count) {
        return new Words(offset, count);
    }

    static MessageDigest sha1Digest() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-1", e);
        }
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d bytes", length);
    }

    /** Reads from an offset; each word of 8 bytes is the SplitMix64 of its number. */
    private final class Words implements ReadableByteChannel {

        private long at;
        private final long end;

        Words(long offset, long count) {
            at = offset;
            end = offset + count;
        }

        @Override
        public int read(ByteBuffer into) {
            if (at >= end) {
                return -1;
            }
            int count = (int) Math.min(into.remaining(), end - at);
            int left = count;
            while (left > 0 && at % WORD != 0) {
                left -= octets(into, 1);
            }
            into.order(ByteOrder.LITTLE_ENDIAN);
            for (; left >= WORD; left -= WORD) {
                into.putLong(word(at / WORD));
                at += WORD;
            }
            while (left > 0) {
                left -= octets(into, 1);
            }
            return count;
        }

        private int octets(ByteBuffer into, int count) {
            into.put((byte) (word(at / WORD) >>> (at % WORD * 8)));
            at += count;
            return count;
        }

        private long word(long number) {
            long z = key + (number + 1) * GOLDEN;
            z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            return z ^ (z >>> 31);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // nothing to give back
        }
    }
}
