package org.throng.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javax.net.ServerSocketFactory;
import org.throng.net.websocket.UpgradeRequest;

/** A server on a plain socket that does byte by byte what a test tells it. */
public final class ScriptedServer implements AutoCloseable {

    /** What to do with one connection, which is closed afterwards. */
    public interface Script {
        void play(Connection connection) throws Exception;
    }

    private final ServerSocket listening;
    private final Script script;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);

    public ScriptedServer(Script script) {
        this(ServerSocketFactory.getDefault(), script);
    }

    private ScriptedServer(ServerSocketFactory factory, Script script) {
        this.script = script;
        try {
            listening = factory.createServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    /** Shows a certificate to each connection. */
    public static ScriptedServer overTls(TestKeys keys, Script script) throws Exception {
        return new ScriptedServer(keys.serverSockets(), script);
    }

    /** Answers an HTTP request with exactly this text. */
    public static ScriptedServer answering(String answer) {
        return new ScriptedServer(connection -> {
            connection.request();
            connection.send(answer.getBytes(StandardCharsets.UTF_8));
        });
    }

    /** Answers one HTTP request after the other with this text; each without a body, or with one that it ignores. */
    public static ScriptedServer answeringEach(String answer) {
        return new ScriptedServer(connection -> {
            while (true) {
                connection.request();
                connection.send(answer);
            }
        });
    }

    /** Accepts the upgrade, then sends these bytes and reads on until the client ends. */
    public static ScriptedServer upgradingThenSending(byte[]... pieces) {
        return new ScriptedServer(connection -> {
            connection.upgrade("");
            for (byte[] piece : pieces) {
                connection.send(piece);
            }
            connection.readToEnd();
        });
    }

    public URI uri() {
        return URI.create("ws://127.0.0.1:" + listening.getLocalPort() + "/path?token=secret");
    }

    public URI httpUri() {
        return URI.create("http://127.0.0.1:" + listening.getLocalPort() + "/path?token=secret");
    }

    /** The heads of the requests so far. */
    public List<String> requests() {
        return requests;
    }

    /** Lets every connection that stays silent go on. */
    public void release() {
        released.countDown();
    }

    /** How many connections were accepted. */
    public int connections() {
        return sockets.size();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                sockets.add(socket);
                if (listening.isClosed()) {
                    // the thread that closes all may just have gone past this one
                    socket.close();
                }
                daemon(() -> play(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void play(Socket socket) {
        try (socket) {
            script.play(new Connection(socket));
        } catch (Exception e) {
            // the client went away in the middle of the script: what the test is about shows at the client
        }
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, "scripted-server");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        release();
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    /** One accepted connection. */
    public final class Connection {

        private final Socket socket;

        private Connection(Socket socket) {
            this.socket = socket;
        }

        public InetAddress peer() {
            return socket.getInetAddress();
        }

        /** Has the system hold no more than about that many bytes which the script has not read; it may hold 32 MB. */
        public void holdUnread(int bytes) throws IOException {
            socket.setReceiveBufferSize(bytes);
        }

        /** Reads the head of a request. */
        public String request() throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            InputStream in = socket.getInputStream();
            while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
                int octet = in.read();
                if (octet < 0) {
                    throw new IOException("no whole request");
                }
                head.write(octet);
            }
            requests.add(head.toString(StandardCharsets.UTF_8));
            return head.toString(StandardCharsets.UTF_8);
        }

        /** Accepts the upgrade. */
        public void upgrade(String moreHeaders) throws IOException {
            send(acceptance(request(), moreHeaders));
        }

        public byte[] acceptance(String request, String moreHeaders) {
            String key = request.replaceAll("(?s).*Sec-WebSocket-Key: (\\S+)\r\n.*", "$1");
            return ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Accept: " + UpgradeRequest.acceptFor(key.getBytes(StandardCharsets.US_ASCII))
                    + "\r\n" + moreHeaders + "\r\n")
                    .getBytes(StandardCharsets.UTF_8);
        }

        public void send(byte[] bytes) throws IOException {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        }

        public void send(String text) throws IOException {
            send(text.getBytes(StandardCharsets.UTF_8));
        }

        /** Reads so many bytes of a body. */
        public byte[] read(int count) throws IOException {
            return socket.getInputStream().readNBytes(count);
        }

        /** Says nothing until the test releases it. */
        public void staySilent() throws InterruptedException {
            released.await();
        }

        /**
         * Fails if the client has gone; to be called while it has nothing to say.
         *
         * @throws IOException if the connection has ended
         */
        public void checkStillThere() throws IOException {
            int before = socket.getSoTimeout();
            socket.setSoTimeout(1);
            try {
                if (read() < 0) {
                    throw new IOException("the client has gone");
                }
                throw new IllegalStateException("the client speaks while it waits for an answer");
            } catch (SocketTimeoutException e) {
                // it waits
            } finally {
                socket.setSoTimeout(before);
            }
        }

        public byte[] readToEnd() throws IOException {
            return socket.getInputStream().readAllBytes();
        }

        public int read() throws IOException {
            return socket.getInputStream().read();
        }

        /** Ends the connection with a reset. */
        public void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }
    }
}
