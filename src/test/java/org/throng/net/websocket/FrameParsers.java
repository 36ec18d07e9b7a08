package org.throng.net.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntSupplier;
import org.throng.fuzz.Parser;

/** The parsers of this package for fuzzing. */
public final class FrameParsers {

    private static final int MOST_BYTES = 32 << 20;
    private static final int HEAD_BYTES = 32 << 10;

    private FrameParsers() {
    }

    public static List<Parser> list() {
        return List.of(frames(), extension());
    }

    private static Parser frames() {
        byte[] text = {(byte) 0x81, 5, 'h', 'e', 'l', 'l', 'o'};
        byte[] small = {(byte) 0xc1, 7, (byte) 0xf2, 0x48, (byte) 0xcd, (byte) 0xc9, (byte) 0xc9, 7, 0};
        byte[] kilobyte = new byte[1_028];
        System.arraycopy(new byte[] {0, 126, 4, 0}, 0, kilobyte, 0, 4);
        return Parser.of("WebSocket frames", FrameParsers::readFrames, ProtocolException.class)
                .example(text).example(small)
                .example(new byte[] {1, 1, 'a', (byte) 0x89, 0, 0, 1, 'b', (byte) 0x80, 0})
                .example(new byte[] {(byte) 0x88, 4, 3, (byte) 0xe8, 'b', 'y'})
                .shape("one message", FrameParsers::oneFrame)
                .shape("fragments of 1 byte", size -> Parser.repeated(
                        size, new byte[] {2, 0}, new byte[] {0, 1, 'x'}, new byte[] {(byte) 0x80, 0}))
                .shape("fragments of 1 KB", size -> Parser.repeated(
                        size, new byte[] {2, 0}, kilobyte, new byte[] {(byte) 0x80, 0}))
                .shape("empty fragments", size -> Parser.repeated(
                        size, new byte[] {1, 0}, new byte[] {0, 0}, new byte[] {(byte) 0x80, 0}))
                .shape("messages of 5 bytes", size -> Parser.repeated(size, new byte[0], text, new byte[0]))
                .shape("pings", size -> Parser.repeated(
                        size, new byte[0], new byte[] {(byte) 0x89, 0}, new byte[0]))
                .shape("compressed messages", size -> Parser.repeated(size, new byte[0], small, new byte[0]))
                .shape("a message that inflates", FrameParsers::inflating);
    }

    private static void readFrames(byte[] input, IntSupplier pieces) throws ProtocolException {
        PerMessageDeflate deflate = PerMessageDeflate.accept("permessage-deflate");
        FrameReader reader = new FrameReader(MOST_BYTES, MOST_BYTES, true);
        FrameReader.Sink sink = new FrameReader.Sink() {
            @Override
            public void data(boolean text, boolean compressed, byte[] payload, int wireBytes)
                    throws ProtocolException {
                if (compressed) {
                    deflate.inflate(payload, MOST_BYTES);
                }
            }

            @Override
            public void control(int opcode, byte[] payload) throws ProtocolException {
                if (opcode == Frame.CLOSE) {
                    ClosePayload.read(payload);
                }
            }
        };
        try {
            ByteBuf bytes = Unpooled.wrappedBuffer(input);
            while (bytes.isReadable()) {
                reader.read(bytes.readSlice(Math.min(pieces.getAsInt(), bytes.readableBytes())), sink);
            }
        } finally {
            deflate.release();
        }
    }

    private static byte[] framed(int first, byte[] payload) {
        byte[] frame = new byte[10 + payload.length];
        frame[0] = (byte) first;
        frame[1] = 127;
        for (int i = 0; i < Long.BYTES; i++) {
            frame[9 - i] = (byte) ((long) payload.length >>> 8 * i);
        }
        System.arraycopy(payload, 0, frame, 10, payload.length);
        return frame;
    }

    private static byte[] oneFrame(int size) {
        return framed(0x81, Parser.repeated(size, new byte[0], Parser.utf8("\u00e9"), new byte[0]));
    }

    /** Of so many bytes once it is inflated. */
    private static byte[] inflating(int size) {
        try {
            byte[] deflated = PerMessageDeflate.accept("permessage-deflate").deflate(new byte[size]);
            return deflated.length < 65_536 ? small(deflated) : framed(0xc2, deflated);
        } catch (ProtocolException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] small(byte[] payload) {
        byte[] head = payload.length < 126 ? new byte[] {(byte) 0xc2, (byte) payload.length}
                : new byte[] {(byte) 0xc2, 126, (byte) (payload.length >>> 8), (byte) payload.length};
        return Parser.repeated(head.length + payload.length, head, payload, new byte[0]);
    }

    private static Parser extension() {
        return Parser.of("WebSocket extension header", (input, pieces) ->
                        PerMessageDeflate.accept(new String(input, StandardCharsets.ISO_8859_1)),
                ProtocolException.class)
                .atMost(HEAD_BYTES)
                .example("permessage-deflate; server_no_context_takeover; client_max_window_bits = \"10\"")
                .example(";")
                .shape("parameters", "permessage-deflate", "; server_no_context_takeover", "")
                .shape("blanks", "permessage-deflate; a", " ", "b");
    }
}
