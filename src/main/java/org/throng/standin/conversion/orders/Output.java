package org.throng.standin.conversion.orders;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.throng.standin.BodySource;

/**
 * A converted file. A large part of it may be filler, which takes no memory.
 *
 * @param type its media type
 * @param extension of its name, with the dot
 * @param head bytes before the filler
 * @param filler number of bytes between both
 * @param tail bytes after the filler
 */
public record Output(String type, String extension, byte[] head, long filler, byte[] tail) {

    public static final String PDF = "application/pdf";

    private static final byte[] NONE = {};
    private static final int DAMAGED_BYTES = 64;
    private static final int PIECE_BYTES = 64 << 10;
    private static final ByteBuf FILLER = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(
            "% no meaning, only size\n".repeat(1 + PIECE_BYTES / 24).substring(0, PIECE_BYTES)
                    .getBytes(StandardCharsets.US_ASCII)).asReadOnly());

    public static Output of(String type, String extension, byte[] content) {
        return new Output(type, extension, content, 0, NONE);
    }

    /** Length of the result in bytes. */
    public long length() {
        return head.length + filler + tail.length;
    }

    /** This as bytes; only for a file that fits into memory. */
    public byte[] content() {
        byte[] content = new byte[Math.toIntExact(length())];
        ByteBuf all = Unpooled.wrappedBuffer(content).clear();
        BodySource source = source();
        for (Object next = source.next(null); next != null; next = source.next(null)) {
            all.writeBytes((ByteBuf) next);
        }
        return content;
    }

    /** This with other bytes at its beginning and its end. */
    public Output damaged() {
        byte[] begin = head.clone();
        byte[] end = tail.clone();
        Arrays.fill(begin, 0, Math.min(begin.length, DAMAGED_BYTES), (byte) 'x');
        byte[] last = end.length > 0 ? end : begin;
        Arrays.fill(last, Math.max(0, last.length - DAMAGED_BYTES), last.length, (byte) 'x');
        return new Output(type, extension, begin, filler, end);
    }

    /** The body of an answer. */
    public BodySource source() {
        return new Pieces();
    }

    private final class Pieces implements BodySource {

        private long at;

        @Override
        public Object next(ByteBufAllocator allocator) {
            ByteBuf piece;
            if (at < head.length) {
                piece = piece(head, at);
            } else if (at < head.length + filler) {
                int length = (int) Math.min(PIECE_BYTES, head.length + filler - at);
                piece = FILLER.slice(0, length);
            } else if (at < length()) {
                piece = piece(tail, at - head.length - filler);
            } else {
                return null;
            }
            at += piece.readableBytes();
            return piece;
        }

        private ByteBuf piece(byte[] part, long from) {
            int length = (int) Math.min(PIECE_BYTES, part.length - from);
            return Unpooled.wrappedBuffer(part, (int) from, length);
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
