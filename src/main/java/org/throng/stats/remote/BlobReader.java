package org.throng.stats.remote;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads the output of a {@link BlobWriter} and checks all input: it allocates no more than the received bytes. */
final class BlobReader {

    /** UTF-8 takes at most three bytes for each char of Java. */
    private static final int BYTES_OF_CHAR = 3;

    private final byte[] bytes;
    private final int end;
    private int position;

    /** Reads {@code bytes} up to {@code end}. */
    BlobReader(byte[] bytes, int end) {
        this.bytes = bytes;
        this.end = end;
    }

    int octet() throws BlobException {
        require(1);
        return bytes[position++] & 0xff;
    }

    long number() throws BlobException {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = octet();
            number |= (long) (next & 0x7f) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new BlobException("a blob has a number that does not end");
    }

    /** A number from 0 to {@code most}. */
    long number(String what, long most) throws BlobException {
        return number(what, 0, most);
    }

    long number(String what, long least, long most) throws BlobException {
        long number = number();
        if (number < least || number > most) {
            throw new BlobException("a blob says " + number + " for " + what + ", which is from " + least + " to "
                    + most);
        }
        return number;
    }

    /** The number of following entries, each of at least one byte. */
    int count(String what, int most) throws BlobException {
        int count = (int) number(what, most);
        require(count);
        return count;
    }

    long signed() throws BlobException {
        long number = number();
        return number >>> 1 ^ -(number & 1);
    }

    int fixed() throws BlobException {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = value << 8 | octet();
        }
        return value;
    }

    double real() throws BlobException {
        long high = fixed();
        return Double.longBitsToDouble(high << 32 | fixed() & 0xffffffffL);
    }

    /** A finite number, 0 or more. */
    double positive(String what) throws BlobException {
        double value = real();
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new BlobException("a blob says " + value + " for " + what);
        }
        return value;
    }

    Double realOrNull() throws BlobException {
        double value = real();
        return Double.isNaN(value) ? null : value;
    }

    /** A text of at most {@code most} characters. */
    String text(String what, int most) throws BlobException {
        byte[] block = block(what, BYTES_OF_CHAR * most);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(block)).toString();
            if (text.length() > most) {
                throw new BlobException("a blob has a " + what + " of " + text.length() + " characters");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new BlobException("a blob has a " + what + " that is not UTF-8");
        }
    }

    byte[] block(String what, int most) throws BlobException {
        int length = count("the length of a " + what, most);
        byte[] block = new byte[length];
        System.arraycopy(bytes, position, block, 0, length);
        position += length;
        return block;
    }

    private void require(int more) throws BlobException {
        if (end - position < more) {
            throw new BlobException("a blob ends too early");
        }
    }

    void skip(int count) throws BlobException {
        require(count);
        position += count;
    }

    boolean isAtEnd() {
        return position == end;
    }
}
