package org.throng.stats.remote;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes numbers in as few bytes as they need, seven bits a byte, lowest first. */
final class BlobWriter {

    private byte[] bytes = new byte[4096];
    private int length;

    void octet(int value) {
        require(1);
        bytes[length++] = (byte) value;
    }

    /** A number that is hardly ever negative. */
    void number(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            octet((int) rest | 0x80);
            rest >>>= 7;
        }
        octet((int) rest);
    }

    /** A number that may well be negative: the sign goes into the lowest bit. */
    void signed(long value) {
        number(value << 1 ^ value >> 63);
    }

    /** Four bytes, the highest first. */
    void fixed(int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            octet(value >>> shift);
        }
    }

    void real(double value) {
        long bits = Double.doubleToLongBits(value);
        fixed((int) (bits >>> 32));
        fixed((int) bits);
    }

    /** NaN stands for null. */
    void realOrNull(Double value) {
        real(value == null ? Double.NaN : value);
    }

    /** Cuts texts longer than {@code most} characters. */
    void text(String text, int most) {
        String cut = text.length() <= most ? text : text.substring(0, most);
        block(cut.getBytes(StandardCharsets.UTF_8));
    }

    void block(byte[] block) {
        number(block.length);
        require(block.length);
        System.arraycopy(block, 0, bytes, length, block.length);
        length += block.length;
    }

    private void require(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
