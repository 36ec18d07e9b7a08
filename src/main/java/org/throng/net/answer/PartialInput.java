package org.throng.net.answer;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads heads and lines of an answer, and keeps the bytes of one that is not complete. */
final class PartialInput {

    private static final byte[] NOTHING = {};

    /** A longer buffer is not kept for the next line. */
    private static final int KEPT_BYTES = 4 << 10;

    private byte[] bytes = NOTHING;
    private int length;

    /** Length of an incomplete head or line. */
    int length() {
        return length;
    }

    /** Whether the bytes that are here can be the beginning of an answer's head. */
    boolean canBeginHead() {
        return AnswerHead.canBegin(bytes, length);
    }

    /** The next head with the empty line that ends it; null if it is not complete. */
    byte[] head(ByteBuf in) {
        if (length == 0) {
            int end = endOfHead(in);
            if (end >= 0) {
                byte[] whole = new byte[end - in.readerIndex()];
                in.readBytes(whole);
                return whole;
            }
        }
        int searched = Math.max(0, length - 3);
        add(in, in.readableBytes());
        int end = endOfHead(bytes, searched, length);
        if (end < 0) {
            return null;
        }
        in.readerIndex(in.readerIndex() - (length - end));
        byte[] whole = Arrays.copyOf(bytes, end);
        drop();
        return whole;
    }

    /**
     * The next line without its end; null if it is not complete.
     *
     * @param maxBytes longest line that is taken, with its end
     * @param what names the line in the message of the exception
     */
    String line(ByteBuf in, int maxBytes, String what) throws UnreadableAnswerException {
        int end = in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
        add(in, (end < 0 ? in.writerIndex() : end + 1) - in.readerIndex());
        if (length > maxBytes) {
            throw new UnreadableAnswerException(AnswerFailedException.Kind.BAD_CHUNK, what + " is too long");
        }
        if (end < 0) {
            return null;
        }
        int chars = length - 1;
        if (chars > 0 && bytes[chars - 1] == '\r') {
            chars--;
        }
        String line = new String(bytes, 0, chars, StandardCharsets.ISO_8859_1);
        drop();
        return line;
    }

    private void add(ByteBuf in, int count) {
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + count, Math.min(2 * bytes.length, 1 << 20)));
        }
        in.readBytes(bytes, length, count);
        length += count;
    }

    private void drop() {
        length = 0;
        if (bytes.length > KEPT_BYTES) {
            bytes = NOTHING;
        }
    }

    /** Index behind the empty line that ends a head; -1 if it is not there. */
    private static int endOfHead(ByteBuf in) {
        int to = in.writerIndex();
        int at = in.indexOf(in.readerIndex(), to, (byte) '\n');
        while (at >= 0 && at + 1 < to) {
            byte next = in.getByte(at + 1);
            if (next == '\n') {
                return at + 2;
            }
            if (next == '\r' && at + 2 < to && in.getByte(at + 2) == '\n') {
                return at + 3;
            }
            at = in.indexOf(at + 1, to, (byte) '\n');
        }
        return -1;
    }

    private static int endOfHead(byte[] bytes, int from, int to) {
        for (int at = from; at + 1 < to; at++) {
            if (bytes[at] == '\n') {
                if (bytes[at + 1] == '\n') {
                    return at + 2;
                }
                if (bytes[at + 1] == '\r' && at + 2 < to && bytes[at + 2] == '\n') {
                    return at + 3;
                }
            }
        }
        return -1;
    }
}
