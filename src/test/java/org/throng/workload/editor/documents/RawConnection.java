package org.throng.workload.editor.documents;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection on which a test says byte by byte what is sent. */
final class RawConnection implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 60_000;

    private final Socket socket;

    RawConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
        socket.setSoTimeout(TIMEOUT_MILLIS);
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /** Reads the head of an answer. */
    String head() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int octet = socket.getInputStream().read();
            if (octet < 0) {
                throw new EOFException("the server ended the connection after '" + head + "'");
            }
            head.write(octet);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    byte[] body(int length) throws IOException {
        return socket.getInputStream().readNBytes(length);
    }

    /** Everything until the server ends the connection. */
    byte[] rest() throws IOException {
        return socket.getInputStream().readAllBytes();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
