package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import org.throng.net.TestKeys;

/** A server of HTTP/2 frames, written one by one as a test wants them; Netty compresses the headers. */
public final class Http2Server implements AutoCloseable {

    static final int SETTINGS_MAX_STREAMS = 3;
    static final int SETTINGS_INITIAL_WINDOW = 4;
    static final int SETTINGS_MAX_HEADERS = 6;

    /** A whole request. */
    public record Request(int stream, Map<String, String> headers, byte[] body) {

        public String path() {
            return headers.get(":path");
        }
    }

    /** What the server does. */
    public interface Script {

        /** A request is complete. */
        void answer(Connection connection, Request request) throws IOException;

        /** The first frames. */
        default void greet(Connection connection) throws IOException {
            connection.settings();
        }

        /** The head of a request with a body has come. */
        default void begun(Connection connection, int stream) throws IOException {
            // waits for the body
        }

        /** Whether the client may send more of a body at once. */
        default boolean reads() {
            return true;
        }
    }

    private final ServerSocket listening;
    private final Script script;
    private final List<Connection> connections = new CopyOnWriteArrayList<>();
    private final AtomicInteger open = new AtomicInteger();
    final List<Request> requests = new CopyOnWriteArrayList<>();
    /** Codes of the RST_STREAM frames of clients. */
    final List<Integer> resets = new CopyOnWriteArrayList<>();

    Http2Server(Script script) throws IOException {
        this(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), script);
    }

    private Http2Server(ServerSocket listening, Script script) {
        this.listening = listening;
        this.script = script;
        start(this::accept);
    }

    /** Over TLS, choosing this protocol by ALPN. */
    static Http2Server overTls(TestKeys keys, Script script, String... protocols) throws Exception {
        SSLServerSocket socket = (SSLServerSocket) keys.serverSockets()
                .createServerSocket(0, 100, InetAddress.getLoopbackAddress());
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(protocols);
        socket.setSSLParameters(parameters);
        return new Http2Server(socket, script);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** How many connections have not ended. */
    int openConnections() {
        return open.get();
    }

    int connections() {
        return connections.size();
    }

    List<String> paths() {
        return requests.stream().map(Request::path).toList();
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "http2-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Connection connection = new Connection(listening.accept());
                connections.add(connection);
                start(connection::serve);
            } catch (IOException e) {
                // closed
            }
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Connection connection : connections) {
            connection.close();
        }
    }

    /** One client. */
    public final class Connection {

        private final Socket socket;
        private final OutputStream out;
        private final DefaultHttp2HeadersEncoder encoder = new DefaultHttp2HeadersEncoder();
        private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, 1 << 20);
        private final Map<Integer, Map<String, String>> heads = new HashMap<>();
        private final Map<Integer, ByteArrayOutputStream> bodies = new HashMap<>();
        private final ByteArrayOutputStream block = new ByteArrayOutputStream();
        private boolean endsWithHead;

        private Connection(Socket socket) throws IOException {
            this.socket = socket;
            socket.setTcpNoDelay(true);
            out = socket.getOutputStream();
        }

        private void serve() {
            open.incrementAndGet();
            try (socket) {
                DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
                in.readNBytes(24);
                script.greet(this);
                while (true) {
                    read(in);
                }
            } catch (IOException | Http2Exception e) {
                // the client has ended it
            } finally {
                open.decrementAndGet();
            }
        }

        private void read(DataInputStream in) throws IOException, Http2Exception {
            int length = in.readUnsignedShort() << 8 | in.readUnsignedByte();
            int type = in.readUnsignedByte();
            int flags = in.readUnsignedByte();
            int stream = in.readInt() & Integer.MAX_VALUE;
            byte[] payload = in.readNBytes(length);
            switch (type) {
                case Http2FrameTypes.HEADERS, Http2FrameTypes.CONTINUATION -> {
                    endsWithHead |= type == Http2FrameTypes.HEADERS && (flags & 1) != 0;
                    block.writeBytes(payload);
                    if ((flags & 4) != 0) {
                        head(stream);
                    }
                }
                case Http2FrameTypes.DATA -> {
                    bodies.get(stream).writeBytes(payload);
                    if (script.reads() && length > 0) {
                        allow(0, length);
                        if ((flags & 1) == 0) {
                            allow(stream, length);
                        }
                    }
                    if ((flags & 1) != 0) {
                        whole(stream);
                    }
                }
                case Http2FrameTypes.RST_STREAM -> resets.add(Unpooled.wrappedBuffer(payload).readInt());
                default -> {
                    // of no interest
                }
            }
        }

        private void head(int stream) throws IOException, Http2Exception {
            Map<String, String> head = new HashMap<>();
            for (Map.Entry<CharSequence, CharSequence> field
                    : decoder.decodeHeaders(stream, Unpooled.wrappedBuffer(block.toByteArray()))) {
                head.put(field.getKey().toString(), field.getValue().toString());
            }
            block.reset();
            heads.put(stream, head);
            bodies.put(stream, new ByteArrayOutputStream());
            boolean end = endsWithHead;
            endsWithHead = false;
            if (end) {
                whole(stream);
            } else {
                script.begun(this, stream);
            }
        }

        private void whole(int stream) throws IOException {
            Request request = new Request(stream, heads.remove(stream), bodies.remove(stream).toByteArray());
            requests.add(request);
            script.answer(this, request);
        }

        synchronized void frame(int type, int flags, int stream, byte[] payload) throws IOException {
            raw(frameBytes(type, flags, stream, payload));
        }

        synchronized void raw(byte[] bytes) throws IOException {
            out.write(bytes);
            out.flush();
        }

        /** Pairs of settings and values. */
        void settings(int... pairs) throws IOException {
            ByteBuf payload = Unpooled.buffer();
            for (int i = 0; i < pairs.length; i += 2) {
                payload.writeShort(pairs[i]).writeInt(pairs[i + 1]);
            }
            frame(Http2FrameTypes.SETTINGS, 0, 0, bytes(payload));
        }

        void allow(int stream, int bytes) throws IOException {
            frame(Http2FrameTypes.WINDOW_UPDATE, 0, stream, bytes(Unpooled.buffer().writeInt(bytes)));
        }

        void reset(int stream, int code) throws IOException {
            frame(Http2FrameTypes.RST_STREAM, 0, stream, bytes(Unpooled.buffer().writeInt(code)));
        }

        void goAway(int last, int code, String debug) throws IOException {
            ByteBuf payload = Unpooled.buffer().writeInt(last).writeInt(code);
            payload.writeCharSequence(debug, StandardCharsets.US_ASCII);
            frame(Http2FrameTypes.GO_AWAY, 0, 0, bytes(payload));
        }

        /** Pairs of names and values. */
        void head(int stream, boolean end, String status, String... fields) throws IOException {
            frame(Http2FrameTypes.HEADERS, (end ? 1 : 0) | 4, stream, headers(stream, status, fields));
        }

        byte[] headers(int stream, String status, String... fields) throws IOException {
            Http2Headers headers = new DefaultHttp2Headers(false);
            if (status != null) {
                headers.status(status);
            }
            for (int i = 0; i < fields.length; i += 2) {
                headers.add(fields[i], fields[i + 1]);
            }
            ByteBuf payload = Unpooled.buffer();
            try {
                encoder.encodeHeaders(stream, headers, payload);
            } catch (Http2Exception e) {
                throw new IOException(e);
            }
            return bytes(payload);
        }

        void data(int stream, String text, boolean end) throws IOException {
            frame(Http2FrameTypes.DATA, end ? 1 : 0, stream, text.getBytes(StandardCharsets.ISO_8859_1));
        }

        void answer(int stream, String body) throws IOException {
            head(stream, false, "200", "content-type", "text/plain", "content-length", "" + body.length());
            data(stream, body, true);
        }

        /** Ends the connection in one of the two ways of TCP; which one {@link #close} takes is left to chance. */
        void end(boolean reset) throws IOException {
            if (reset) {
                socket.setSoLinger(true, 0);
                socket.close();
            } else {
                socket.shutdownOutput();
            }
        }

        void close() throws IOException {
            socket.close();
        }
    }

    static byte[] frameBytes(int type, int flags, int stream, byte[] payload) {
        return bytes(Unpooled.buffer().writeMedium(payload.length).writeByte(type).writeByte(flags).writeInt(stream)
                .writeBytes(payload));
    }

    private static byte[] bytes(ByteBuf buffer) {
        byte[] bytes = new byte[buffer.readableBytes()];
        buffer.readBytes(bytes);
        return bytes;
    }
}
