package org.throng.standin;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A WebSocket client that sends what the test asks for, right or wrong, and returns the frames unchanged. */
public final class RawClient implements AutoCloseable {

    public static final int TEXT = 1;
    public static final int CLOSE = 8;

    /**
     * A frame as it came.
     *
     * @param first its first byte: FIN, reserved bits and opcode
     * @param masked whether the mask bit was set
     * @param length announced length
     * @param payload content, empty for a length beyond 1 MB
     */
    public record Frame(int first, boolean masked, long length, byte[] payload) {

        public int opcode() {
            return first & 0x0F;
        }

        public String text() {
            return new String(payload, StandardCharsets.UTF_8);
        }

        /** Code of a close frame. */
        public int code() {
            return (payload[0] & 0xFF) << 8 | payload[1] & 0xFF;
        }
    }

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    public RawClient(int port) throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(60_000);
        in = new DataInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** Connects and upgrades; the 101 has been read. */
    public static RawClient open(int port, String path) throws IOException {
        RawClient client = new RawClient(port);
        String head = client.upgrade(path);
        if (!head.startsWith("HTTP/1.1 101")) {
            throw new IOException(head);
        }
        return client;
    }

    /** Sends an upgrade request with more header lines, each ended by CRLF, and gives the head of the answer. */
    public String upgrade(String path, String... headers) throws IOException {
        return request("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                + "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                + "Sec-WebSocket-Version: 13\r\n" + String.join("", headers) + "\r\n");
    }

    /** Sends bytes and gives the head of the answer. */
    public String request(String text) throws IOException {
        send(text.getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int read = in.read();
            if (read < 0) {
                throw new IOException("closed after '" + head.toString(StandardCharsets.ISO_8859_1) + "'");
            }
            head.write(read);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    public void send(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Sends a masked frame. */
    public void frame(int first, byte[] payload) throws IOException {
        send(frameBytes(first, true, payload));
    }

    public void text(String text) throws IOException {
        frame(0x80 | TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A frame whose mask, if it has one, is zeros. */
    public static byte[] frameBytes(int first, boolean masked, byte[] payload) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int mask = masked ? 0x80 : 0;
        bytes.write(first);
        if (payload.length < 126) {
            bytes.write(mask | payload.length);
        } else if (payload.length <= 0xFFFF) {
            bytes.write(mask | 126);
            bytes.write(payload.length >> 8);
            bytes.write(payload.length);
        } else {
            bytes.write(mask | 127);
            for (int shift = 56; shift >= 0; shift -= 8) {
                bytes.write((int) ((long) payload.length >> shift));
            }
        }
        if (masked) {
            bytes.writeBytes(new byte[4]);
        }
        bytes.writeBytes(payload);
        return bytes.toByteArray();
    }

    /** The next frame; an EOFException or SocketException when the connection has ended. */
    public Frame read() throws IOException {
        int first = in.readUnsignedByte();
        int second = in.readUnsignedByte();
        long length = second & 0x7F;
        if (length == 126) {
            length = in.readUnsignedShort();
        } else if (length == 127) {
            length = in.readLong();
        }
        boolean masked = (second & 0x80) != 0;
        if (masked) {
            in.readInt();
        }
        byte[] payload = new byte[length > 1 << 20 ? 0 : (int) length];
        in.readFully(payload);
        return new Frame(first, masked, length, payload);
    }

    /** The next byte, or -1 at the end of the stream. */
    public int readByte() throws IOException {
        return in.read();
    }

    public void timeout(int millis) throws IOException {
        socket.setSoTimeout(millis);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
