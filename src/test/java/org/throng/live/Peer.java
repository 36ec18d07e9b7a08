package org.throng.live;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A connection to a {@link LiveServer} that sends what browsers would not let a test send. */
final class Peer implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final int SMALL_BUFFER = 4 << 10;

    /** Status, headers by lower-case name, and body of an answer. */
    record Answer(int status, Map<String, String> headers, String body) {
    }

    /** An event of a stream. */
    record Event(String name, String data) {
    }

    private final Socket socket = new Socket();
    private final InputStream in;

    Peer(int port) throws IOException {
        socket.setReceiveBufferSize(SMALL_BUFFER);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        in = new BufferedInputStream(socket.getInputStream());
    }

    /** Sends a request with a fitting Host, and reads its answer. */
    static Answer ask(LiveServer server, String method, String target, String... headers) throws IOException {
        try (Peer peer = new Peer(server.port())) {
            return peer.send(method, target, "127.0.0.1:" + server.port(), headers).answer(method);
        }
    }

    Peer send(String method, String target, String host, String... headers) throws IOException {
        List<String> lines = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1", "Host: " + host));
        lines.addAll(List.of(headers));
        return write(String.join("\r\n", lines) + "\r\n\r\n");
    }

    Peer write(String bytes) throws IOException {
        socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    Answer answer(String method) throws IOException {
        Answer head = head();
        int length = Integer.parseInt(head.headers.getOrDefault("content-length", "0"));
        String body = method.equals("HEAD") ? "" : new String(in.readNBytes(length), StandardCharsets.UTF_8);
        return new Answer(head.status, head.headers, body);
    }

    /** Begins to receive events. */
    Peer listen(LiveServer server, String path) throws IOException {
        Answer head = send("GET", path, "127.0.0.1:" + server.port()).head();
        if (head.status != 200) {
            throw new IOException("the stream is refused with " + head.status);
        }
        return this;
    }

    Answer head() throws IOException {
        int status = Integer.parseInt(line().split(" ")[1]);
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
        }
        return new Answer(status, headers, "");
    }

    /** The next event; null at the end of the stream. */
    Event event() throws IOException {
        int length = Integer.parseInt(line(), 16);
        String event = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        line();
        if (length == 0) {
            return null;
        }
        String name = "";
        String data = "";
        for (String line : event.split("\n")) {
            name = line.startsWith("event: ") ? line.substring("event: ".length()) : name;
            data = line.startsWith("data: ") ? line.substring("data: ".length()) : data;
        }
        return new Event(name, data);
    }

    /** Whether the server has closed the connection; waits until it has, or something arrives. */
    boolean isClosed() throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new EOFException("the connection was closed after '" + line + "'");
            }
            line.write(read);
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
