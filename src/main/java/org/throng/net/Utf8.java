package org.throng.net;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Tells whether bytes are valid UTF-8, as every text message must be (RFC 6455 section 8.1). */
final class Utf8 {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final int CHUNK_CHARS = 1024;

    private Utf8() {
    }

    static boolean isValid(byte[] bytes) {
        int ascii = leadingAscii(bytes);
        if (ascii == bytes.length) {
            return true;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes, ascii, bytes.length - ascii);
        CharBuffer out = CharBuffer.allocate(Math.min(in.remaining(), CHUNK_CHARS) + 1);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        return !result.isError();
    }

    /** How many bytes at the beginning are ASCII: in most messages all of them. */
    private static int leadingAscii(byte[] bytes) {
        int i = 0;
        while (i <= bytes.length - Long.BYTES && ((long) LONGS.get(bytes, i) & HIGH_BITS) == 0) {
            i += Long.BYTES;
        }
        while (i < bytes.length && bytes[i] >= 0) {
            i++;
        }
        return i;
    }
}
