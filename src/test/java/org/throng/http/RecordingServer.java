package org.throng.http;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;

/**
 * A server of raw bytes: it records each request as it came and answers with what the test gives for its path. Without
 * an answer for a path it ends the connection. As a proxy it answers requests for any host, and it is itself what a
 * tunnel leads to.
 */
final class RecordingServer implements AutoCloseable {

    /** One request. */
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

    private final ServerSocket listening;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> attempts = new ConcurrentHashMap<>();
    private final List<Recorded> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger serving = new AtomicInteger();
    /** When the TLS sessions of the requests began: a resumed session began with an earlier connection. */
    private final Set<Long> sessions = ConcurrentHashMap.newKeySet();
    private volatile SSLContext behindTunnels;

    RecordingServer() throws IOException {
        this(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()));
    }

    RecordingServer(ServerSocket listening) {
        this.listening = listening;
        Thread thread = new Thread(this::accept, "recording-server");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return listening.getLocalPort();
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
        sessions.clear();
        connections.set(0);
    }

    List<Recorded> requests() {
        return List.copyOf(requests);
    }

    /** How many connections have not ended. */
    long openConnections() {
        return serving.get();
    }

    int connections() {
        return connections.get();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                open.add(socket);
                connections.incrementAndGet();
                Thread thread = new Thread(() -> serve(socket), "recording-connection");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException e) {
                // closed, or a handshake that failed
            }
        }
    }

    private void serve(Socket socket) {
        serving.incrementAndGet();
        try (socket) {
            socket.setTcpNoDelay(true);
            serveOver(socket);
        } catch (IOException e) {
            // the client has ended it
        } finally {
            serving.decrementAndGet();
        }
    }

    private void serveOver(Socket socket) throws IOException {
        InputStream in = new BufferedInputStream(socket.getInputStream());
        OutputStream out = new BufferedOutputStream(socket.getOutputStream());
        for (Recorded request = read(in); request != null; request = read(in)) {
            if (socket instanceof SSLSocket secure) {
                describe(secure.getSession(), request.headers());
            }
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
                SSLSocket secure = (SSLSocket) behindTunnels.getSocketFactory().createSocket(socket, null, true);
                secure.setUseClientMode(false);
                serveOver(secure);
                return;
            }
            if (endsWith(bytes)) {
                return;
            }
        }
    }

    /** What a request does not say itself: by which certificate it came, and in which TLS session. */
    private void describe(SSLSession session, List<String> headers) {
        boolean first = sessions.add(session.getCreationTime());
        headers.add("X-Session: " + (first ? "new" : "known"));
        try {
            headers.add("X-Client: " + session.getPeerPrincipal().getName());
        } catch (SSLPeerUnverifiedException e) {
            headers.add("X-Client: nobody");
        }
    }

    /** An answer that only the end of the connection ends. */
    private static boolean endsWith(byte[] answer) {
        String head = new String(answer, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        return head.contains("connection: close") || head.contains("x-end: now");
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
        listening.close();
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
