package org.throng.net.websocket;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.ThreadLocalRandom;

/** The numbers of RFC 6455 section 5.2, and the writing of a client's frame. */
final class Frame {

    static final int CONTINUATION = 0;
    static final int TEXT = 1;
    static final int BINARY = 2;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;

    /** First reserved bit: the message is compressed (RFC 7692 section 6). */
    static final int RSV1 = 0x40;

    static final int MAX_CONTROL_PAYLOAD = 125;

    private static final int FIN = 0x80;
    private static final int MASKED = 0x80;
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Frame() {
    }

    static boolean isControl(int opcode) {
        return (opcode & 8) != 0;
    }

    static int opcode(byte[] frame) {
        return frame[0] & 0x0f;
    }

    /**
     * A whole, masked frame as sent.
     *
     * @param bits opcode, with {@link #RSV1} if the payload is compressed
     */
    static byte[] masked(int bits, byte[] payload) {
        // The mask guards proxies against scripts that choose bytes; a load generator needs no secret randomness.
        return masked(bits, payload, ThreadLocalRandom.current().nextInt());
    }

    static byte[] masked(int bits, byte[] payload, int mask) {
        int length = payload.length;
        byte[] frame = new byte[headerBytes(length) + length];
        frame[0] = (byte) (FIN | bits);
        int at = writeLength(frame, length);
        for (int shift = 24; shift >= 0; shift -= 8) {
            frame[at++] = (byte) (mask >>> shift);
        }
        int i = 0;
        long mask8 = (long) mask << 32 | mask & 0xffff_ffffL;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            LONGS.set(frame, at + i, (long) LONGS.get(payload, i) ^ mask8);
        }
        for (; i < length; i++) {
            frame[at + i] = (byte) (payload[i] ^ mask >>> (24 - 8 * (i & 3)));
        }
        return frame;
    }

    /** Two bytes, two or eight of extended length, four of mask. */
    private static int headerBytes(int length) {
        return length < 126 ? 6 : length < 65_536 ? 8 : 14;
    }

    private static int writeLength(byte[] frame, int length) {
        if (length < 126) {
            frame[1] = (byte) (MASKED | length);
            return 2;
        }
        int bytes = length < 65_536 ? 2 : 8;
        frame[1] = (byte) (MASKED | (bytes == 2 ? 126 : 127));
        for (int i = 0; i < bytes; i++) {
            frame[2 + i] = (byte) ((long) length >>> 8 * (bytes - 1 - i));
        }
        return 2 + bytes;
    }
}
