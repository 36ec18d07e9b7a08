package org.throng.net.websocket;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Checks that bytes are valid UTF-8, as every text message must be (RFC 6455 section 8.1). Text may arrive in pieces:
 * an incomplete character at the end of a piece is an {@code int}, with which the next piece begins.
 */
final class Utf8 {

    /** The text so far ends with a whole character. */
    static final int WHOLE = 0;

    /** The text is not UTF-8. */
    static final int INVALID = -1;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private Utf8() {
    }

    static boolean isValid(byte[] bytes) {
        return follow(WHOLE, bytes, 0, bytes.length) == WHOLE;
    }

    /**
     * Reads the next piece.
     *
     * @param state state after the last piece, {@link #WHOLE} at the beginning
     * @return state after this piece; {@link #INVALID} from the first byte that no character can have there
     */
    static int follow(int state, byte[] bytes, int from, int to) {
        int now = state;
        int at = from;
        while (at < to && now != INVALID) {
            if (now == WHOLE) {
                at = skipAscii(bytes, at, to);
                if (at < to) {
                    now = afterFirst(bytes[at++] & 0xff);
                }
            } else {
                now = afterNext(now, bytes[at++] & 0xff);
            }
        }
        return now;
    }

    /** The well-formed sequences of the Unicode Standard, table 3-7: only the second byte's range depends. */
    private static int afterFirst(int octet) {
        if (octet < 0xc2 || octet > 0xf4) {
            return INVALID;
        }
        if (octet < 0xe0) {
            return expecting(1, 0x80, 0xbf);
        }
        return switch (octet) {
            case 0xe0 -> expecting(2, 0xa0, 0xbf);
            case 0xed -> expecting(2, 0x80, 0x9f);
            case 0xf0 -> expecting(3, 0x90, 0xbf);
            case 0xf4 -> expecting(3, 0x80, 0x8f);
            default -> expecting(octet < 0xf0 ? 2 : 3, 0x80, 0xbf);
        };
    }

    private static int afterNext(int state, int octet) {
        if (octet < (state >> 8 & 0xff) || octet > (state >> 16)) {
            return INVALID;
        }
        int missing = (state & 0xff) - 1;
        return missing == 0 ? WHOLE : expecting(missing, 0x80, 0xbf);
    }

    /** The number of further bytes, with the range of the next one. */
    private static int expecting(int missing, int least, int most) {
        return most << 16 | least << 8 | missing;
    }

    /** The position of the first byte that is not ASCII: in most messages the end. */
    private static int skipAscii(byte[] bytes, int from, int to) {
        int i = from;
        while (i <= to - Long.BYTES && ((long) LONGS.get(bytes, i) & HIGH_BITS) == 0) {
            i += Long.BYTES;
        }
        while (i < to && bytes[i] >= 0) {
            i++;
        }
        return i;
    }
}
