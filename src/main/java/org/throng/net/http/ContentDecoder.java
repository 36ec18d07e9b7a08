package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.UnreadableAnswerException;
import org.throng.net.connect.SocketErrors;

/**
 * Decompresses the body of an answer to a request that accepts gzip and deflate (RFC 9110 section 8.4.1). A gzip body
 * has any number of members, one directly behind the other (RFC 1952 section 2.2). A deflate body has the format of
 * zlib (RFC 1950) or, of some servers, that of deflate alone (RFC 1951).
 *
 * <p>Its cost is bounded by the received bytes: a body that expands more than {@value #MOST_EXPANSION} times is
 * refused. Used on the event loop only.
 */
final class ContentDecoder {

    private static final String NOT_COMPRESSED = "the answer's body is not compressed as its Content-Encoding says";

    /** Beyond {@value #FREE_BYTES} bytes; listings of many similar entries expand some 50 times. */
    private static final int MOST_EXPANSION = 200;
    private static final int FREE_BYTES = 1 << 20;

    /** Most bytes of plain content at once. */
    private static final int PIECE_BYTES = 8 << 10;

    /** CRC-32 and length, each in four bytes, the lowest first (RFC 1952 section 2.3.1). */
    private static final int TRAILER_BYTES = 8;

    /** The part that the next byte belongs to; gzip has a header and a trailer for each member. */
    private enum Place { HEADER, DATA, TRAILER, END }

    private final boolean gzip;
    private Place place;
    private GzipHeader header = new GzipHeader();
    private long trailer;
    private int trailerBytes;

    /** Null before the first byte of the data. */
    private Inflater inflater;
    private final CRC32 crc = new CRC32();
    private long in;
    private long out;
    private boolean closed;

    private ContentDecoder(boolean gzip) {
        this.gzip = gzip;
        place = gzip ? Place.HEADER : Place.DATA;
    }

    /** Takes decompressed bytes. */
    @FunctionalInterface
    interface Sink {

        /** @param plain valid during this call only */
        void take(ByteBuf plain) throws UnreadableAnswerException;
    }

    /**
     * @param coding value of the answer's Content-Encoding
     * @return null if it is not one of these
     */
    static ContentDecoder of(String coding) {
        return switch (coding.strip().toLowerCase(Locale.ROOT)) {
            case "gzip", "x-gzip" -> new ContentDecoder(true);
            case "deflate" -> new ContentDecoder(false);
            default -> null;
        };
    }

    /** Whether the body is as it is. */
    static boolean isNone(String coding) {
        String bare = coding.strip();
        return bare.isEmpty() || bare.equalsIgnoreCase("identity");
    }

    /**
     * Decompresses a part, which the caller still owns.
     *
     * @throws UnreadableAnswerException if it cannot be, or expands too far
     */
    void decode(ByteBuf part, Sink sink) throws UnreadableAnswerException {
        while (part.isReadable() && !closed) {
            switch (place) {
                case HEADER -> readHeader(part);
                case DATA -> inflate(part, sink);
                case TRAILER -> readTrailer(part);
                case END -> throw malformed(NOT_COMPRESSED + ": it goes on behind its end");
            }
        }
    }

    private void readHeader(ByteBuf part) throws UnreadableAnswerException {
        in++;
        try {
            header.take(part.readUnsignedByte());
        } catch (DataFormatException e) {
            throw malformed(NOT_COMPRESSED + ": " + e.getMessage());
        }
        if (header.isOver()) {
            place = Place.DATA;
        }
    }

    private void inflate(ByteBuf part, Sink sink) throws UnreadableAnswerException {
        if (inflater == null) {
            // the low bits of zlib's first byte are its method; at the beginning of deflate they never are
            boolean zlib = !gzip && (part.getByte(part.readerIndex()) & 0x0F) == Deflater.DEFLATED;
            inflater = new Inflater(!zlib);
        }
        inflater.setInput(part.nioBuffer());
        // not kept: an answer may take long
        byte[] piece = new byte[PIECE_BYTES];
        try {
            int count;
            do {
                int before = inflater.getRemaining();
                count = inflater.inflate(piece);
                int read = before - inflater.getRemaining();
                in += read;
                part.skipBytes(read);
                deliver(piece, count, sink);
            } while (count > 0 && !closed);
        } catch (DataFormatException e) {
            throw malformed(NOT_COMPRESSED + ": " + SocketErrors.reason(e));
        }
        if (closed) {
            return;
        }
        if (inflater.needsDictionary()) {
            throw malformed(NOT_COMPRESSED + ": it needs a dictionary");
        }
        if (inflater.finished()) {
            place = gzip ? Place.TRAILER : Place.END;
        }
    }

    private void deliver(byte[] piece, int count, Sink sink) throws UnreadableAnswerException {
        out += count;
        if (out > FREE_BYTES + MOST_EXPANSION * in) {
            throw malformed("the decompressed body of the answer is more than " + MOST_EXPANSION
                    + " times as long as the compressed one");
        }
        if (count > 0) {
            crc.update(piece, 0, count);
            sink.take(Unpooled.wrappedBuffer(piece, 0, count));
        }
    }

    private void readTrailer(ByteBuf part) throws UnreadableAnswerException {
        in++;
        trailer |= (long) part.readUnsignedByte() << 8 * trailerBytes;
        trailerBytes++;
        if (trailerBytes == TRAILER_BYTES) {
            if (trailer != (crc.getValue() | inflater.getBytesWritten() << 32)) {
                throw malformed(NOT_COMPRESSED + ": its checksum or length is wrong");
            }
            beginMember();
        }
    }

    private void beginMember() {
        place = Place.HEADER;
        header = new GzipHeader();
        trailer = 0;
        trailerBytes = 0;
        inflater.reset();
        crc.reset();
    }

    /**
     * There are no more bytes.
     *
     * @throws UnreadableAnswerException if the body ended too early
     */
    void end() throws UnreadableAnswerException {
        boolean whole = in == 0 || place == Place.END || place == Place.HEADER && !header.hasBegun();
        if (!whole) {
            throw malformed("the answer's compressed body is not whole");
        }
    }

    private static UnreadableAnswerException malformed(String what) {
        return new UnreadableAnswerException(Kind.MALFORMED, what);
    }

    /** Releases its memory. */
    void close() {
        closed = true;
        if (inflater != null) {
            inflater.end();
            inflater = null;
        }
    }
}
