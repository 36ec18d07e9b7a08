package org.throng.http;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import org.awaitility.Awaitility;

/**
 * A server of raw bytes: it records each request as it came and answers with what the test gives for its path. Without
 * an answer for a path it ends the connection. As a proxy it answers requests for any host, and it is itself what a
 * tunnel leads to. It may listen for TLS as well.
 */
final class RecordingServer implements AutoCloseable {

    record Recorded(String requestLine, List<String> headers, byte[] body) {

        String header(String name) {
            return headers.stream().filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(line -> line.substring(name.length() + 1).strip()).findFirst().orElse(null);
        }

        String bodyText() {
            return new String(body, StandardCharsets.ISO_8859_1);
        }
    }

    /** Makes the answer to a request; null to end the connection without one. */
    @FunctionalInterface
    interface Answer {

        /** @param attempt how many requests for this path came before */
        byte[] to(Recorded request, int attempt) throws IOException;
    }

    /** What is done with a connection. */
    @FunctionalInterface
    private interface Service {
        void serve(Socket socket) throws IOException;
    }

    /** How long a client may take to read the last bytes, in milliseconds. */
    private static final int FAREWELL = 10_000;

    private final List<ServerSocket> listening = new CopyOnWriteArrayList<>();
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> attempts = new ConcurrentHashMap<>();
    private final List<Recorded> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger serving = new AtomicInteger();
    /** Ports of the clients that only wait for their turn to be accepted. */
    private final Set<Integer> waiting = ConcurrentHashMap.newKeySet();
    private volatile SSLContext behindTunnels;

    RecordingServer() throws IOException {
        listen(this::answer);
    }

    /** Listens on a free port and gives it. */
    private int listen(Service service) throws IOException {
        ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        listening.add(socket);
        inBackground("recording-server", () -> accept(socket, service));
        return socket.getLocalPort();
    }

    private static void inBackground(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return listening.get(0).getLocalPort();
    }

    /**
     * Listens for TLS on a port of its own and gives it; the answers are the same.
     *
     * @param settings such as whether it asks for a certificate
     */
    int overTls(SSLContext context, Consumer<SSLSocket> settings) throws IOException {
        return listen(socket -> answerOver(context, settings, socket));
    }

    /** Listens on a port of its own, gives it, and sends these bytes to each client that sends anything. */
    int saying(String bytes) throws IOException {
        return listen(socket -> {
            socket.getInputStream().read(new byte[1_000]);
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            leave(socket);
        });
    }

    /** Listens on a port of its own, gives it, and never says anything. */
    int silent() throws IOException {
        return listen(socket -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()));
    }

    /** Answers requests for this path, without query, with these bytes. */
    RecordingServer on(String path, String answer) {
        return on(path, (request, attempt) -> answer.getBytes(StandardCharsets.ISO_8859_1));
    }

    RecordingServer on(String path, Answer answer) {
        answers.put(path, answer);
        return this;
    }

    /** Opens tunnels, with a server of this context at their end. The answer to CONNECT is that of its authority. */
    void tunnelTo(SSLContext tls) {
        behindTunnels = tls;
    }

    /** Forgets requests and answers, and ends all connections. */
    void reset() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
        open.clear();
        answers.clear();
        forget();
    }

    /** Forgets the requests. */
    void forget() {
        attempts.clear();
        requests.clear();
        connections.set(0);
    }

    List<Recorded> requests() {
        return List.copyOf(requests);
    }

    /** Waits until it has recorded all that was sent by clients, which have ended their connections. */
    void awaitRest() throws IOException {
        for (ServerSocket socket : listening) {
            try (Socket last = new Socket()) {
                last.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                waiting.add(last.getLocalPort());
                // it is accepted, and ended, after those that came before
                last.connect(socket.getLocalSocketAddress());
                last.getInputStream().read();
            }
        }
        Awaitility.await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(1))
                .until(() -> serving.get() == 0);
    }

    /** How many connections have not ended. */
    long openConnections() {
        return serving.get();
    }

    int connections() {
        return connections.get();
    }

    private void accept(ServerSocket from, Service service) {
        while (!from.isClosed()) {
            try {
                Socket socket = from.accept();
                if (waiting.remove(socket.getPort())) {
                    socket.close();
                    continue;
                }
                open.add(socket);
                connections.incrementAndGet();
                serving.incrementAndGet();
                inBackground("recording-connection", () -> serve(socket, service));
            } catch (IOException e) {
                // closed
            }
        }
    }

    private void serve(Socket socket, Service service) {
        try (socket) {
            socket.setTcpNoDelay(true);
            service.serve(socket);
        } catch (IOException e) {
            // the client has ended it
        } finally {
            serving.decrementAndGet();
        }
    }

    private void answerOver(SSLContext context, Consumer<SSLSocket> settings, Socket socket) throws IOException {
        long began = System.currentTimeMillis();
        while (System.currentTimeMillis() == began) {
            Thread.onSpinWait();
        }
        SSLSocket secure = (SSLSocket) context.getSocketFactory().createSocket(socket, null, false);
        secure.setUseClientMode(false);
        settings.accept(secure);
        try {
            secure.startHandshake();
            answer(secure, described((ExtendedSSLSession) secure.getSession(), began));
            secure.shutdownOutput();
        } catch (SSLException e) {
            leave(socket);
        }
    }

    /** Bytes that are left unread would reset the connection, and the client would not see the last ones. */
    private static void leave(Socket socket) throws IOException {
        socket.setSoTimeout(FAREWELL);
        socket.shutdownOutput();
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    private void answer(Socket socket) throws IOException {
        answer(socket, List.of());
    }

    /** @param ofConnection what the requests do not say themselves: written beside their headers */
    private void answer(Socket socket, List<String> ofConnection) throws IOException {
        InputStream in = new BufferedInputStream(socket.getInputStream());
        OutputStream out = new BufferedOutputStream(socket.getOutputStream());
        for (Recorded request = read(in); request != null; request = read(in)) {
            request.headers().addAll(ofConnection);
            requests.add(request);
            String path = path(request);
            int before = attempts.computeIfAbsent(path, any -> new AtomicInteger()).getAndIncrement();
            Answer answer = answers.get(path);
            byte[] bytes = answer == null ? null : answer.to(request, before);
            if (bytes == null) {
                return;
            }
            out.write(bytes);
            out.flush();
            if (request.requestLine().startsWith("CONNECT ") && bytes.length > 9 && bytes[9] == '2') {
                answerOver(behindTunnels, any -> { }, socket);
                return;
            }
            if (cuts(bytes)) {
                throw new EOFException("cut, as the test asks for");
            }
            if (endsWith(bytes)) {
                return;
            }
        }
    }

    /**
     * Which certificate the client has shown, which host it asked for, and whether it resumed a session: that began
     * before the connection.
     */
    private static List<String> described(ExtendedSSLSession session, long connectionBegan) {
        String client;
        try {
            client = session.getPeerPrincipal().getName();
        } catch (SSLPeerUnverifiedException e) {
            client = "nobody";
        }
        return List.of("X-Client: " + client, "X-Server-Names: " + session.getRequestedServerNames(),
                "X-Session: " + (session.getCreationTime() <= connectionBegan ? "known" : "new"));
    }

    /** An answer that only the end of the connection ends. */
    private static boolean endsWith(byte[] answer) {
        String head = new String(answer, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        return head.contains("connection: close") || head.contains("x-end: now");
    }

    /** An answer after which the connection ends without the farewell of TLS. */
    private static boolean cuts(byte[] answer) {
        return new String(answer, StandardCharsets.ISO_8859_1).contains("X-End: cut");
    }

    private static String path(Recorded request) {
        String target = request.requestLine().split(" ")[1];
        if (target.startsWith("http://")) {
            target = URI.create(target).getRawPath();
        }
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    private static Recorded read(InputStream in) throws IOException {
        String requestLine = line(in);
        if (requestLine == null) {
            return null;
        }
        List<String> headers = new ArrayList<>();
        int length = 0;
        for (String header = line(in); header != null && !header.isEmpty(); header = line(in)) {
            headers.add(header);
            if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        return new Recorded(requestLine, headers, in.readNBytes(length));
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int one = in.read(); one >= 0; one = in.read()) {
            if (one == '\n') {
                String text = line.toString(StandardCharsets.ISO_8859_1);
                return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
            }
            line.write(one);
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        for (ServerSocket socket : listening) {
            socket.close();
        }
        for (Socket socket : open) {
            socket.close();
        }
    }

    /** An answer of status 200 with this body and these header lines. */
    static String ok(String body, String... headers) {
        return answer("200 OK", body, headers);
    }

    static String answer(String status, String body, String... headers) {
        StringBuilder text = new StringBuilder("HTTP/1.1 ").append(status).append("\r\n");
        Map<String, String> lines = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String header : headers) {
            text.append(header).append("\r\n");
            lines.put(header.split(":")[0], header);
        }
        if (!lines.containsKey("Content-Length") && !lines.containsKey("Transfer-Encoding")) {
            text.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        return text.append("\r\n").append(body).toString();
    }
}
