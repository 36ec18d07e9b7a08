package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * A form with files (RFC 7578) that arrives in pieces: fields are limited in size, files are passed on as they arrive,
 * and a body that is not a form has neither.
 *
 * <p>Netty's own reader of such forms (4.2.18) takes a carriage return for content if a piece ends within a delimiter.
 * This would change one uploaded file in thousands.
 */
public final class MultipartBody implements AutoCloseable {

    /** Where files go. */
    public interface Files {

        /**
         * Begins a file.
         *
         * @param field name of the form's field
         * @param fileName without folders; empty if the field was left empty
         */
        File begin(String field, String fileName);
    }

    /** Where the content of one file goes. */
    public interface File {

        /** Takes a piece, which is valid during the call only. */
        void write(ByteBuf piece);

        /** Nothing follows. */
        void end();
    }

    private enum State { CONTENT, AFTER_DELIMITER, HEADERS, DONE, MALFORMED }

    private static final int MOST_PARTS = 1000;
    private static final int MOST_FIELD_BYTES = 64 << 10;
    private static final int MOST_HEADER_BYTES = 16 << 10;
    private static final byte CR = '\r';
    private static final byte LF = '\n';

    private final byte[] delimiter;
    private final Files files;
    private final Map<String, String> fields = new HashMap<>();
    /** Received bytes that are not yet parsed; begins with the line end that the first delimiter may lack. */
    private final ByteBuf unread = Unpooled.buffer(4096).writeByte(CR).writeByte(LF);
    private State state = State.CONTENT;
    private int parts;
    private int headerBytes;
    private PartHeader header = new PartHeader();
    /** The current part, a field or a file: one of both is set, or none before the first delimiter. */
    private ByteBuf field;
    private File file;

    /**
     * Makes a reader.
     *
     * @param contentType of the request
     * @throws IllegalArgumentException if it is not that of such a form
     */
    public MultipartBody(String contentType, Files files) {
        this.delimiter = ("\r\n--" + PartHeader.boundary(contentType)).getBytes(StandardCharsets.UTF_8);
        this.files = files;
    }

    /** Reads the next piece of the body. */
    public void offer(ByteBuf piece) {
        unread.writeBytes(piece);
        boolean more = true;
        while (more) {
            more = switch (state) {
                case CONTENT -> content();
                case AFTER_DELIMITER -> afterDelimiter();
                case HEADERS -> headers();
                case DONE, MALFORMED -> false;
            };
        }
        if (state == State.DONE || state == State.MALFORMED) {
            unread.clear();
        }
        unread.discardReadBytes();
    }

    /** Passes content on up to the next delimiter or the possible beginning of one. */
    private boolean content() {
        int start = unread.readerIndex();
        int at = start;
        while (at >= 0) {
            at = unread.indexOf(at, unread.writerIndex(), CR);
            if (at < 0) {
                break;
            }
            int length = Math.min(delimiter.length, unread.writerIndex() - at);
            if (isDelimiter(at, length)) {
                pass(at - start);
                if (length < delimiter.length) {
                    return false;
                }
                unread.skipBytes(length);
                endPart();
                state = state == State.MALFORMED ? state : State.AFTER_DELIMITER;
                return true;
            }
            at++;
        }
        pass(unread.readableBytes());
        return false;
    }

    private boolean isDelimiter(int at, int length) {
        for (int i = 0; i < length; i++) {
            if (unread.getByte(at + i) != delimiter[i]) {
                return false;
            }
        }
        return true;
    }

    private void pass(int bytes) {
        if (bytes == 0) {
            return;
        }
        ByteBuf piece = unread.readSlice(bytes);
        if (file != null) {
            file.write(piece);
        } else if (field != null) {
            if (field.readableBytes() + bytes > MOST_FIELD_BYTES) {
                fail();
            } else {
                field.writeBytes(piece);
            }
        }
    }

    private void endPart() {
        if (file != null) {
            file.end();
            file = null;
        } else if (field != null) {
            fields.put(header.name(), field.toString(StandardCharsets.UTF_8));
            field = null;
        }
    }

    /** Two dashes after a delimiter end the form; a delimiter must be followed by them or a line end. */
    private boolean afterDelimiter() {
        if (unread.readableBytes() < 2) {
            return false;
        }
        byte first = unread.readByte();
        byte second = unread.readByte();
        if (first == '-' && second == '-') {
            state = State.DONE;
        } else if (first == CR && second == LF && parts++ < MOST_PARTS) {
            header = new PartHeader();
            headerBytes = 0;
            state = State.HEADERS;
        } else {
            fail();
        }
        return true;
    }

    private boolean headers() {
        int end = unread.bytesBefore(LF);
        if (end < 0) {
            if (unread.readableBytes() > MOST_HEADER_BYTES) {
                fail();
            }
            return false;
        }
        String line = unread.readCharSequence(end + 1, StandardCharsets.UTF_8).toString().strip();
        headerBytes += end;
        if (headerBytes > MOST_HEADER_BYTES) {
            fail();
        } else if (!line.isEmpty()) {
            header.line(line);
        } else if (header.name() == null) {
            fail();
        } else {
            beginPart();
        }
        return true;
    }

    private void beginPart() {
        if (header.fileName() == null) {
            field = Unpooled.buffer(64);
        } else {
            file = files.begin(header.name(), header.fileName());
        }
        state = State.CONTENT;
    }

    private void fail() {
        state = State.MALFORMED;
        fields.clear();
        field = null;
        file = null;
    }

    /** Values of the fields, the last one of each name; empty if the body is not a form. */
    public Map<String, String> fields() {
        return fields;
    }

    /** Whether the body is no form or exceeds a limit; its files must be discarded. */
    public boolean isMalformed() {
        return state == State.MALFORMED;
    }

    /** Whether a part has begun and not ended. At the end of the body this means that the body is incomplete. */
    public boolean isPartial() {
        return file != null || field != null;
    }

    /** Whether the last delimiter has arrived. */
    public boolean isComplete() {
        return state == State.DONE;
    }

    @Override
    public void close() {
        unread.release();
    }
}
