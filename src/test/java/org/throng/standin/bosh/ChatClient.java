package org.throng.standin.bosh;

import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A BOSH client that sends what the test asks for, right or wrong, and returns the answers unchanged. */
final class ChatClient implements AutoCloseable {

    static final String BIND = "http://jabber.org/protocol/httpbind";

    private static final Pattern SID = Pattern.compile("[ ]sid=['\"]([^'\"]+)");
    private static final Pattern LENGTH = Pattern.compile("content-length: (\\d+)", Pattern.CASE_INSENSITIVE);

    /** An answer as it came. */
    record Reply(int status, String reason, String body) {
    }

    /** One connection of HTTP/1.1. */
    static final class Connection implements AutoCloseable {
        private final Socket socket;
        private final DataInputStream in;
        /** One thread, so that the first answer is that of the first request. */
        private final ExecutorService reader =
                Executors.newSingleThreadExecutor(new DefaultThreadFactory("chat-client", true));

        Connection(int port) throws IOException {
            socket = new Socket("127.0.0.1", port);
            in = new DataInputStream(socket.getInputStream());
        }

        /** Sends a request at once; its answer may come late. */
        CompletableFuture<Reply> post(String body) throws IOException {
            return request("POST", "/http-bind", body);
        }

        CompletableFuture<Reply> request(String method, String path, String body) throws IOException {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            request.writeBytes((method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + bytes.length
                    + "\r\nContent-Type: text/xml; charset=utf-8\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            request.writeBytes(bytes);
            socket.getOutputStream().write(request.toByteArray());
            CompletableFuture<Reply> reply = new CompletableFuture<>();
            reader.execute(() -> {
                try {
                    reply.complete(read());
                } catch (IOException e) {
                    reply.completeExceptionally(e);
                }
            });
            return reply;
        }

        private Reply read() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            while (!bytes.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                bytes.write(in.readUnsignedByte());
            }
            String head = bytes.toString(StandardCharsets.ISO_8859_1);
            Matcher length = LENGTH.matcher(head);
            byte[] body = new byte[length.find() ? Integer.parseInt(length.group(1)) : 0];
            in.readFully(body);
            String[] line = head.lines().findFirst().orElseThrow().split(" ", 3);
            return new Reply(Integer.parseInt(line[1]), line[2], new String(body, StandardCharsets.UTF_8));
        }

        /** Whether the server has closed it. */
        boolean isClosed() throws IOException {
            socket.setSoTimeout(50);
            try {
                return in.read() < 0;
            } catch (java.net.SocketTimeoutException e) {
                return false;
            } catch (java.net.SocketException e) {
                return true;
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
            reader.shutdown();
        }
    }

    private final int port;
    private final String user;
    private final Connection[] connections = new Connection[2];
    private final Deque<CompletableFuture<Reply>> open = new ArrayDeque<>();
    private final StringBuilder seen = new StringBuilder();
    private int next;
    private String sid;
    private long rid;

    ChatClient(int port, String user) {
        this.port = port;
        this.user = user;
        this.rid = 1_000 + Math.abs((long) user.hashCode());
    }

    /** Logs in with PLAIN, gets the roster and becomes available. */
    static ChatClient login(int port, String user) throws Exception {
        ChatClient client = new ChatClient(port, user);
        client.create("");
        client.plain("secret");
        client.restart();
        client.bind("bench");
        client.ask("<iq type='get' id='ros1' xmlns='jabber:client'><query xmlns='jabber:iq:roster'/></iq>");
        client.ask("<presence xmlns='jabber:client'/>");
        return client;
    }

    /** Creates a session; attributes given later take the place of the usual ones. */
    Reply create(String attributes) throws Exception {
        String usual = attributes.contains("xmpp:version")
                ? attributes
                : " to='localhost' wait='60' hold='1' ver='1.6' xml:lang='en' xmpp:version='1.0'" + attributes;
        return created(usual + " xmlns:xmpp='urn:xmpp:xbosh'");
    }

    /** Creates a session with exactly these attributes, beside {@code rid}. */
    Reply created(String attributes) throws Exception {
        Reply reply = get(post("<body rid='" + rid + "'" + attributes + " xmlns='" + BIND + "'/>"));
        Matcher found = SID.matcher(reply.body());
        sid = found.find() ? found.group(1) : null;
        return reply;
    }

    Reply plain(String password) throws Exception {
        String message = "\0" + user + "\0" + password;
        return auth("PLAIN", Base64.getEncoder().encodeToString(message.getBytes(StandardCharsets.UTF_8)));
    }

    Reply auth(String mechanism, String content) throws Exception {
        return ask("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='" + mechanism + "'>" + content
                + "</auth>");
    }

    Reply restart() throws Exception {
        return get(send("", " to='localhost' xmpp:restart='true' xmlns:xmpp='urn:xmpp:xbosh'"));
    }

    Reply bind(String resource) throws Exception {
        return ask("<iq type='set' id='bind1' xmlns='jabber:client'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
                + "<resource>" + resource + "</resource></bind></iq>");
    }

    /** Sends stanzas in the next request and waits for that request's answer. */
    Reply ask(String stanzas) throws Exception {
        return get(send(stanzas, ""));
    }

    /** Sends stanzas in the next request. */
    CompletableFuture<Reply> send(String stanzas, String attributes) throws Exception {
        rid++;
        return repeat(rid, stanzas, attributes);
    }

    /** Sends a request of any number. */
    CompletableFuture<Reply> repeat(long number, String stanzas, String attributes) throws Exception {
        return post("<body rid='" + number + "' sid='" + sid + "'" + attributes + " xmlns='" + BIND + "'>" + stanzas
                + "</body>");
    }

    private CompletableFuture<Reply> post(String body) throws IOException {
        return connection().post(body);
    }

    /** The connection whose turn it is. */
    Connection connection() throws IOException {
        int index = next;
        next = 1 - next;
        if (connections[index] == null || connections[index].socket.isClosed()) {
            connections[index] = new Connection(port);
        }
        return connections[index];
    }

    /** Sends as a real client does: an open request stays, and the answer is not waited for. */
    void write(String stanzas) throws Exception {
        open.add(send(stanzas, ""));
    }

    /** Asks again and again until something has been seen, keeping one request open. */
    String until(String expected) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (seen.indexOf(expected) < 0) {
            if (open.isEmpty()) {
                write("");
            }
            try {
                seen.append(open.peek().get(100, TimeUnit.MILLISECONDS).body());
                open.remove();
            } catch (TimeoutException e) {
                if (System.nanoTime() > deadline) {
                    throw new AssertionError("no '" + expected + "' in " + seen, e);
                }
            }
        }
        return seen.toString();
    }

    /** All that has come by {@link #until}. */
    String seen() {
        return seen.toString();
    }

    void forgetSeen() {
        seen.setLength(0);
    }

    static Reply get(CompletableFuture<Reply> reply) throws Exception {
        try {
            return reply.get(1, TimeUnit.MINUTES);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : e;
        }
    }

    String sid() {
        return sid;
    }

    long rid() {
        return rid;
    }

    void rid(long number) {
        rid = number;
    }

    @Override
    public void close() throws IOException {
        for (Connection each : connections) {
            if (each != null) {
                each.close();
            }
        }
    }
}
