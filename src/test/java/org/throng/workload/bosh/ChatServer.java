package org.throng.workload.bosh;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.net.ScriptedServer;

/**
 * A chat server that logs users in as one of the real ones does, and leaves every other request to the test, which
 * takes it and answers it, or does not.
 */
final class ChatServer implements AutoCloseable {

    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: (\\d+)");

    /** Says what to answer at once; null leaves the request to the test. */
    interface Script {
        String answer(Exchange exchange);
    }

    private final ScriptedServer sockets;
    private final Script script;
    private final List<Exchange> all = new CopyOnWriteArrayList<>();
    private final AtomicInteger open = new AtomicInteger();
    private final BlockingQueue<Exchange> held = new LinkedBlockingQueue<>();

    ChatServer(Script script) {
        this.script = script;
        this.sockets = new ScriptedServer(this::serve);
    }

    private void serve(ScriptedServer.Connection connection) throws Exception {
        open.incrementAndGet();
        try {
            converse(connection);
        } finally {
            open.decrementAndGet();
        }
    }

    private void converse(ScriptedServer.Connection connection) throws Exception {
        while (true) {
            Matcher length = LENGTH.matcher(connection.request());
            if (!length.find()) {
                throw new IOException("a request without a length");
            }
            byte[] body = connection.read(Integer.parseInt(length.group(1)));
            Exchange exchange = new Exchange(new String(body, StandardCharsets.UTF_8));
            all.add(exchange);
            String atOnce = script.answer(exchange);
            if (atOnce != null) {
                exchange.answer(atOnce);
            } else {
                held.add(exchange);
            }
            String answer = exchange.answer(connection);
            if (answer == null) {
                connection.reset();
                return;
            }
            connection.send(answer);
            if (exchange.last) {
                return;
            }
        }
    }

    /** With a short path, and a token in the query that must stay secret. */
    URI uri() {
        return sockets.httpUri();
    }

    /** The next request that the script has left to the test. */
    Exchange next() throws InterruptedException {
        Exchange next = held.poll(1, TimeUnit.MINUTES);
        if (next == null) {
            throw new AssertionError("no further request came; so far: " + all);
        }
        return next;
    }

    /** The request that was sent before this one, which may be read later. */
    Exchange before(Exchange later) {
        return await().until(() -> all.stream().filter(exchange -> exchange.rid() == later.rid() - 1).findAny(),
                Optional::isPresent).orElseThrow();
    }

    /** Whether the test has a request to answer. */
    boolean hasNext() {
        return !held.isEmpty();
    }

    List<Exchange> requests() {
        return all;
    }

    /** How many connections stand; one on which a request is held is looked after ten times a second. */
    int openConnections() {
        return open.get();
    }

    int connections() {
        return sockets.connections();
    }

    @Override
    public void close() throws IOException {
        sockets.close();
        all.forEach(exchange -> exchange.answer.complete(null));
    }

    /** One request. */
    static final class Exchange {

        private static final Pattern RID = Pattern.compile("rid='(\\d+)'");

        private final String body;
        private final CompletableFuture<String> answer = new CompletableFuture<>();
        private volatile boolean last;

        Exchange(String body) {
            this.body = body;
        }

        long rid() {
            Matcher rid = RID.matcher(body);
            return rid.find() ? Long.parseLong(rid.group(1)) : -1;
        }

        String body() {
            return body;
        }

        boolean has(String text) {
            return body.contains(text);
        }

        boolean isAnswered() {
            return answer.isDone();
        }

        boolean isEmpty() {
            return body.endsWith("/>") && body.indexOf('>') == body.length() - 1;
        }

        /** What the test answers; fails if the client goes away meanwhile. */
        private String answer(ScriptedServer.Connection connection) throws Exception {
            while (true) {
                try {
                    return answer.get(100, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    connection.checkStillThere();
                }
            }
        }

        /** Stanzas, in the envelope of an answer. */
        void answerWith(String stanzas) {
            answer(Transcript.body("", stanzas));
        }

        void answer(String text) {
            answer("200 OK", text);
        }

        void answer(String status, String text) {
            answerRaw("HTTP/1.1 " + status + "\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: "
                    + text.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + text);
        }

        void answerRaw(String bytes) {
            answer.complete(bytes);
        }

        /** As {@link #answerRaw}, after which the connection ends. */
        void answerLast(String bytes) {
            last = true;
            answerRaw(bytes);
        }

        /** Resets the connection. */
        void cut() {
            answer.complete(null);
        }

        @Override
        public String toString() {
            return body;
        }
    }
}
