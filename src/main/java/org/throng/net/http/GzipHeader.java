package org.throng.net.http;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;

/**
 * The header of a member of a gzip body (RFC 1952 section 2.3), byte by byte. It checks what a decompressor must check
 * (section 2.3.1.2) and skips the rest.
 */
final class GzipHeader {

    /** Bits of the flags: the optional fields, and those that must be 0. */
    private static final int CHECKSUM = 0x02;
    private static final int EXTRA = 0x04;
    private static final int NAME = 0x08;
    private static final int COMMENT = 0x10;
    private static final int RESERVED = 0xE0;

    /** In their order. */
    private enum Field { MAGIC_1, MAGIC_2, METHOD, FLAGS, TIME_AND_SYSTEM, EXTRA_LENGTH, EXTRA, NAME, COMMENT, CHECKSUM,
        NONE }

    private static final Field[] FIELDS = Field.values();
    private static final int TIME_AND_SYSTEM_BYTES = 6;

    private Field field = Field.MAGIC_1;
    /** Position in the field. */
    private int at;
    private int flags;
    private int extraBytes;

    boolean hasBegun() {
        return field != Field.MAGIC_1;
    }

    boolean isOver() {
        return field == Field.NONE;
    }

    /**
     * The next byte.
     *
     * @param octet 0 to 255
     * @throws DataFormatException if this is no gzip
     */
    void take(int octet) throws DataFormatException {
        boolean last = switch (field) {
            case MAGIC_1 -> required(octet == 0x1F);
            case MAGIC_2 -> required(octet == 0x8B);
            case METHOD -> required(octet == Deflater.DEFLATED);
            case FLAGS -> {
                flags = octet;
                yield required((octet & RESERVED) == 0);
            }
            case TIME_AND_SYSTEM -> at == TIME_AND_SYSTEM_BYTES - 1;
            case EXTRA_LENGTH -> {
                extraBytes |= octet << 8 * at;
                yield at == 1;
            }
            case EXTRA -> at == extraBytes - 1;
            case NAME, COMMENT -> octet == 0;
            case CHECKSUM -> at == 1;
            case NONE -> throw new IllegalStateException("the header is over");
        };
        at++;
        if (last) {
            goOn();
        }
    }

    private static boolean required(boolean met) throws DataFormatException {
        if (!met) {
            throw new DataFormatException("it does not begin, or not go on, as gzip does");
        }
        return true;
    }

    /** To the next field that is there. */
    private void goOn() {
        at = 0;
        do {
            field = FIELDS[field.ordinal() + 1];
        } while (!isThere());
    }

    private boolean isThere() {
        return switch (field) {
            case EXTRA_LENGTH -> (flags & EXTRA) != 0;
            case EXTRA -> extraBytes > 0;
            case NAME -> (flags & NAME) != 0;
            case COMMENT -> (flags & COMMENT) != 0;
            case CHECKSUM -> (flags & CHECKSUM) != 0;
            default -> true;
        };
    }
}
