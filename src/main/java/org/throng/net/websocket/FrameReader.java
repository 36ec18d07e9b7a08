package org.throng.net.websocket;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * Reads the frames of a server, strictly by RFC 6455 section 5, and joins fragments to messages. Text that is not valid
 * UTF-8 is refused at its first bad byte (section 8.1), before the rest of the message has arrived.
 *
 * <p>It reads bytes in pieces of any size and keeps only the present message: a reader that is {@link #idle()} can be
 * dropped, so an idle connection has none. Memory grows with the received bytes, never with an announced length.
 */
final class FrameReader {

    /** Receives complete messages and control frames. */
    interface Sink {

        /**
         * @param compressed whether the payload is still compressed (RFC 7692, reserved bit 1 of the first frame);
         *     uncompressed text is valid UTF-8
         * @param wireBytes bytes of the message's frames, headers included
         */
        void data(boolean text, boolean compressed, byte[] payload, int wireBytes) throws ProtocolException;

        /** @param opcode {@link Frame#CLOSE}, {@link Frame#PING} or {@link Frame#PONG} */
        void control(int opcode, byte[] payload) throws ProtocolException;
    }

    private static final int FIRST_CHUNK = 4096;
    private static final byte[] EMPTY = {};

    private final int maxFrameBytes;
    private final int maxMessageBytes;
    private final boolean compression;

    /** Bytes read of the current frame's header, and its length; 0 of 2 between frames. */
    private int headerRead;
    private int headerSize = 2;
    private boolean fin;
    private int opcode;
    private long remaining;
    private byte[] control = EMPTY;

    /** The message so far: opcode 0 if none has begun. */
    private int messageOpcode;
    private boolean messageCompressed;
    private byte[] message = EMPTY;
    private int messageLength;
    private int messageWireBytes;

    /** The UTF-8 state of the text's last character. */
    private int utf8 = Utf8.WHOLE;

    FrameReader(int maxFrameBytes, int maxMessageBytes, boolean compression) {
        this.maxFrameBytes = maxFrameBytes;
        this.maxMessageBytes = maxMessageBytes;
        this.compression = compression;
    }

    /** Whether it is between two messages and holds nothing. */
    boolean idle() {
        return headerRead == 0 && messageOpcode == 0;
    }

    /**
     * Reads all of {@code in} and passes complete messages to {@code sink}. After an exception the reader cannot be
     * used any more.
     */
    void read(ByteBuf in, Sink sink) throws ProtocolException {
        while (in.isReadable()) {
            if (headerRead < headerSize) {
                header(in.readByte() & 0xff);
            } else {
                payload(in);
            }
            if (headerRead == headerSize && remaining == 0) {
                frameEnds(sink);
            }
        }
    }

    private void header(int octet) throws ProtocolException {
        switch (headerRead++) {
            case 0 -> first(octet);
            case 1 -> second(octet);
            default -> remaining = remaining << 8 | octet;
        }
        if (headerRead == headerSize) {
            headerEnds();
        }
    }

    private void first(int octet) throws ProtocolException {
        fin = (octet & 0x80) != 0;
        opcode = octet & 0x0f;
        boolean first = opcode == Frame.TEXT || opcode == Frame.BINARY;
        int reserved = octet & 0x70;
        if (reserved != 0 && !(compression && first && reserved == Frame.RSV1)) {
            throw ProtocolException.violation("a frame with reserved bits " + (reserved >> 4) + " set");
        }
        if (Frame.isControl(opcode)) {
            if (opcode > Frame.PONG) {
                throw ProtocolException.violation("a frame of unknown opcode " + opcode);
            }
            if (!fin) {
                throw ProtocolException.violation("a fragmented control frame");
            }
        } else if (opcode == Frame.CONTINUATION) {
            if (messageOpcode == 0) {
                throw ProtocolException.violation("a continuation frame where no message had begun");
            }
        } else if (!first) {
            throw ProtocolException.violation("a frame of unknown opcode " + opcode);
        } else if (messageOpcode != 0) {
            throw ProtocolException.violation("a new message before the fragmented one had ended");
        } else {
            messageOpcode = opcode;
            messageCompressed = reserved == Frame.RSV1;
        }
    }

    private void second(int octet) throws ProtocolException {
        if ((octet & 0x80) != 0) {
            throw ProtocolException.violation("a masked frame; a server's frames are not masked");
        }
        if (octet > Frame.MAX_CONTROL_PAYLOAD && Frame.isControl(opcode)) {
            throw ProtocolException.violation("a control frame of more than 125 bytes");
        }
        switch (octet) {
            case 126 -> headerSize = 4;
            case 127 -> headerSize = 10;
            default -> remaining = octet;
        }
    }

    private void headerEnds() throws ProtocolException {
        if (headerSize == 10 && remaining < 0) {
            throw ProtocolException.violation("a frame length with the highest bit set");
        }
        if (headerSize == 4 && remaining < 126 || headerSize == 10 && remaining < 65_536) {
            throw ProtocolException.violation("a frame length of " + remaining + " not written in the fewest bytes");
        }
        if (Frame.isControl(opcode)) {
            control = remaining == 0 ? EMPTY : new byte[(int) remaining];
            return;
        }
        if (remaining > maxFrameBytes) {
            throw new ProtocolException(ProtocolException.TOO_BIG,
                    "a frame of " + remaining + " bytes; at most " + maxFrameBytes + " are accepted");
        }
        if (messageLength + remaining > maxMessageBytes) {
            throw new ProtocolException(ProtocolException.TOO_BIG,
                    "a message of more than the " + maxMessageBytes + " bytes that are accepted");
        }
        messageWireBytes += headerSize + (int) remaining;
    }

    private void payload(ByteBuf in) throws ProtocolException {
        int count = (int) Math.min(remaining, in.readableBytes());
        if (Frame.isControl(opcode)) {
            in.readBytes(control, control.length - (int) remaining, count);
        } else {
            makeRoomFor(count);
            in.readBytes(message, messageLength, count);
            if (isPlainText()) {
                utf8 = Utf8.follow(utf8, message, messageLength, messageLength + count);
                if (utf8 == Utf8.INVALID) {
                    throw ProtocolException.invalidText();
                }
            }
            messageLength += count;
        }
        remaining -= count;
    }

    private boolean isPlainText() {
        return messageOpcode == Frame.TEXT && !messageCompressed;
    }

    /**
     * Grows at once to the length of the last frame if all of it is there; otherwise by doubling, so that only received
     * bytes cost memory, and each byte is copied a bounded number of times for any number of fragments.
     */
    private void makeRoomFor(int count) {
        int needed = messageLength + count;
        if (needed > message.length) {
            long most = fin ? messageLength + remaining : maxMessageBytes;
            long grown = Math.max(needed, Math.max(FIRST_CHUNK, 2L * message.length));
            message = Arrays.copyOf(message, (int) Math.min(most, grown));
        }
    }

    private void frameEnds(Sink sink) throws ProtocolException {
        headerRead = 0;
        headerSize = 2;
        if (Frame.isControl(opcode)) {
            byte[] payload = control;
            control = EMPTY;
            sink.control(opcode, payload);
        } else if (fin) {
            if (isPlainText() && utf8 != Utf8.WHOLE) {
                throw ProtocolException.invalidText();
            }
            boolean text = messageOpcode == Frame.TEXT;
            byte[] payload = message.length == messageLength ? message : Arrays.copyOf(message, messageLength);
            int wireBytes = messageWireBytes;
            messageOpcode = 0;
            message = EMPTY;
            messageLength = 0;
            messageWireBytes = 0;
            sink.data(text, messageCompressed, payload, wireBytes);
        }
    }
}
