package org.throng.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.WireFailedException.Kind;

/** Requests over HTTP/2, with a server that does what a test wants. */
@Timeout(120)
class Http2ExchangeTest {

    private static final int MEGABYTE = 1 << 20;
    private static final int REFUSED = 7;
    private static final int CANCEL = 8;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private Http2Server server;
    private UserConnections user = user(Http2Mode.PRIOR_KNOWLEDGE);

    @AfterEach
    void stop() throws IOException {
        threads.shutdownNow();
        user.close();
        if (server != null) {
            server.close();
        }
    }

    private static UserConnections user(Http2Mode mode) {
        return new WireNetwork(new WireNetwork.Reuse(0, 0), mode).forUser();
    }

    private void serve(Http2Server.Script script) throws IOException {
        server = new Http2Server(script);
    }

    private WireRequest request(String path) {
        return request("GET", path, "", null, 0);
    }

    private WireRequest request(String method, String path, String headers, byte[] body, int silentMillis) {
        return request(null, server.port(), method, path, headers, body, silentMillis);
    }

    private static WireRequest request(WireTls tls, int port, String method, String path, String headers, byte[] body,
            int silentMillis) {
        String length = body == null ? "" : "Content-Length: " + body.length + "\r\n";
        String head = method + " " + path + " HTTP/1.1\r\nHost: some.example\r\nConnection: Keep-Alive\r\n" + length
                + headers + "\r\n";
        return new WireRequest(new WireRoute("127.0.0.1", port, tls, null, null), method.equals("HEAD"),
                head.getBytes(StandardCharsets.ISO_8859_1), body == null ? null : new Bytes(body), null,
                headers.contains("Connection: close"), null,
                new WireRequest.Limits(10_000, silentMillis, Long.MAX_VALUE, 64 * MEGABYTE));
    }

    private record Bytes(byte[] bytes) implements WireBody {

        @Override
        public long length() {
            return bytes.length;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }

    private WireAnswer send(WireRequest request) throws IOException, InterruptedException {
        return user.exchange(request).send();
    }

    private Future<WireAnswer> later(WireRequest request) {
        Callable<WireAnswer> send = () -> send(request);
        return threads.submit(send);
    }

    private static String text(WireAnswer answer) {
        return new String(answer.body(), StandardCharsets.ISO_8859_1);
    }

    private static String head(WireAnswer answer) {
        return new String(answer.head(), StandardCharsets.ISO_8859_1);
    }

    private void assertFails(WireRequest request, Kind kind, String words) {
        assertThatThrownBy(() -> send(request)).isInstanceOfSatisfying(WireFailedException.class, failure -> {
            assertThat(failure).hasMessageContaining(words);
            assertThat(failure.kind()).isEqualTo(kind);
        });
    }

    private static Kind kindOf(Future<WireAnswer> sent) throws Exception {
        try {
            sent.get(60, TimeUnit.SECONDS);
            return null;
        } catch (ExecutionException e) {
            return ((WireFailedException) e.getCause()).kind();
        }
    }

    @Test
    void sendsAndReadsHeadsOfHttp2() throws Exception {
        serve((connection, request) -> {
            connection.head(request.stream(), false, "103", "link", "</a.css>");
            connection.head(request.stream(), false, "200", "content-type", "text/plain", "set-cookie", "a=1",
                    "set-cookie", "b=2");
            connection.data(request.stream(), "hello", false);
            connection.head(request.stream(), true, null, "x-trailer", "t");
        });

        WireAnswer answer = send(request("GET", "/a?b=c", "X-One: 1\r\nCookie: c=3\r\nTE: gzip\r\nUpgrade: x\r\n"
                + "Keep-Alive: 5\r\nTransfer-Encoding: identity\r\n", null, 0));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(text(answer)).isEqualTo("hello");
        assertThat(head(answer)).isEqualTo(
                "HTTP/2 200 \r\ncontent-type: text/plain\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n\r\n");
        assertThat(server.requests.get(0).headers()).isEqualTo(java.util.Map.of(":method", "GET", ":path", "/a?b=c",
                ":scheme", "http", ":authority", "some.example", "x-one", "1", "cookie", "c=3"));
        assertThat(answer.receivedBytes()).isEqualTo(answer.headBytes() + 9 + 5);
        assertThat(answer.times().connected()).isNotZero();
    }

    @Test
    void countsFrames() throws Exception {
        serve((connection, request) -> {
            byte[] head = connection.headers(request.stream(), "200");
            connection.frame(Http2FrameTypes.HEADERS, 4, request.stream(), head);
            connection.data(request.stream(), "0123456789", false);
            connection.data(request.stream(), "0123456789", true);
        });

        WireAnswer answer = send(request("POST", "/", "", "12345".getBytes(StandardCharsets.US_ASCII), 0));

        // ":status: 200" is one byte
        assertThat(answer.headBytes()).isEqualTo(9 + 1);
        assertThat(answer.receivedBytes()).isEqualTo(9 + 1 + 2 * (9 + 10));
        assertThat(answer.bodyBytes()).isEqualTo(20);
        assertThat(answer.sentBytes()).isBetween(9L + 9 + 5 + 20, 120L);
    }

    @Test
    void multiplexesTheRequestsOfAUser() throws Exception {
        List<Runnable> answers = new ArrayList<>();
        serve((connection, request) -> {
            answers.add(() -> {
                try {
                    connection.answer(request.stream(), request.path());
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            if (answers.size() == 5) {
                for (int i = 4; i >= 0; i--) {
                    answers.get(i).run();
                }
            }
        });

        List<Future<WireAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            sent.add(later(request("/" + i)));
        }

        for (int i = 0; i < 5; i++) {
            assertThat(text(sent.get(i).get())).isEqualTo("/" + i);
        }
        assertThat(server.connections()).isOne();
    }

    @Test
    void waitsForItsTurn() throws Exception {
        AtomicInteger open = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.settings(Http2Server.SETTINGS_MAX_STREAMS, 1);
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                most.accumulateAndGet(open.incrementAndGet(), Math::max);
                open.decrementAndGet();
                connection.answer(request.stream(), request.path());
            }
        });
        send(request("/first"));

        List<Future<WireAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            sent.add(later(request("/" + i)));
        }

        for (int i = 0; i < 8; i++) {
            assertThat(text(sent.get(i).get())).isEqualTo("/" + i);
        }
        assertThat(most).hasValue(1);
        assertThat(server.connections()).isOne();
    }

    @Test
    void aServerThatTakesNoRequestIsNamed() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.settings();
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.settings(Http2Server.SETTINGS_MAX_STREAMS, 0);
                connection.answer(request.stream(), "");
            }
        });
        send(request("/"));

        assertFails(request("GET", "/", "", null, 300), Kind.STALLED, "the server takes 0 at a time");
    }

    @Test
    void sendsLongBodiesAsTheServerAllows() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.settings(Http2Server.SETTINGS_INITIAL_WINDOW, 1000);
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.answer(request.stream(), "" + request.body().length);
            }
        });
        byte[] body = new byte[3 * MEGABYTE + 7];

        assertThat(text(send(request("PUT", "/", "", body, 0)))).isEqualTo("" + body.length);
        assertThat(text(send(request("PUT", "/", "", new byte[5000], 0)))).isEqualTo("5000");
        assertThat(server.requests.get(0).body()).isEqualTo(body);
        assertThat(server.connections()).isOne();
    }

    @Test
    void aStalledBodyIsNamed() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.answer(request.stream(), "");
            }

            @Override
            public boolean reads() {
                return false;
            }
        });

        assertFails(request("PUT", "/", "", new byte[MEGABYTE], 500), Kind.STALLED, "flow control");
        Awaitility.await().until(() -> server.resets.contains(CANCEL));
    }

    @Test
    void receivesMoreThanAWindow() throws Exception {
        String part = "x".repeat(16_384);
        serve((connection, request) -> {
            connection.head(request.stream(), false, "200");
            for (int i = 0; i < 40 * MEGABYTE / part.length(); i++) {
                connection.data(request.stream(), part, false);
            }
            connection.data(request.stream(), "", true);
        });

        assertThat(send(request("/")).bodyBytes()).isEqualTo(40 * MEGABYTE);
    }

    @Test
    void takesAnAnswerBeforeTheWholeBody() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void begun(Http2Server.Connection connection, int stream) throws IOException {
                connection.head(stream, true, "413");
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.answer(request.stream(), "");
            }

            @Override
            public boolean reads() {
                return false;
            }
        });

        assertThat(send(request("PUT", "/", "", new byte[4 * MEGABYTE], 0)).status()).isEqualTo(413);
        assertThat(send(request("/next")).status()).isEqualTo(200);
        assertThat(server.connections()).isOne();
    }

    @Test
    void answersToHeadHaveNoBody() throws Exception {
        serve((connection, request) -> connection.head(request.stream(), true, "200", "content-length", "100"));

        WireAnswer answer = send(request("HEAD", "/", "", null, 0));

        assertThat(answer.withBody()).isFalse();
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void repeatsWhatTheServerRefused() throws Exception {
        AtomicInteger refused = new AtomicInteger();
        serve((connection, request) -> {
            if (refused.incrementAndGet() <= 2) {
                connection.reset(request.stream(), REFUSED);
            } else {
                connection.answer(request.stream(), "done");
            }
        });

        assertThat(text(send(request("PUT", "/", "", new byte[100_000], 0)))).isEqualTo("done");
        assertThat(server.requests.get(2).body()).hasSize(100_000);
        assertThat(server.connections()).isOne();
    }

    @Test
    void doesNotRepeatForever() throws Exception {
        serve((connection, request) -> connection.reset(request.stream(), REFUSED));

        assertFails(request("/"), Kind.RESET, "REFUSED_STREAM");
        assertThat(server.requests).hasSize(4);
    }

    @Test
    void aResetIsNamedAndTheConnectionStays() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/bad")) {
                connection.reset(request.stream(), 2);
            } else {
                connection.answer(request.stream(), "");
            }
        });

        assertFails(request("/bad"), Kind.RESET, "the server reset the stream (RST_STREAM INTERNAL_ERROR)");
        send(request("/good"));
        assertThat(server.connections()).isOne();
    }

    @Test
    void sendsAgainWhatGoAwayLeavesOut() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/b") && server.connections() == 1) {
                connection.goAway(1, 0, "");
                connection.answer(1, "first");
            } else if (!request.path().equals("/a")) {
                connection.answer(request.stream(), "second");
            }
        });

        Future<WireAnswer> first = later(request("/a"));
        Awaitility.await().until(() -> server.requests.size() == 1);
        Future<WireAnswer> second = later(request("/b"));

        assertThat(text(first.get())).isEqualTo("first");
        assertThat(text(second.get())).isEqualTo("second");
        assertThat(server.paths()).containsExactly("/a", "/b", "/b");
        assertThat(server.connections()).isEqualTo(2);
    }

    @Test
    void whatGoAwayMayHaveTakenIsNotSentAgain() throws Exception {
        serve((connection, request) -> {
            connection.goAway(request.stream(), 11, "too_many_pings");
            connection.close();
        });

        assertFails(request("/"), Kind.GONE, "(GOAWAY ENHANCE_YOUR_CALM: too_many_pings)");
        assertThat(server.requests).hasSize(1);
    }

    @Test
    void aLostConnectionEndsAllItsRequests() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/begun")) {
                connection.head(request.stream(), false, "200", "content-length", "10");
                connection.data(request.stream(), "12345", false);
            } else if (server.requests.size() == 3) {
                connection.close();
            }
        });

        Future<WireAnswer> one = later(request("/begun"));
        Awaitility.await().until(() -> server.requests.size() == 1);
        Future<WireAnswer> two = later(request("/two"));
        Awaitility.await().until(() -> server.requests.size() == 2);
        Future<WireAnswer> three = later(request("/three"));

        assertThat(kindOf(one)).isEqualTo(Kind.SHORT_BODY);
        assertThat(kindOf(two)).isEqualTo(Kind.NO_ANSWER);
        assertThat(kindOf(three)).isEqualTo(Kind.NO_ANSWER);
    }

    @Test
    void aBodyOfAnotherLengthThanAnnouncedIsNamed() throws Exception {
        serve((connection, request) -> {
            connection.head(request.stream(), false, "200", "content-length", "10");
            connection.data(request.stream(), request.path().equals("/short") ? "12345" : "123456789012", true);
        });

        assertFails(request("/short"), Kind.SHORT_BODY, "after 5 of 10 bytes");
        assertFails(request("/long"), Kind.MALFORMED, "the body is longer than its content-length");
        assertThat(server.connections()).isOne();
    }

    @Test
    void anAnswerThatIsNotInTimeIsResetAndTheConnectionIsReplaced() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/good")) {
                connection.answer(request.stream(), "good");
            }
        });

        assertFails(request("GET", "/never", "", null, 300), Kind.SILENT, "no byte of the answer within 300 ms");
        assertThat(text(send(request("/good")))).isEqualTo("good");
    }

    @Test
    void aCancelledRequestLeavesTheConnectionUsable() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/begun")) {
                connection.head(request.stream(), false, "200");
                connection.data(request.stream(), "a part", false);
            } else if (!request.path().equals("/silent")) {
                connection.answer(request.stream(), "good");
            }
        });
        for (String path : List.of("/silent", "/begun")) {
            int before = server.requests.size();
            CompletableFuture<WireExchange> exchange = new CompletableFuture<>();
            Future<WireAnswer> sent = threads.submit(() -> {
                exchange.complete(user.exchange(request(path)));
                return exchange.join().send();
            });
            Awaitility.await().until(() -> server.requests.size() > before);

            exchange.join().cancel();

            assertThat(kindOf(sent)).isEqualTo(Kind.CANCELLED);
        }
        assertThat(text(send(request("/good")))).isEqualTo("good");
        assertThat(server.resets).containsExactly(CANCEL, CANCEL);
        assertThat(server.connections()).isOne();
    }

    @Test
    void anInterruptedUploadIsReset() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.answer(request.stream(), "");
            }

            @Override
            public boolean reads() {
                return false;
            }
        });
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        Thread user = new Thread(() -> {
            try {
                send(request("PUT", "/", "", new byte[4 * MEGABYTE], 0));
            } catch (IOException | InterruptedException e) {
                ended.complete(e);
            }
        });
        user.start();
        Awaitility.await().until(() -> user.getState() == Thread.State.WAITING && server.connections() == 1);

        user.interrupt();

        assertThat(ended.get(60, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        Awaitility.await().until(() -> server.resets.contains(CANCEL));
        send(request("/next"));
        assertThat(server.connections()).isOne();
    }

    @Test
    void floodsAreCut() throws Exception {
        for (int type : new int[] {Http2FrameTypes.SETTINGS, Http2FrameTypes.PING, Http2FrameTypes.PRIORITY, 0xbe}) {
            int length = type == Http2FrameTypes.PING ? 8 : type == Http2FrameTypes.PRIORITY ? 5 : 0;
            serve((connection, request) -> {
                for (int i = 0; i < 100_000; i++) {
                    connection.frame(type, 0, type == Http2FrameTypes.PRIORITY ? 3 : 0, new byte[length]);
                }
            });
            assertFails(request("/"), Kind.MALFORMED, "it floods the connection with frames that carry nothing");
            server.close();
        }
    }

    @Test
    void emptyPartsOfABodyAreCut() throws Exception {
        serve((connection, request) -> {
            connection.head(request.stream(), false, "200");
            for (int i = 0; i < 100_000; i++) {
                connection.data(request.stream(), "", false);
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "it floods the connection with frames that carry nothing");
    }

    @Test
    void aHeadWithoutAnEndIsCut() throws Exception {
        serve((connection, request) -> {
            connection.frame(Http2FrameTypes.HEADERS, 0, request.stream(), connection.headers(1, "200"));
            for (int i = 0; i < 100_000; i++) {
                connection.frame(Http2FrameTypes.CONTINUATION, 0, request.stream(), new byte[] {0, 1, 'a', 1, 'b'});
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "continuations");
    }

    @Test
    void aHeadThatIsTooLongIsReset() throws Exception {
        serve((connection, request) -> {
            byte[] block = connection.headers(1, "200", "a", "x".repeat(290_000));
            int at = 0;
            while (at < block.length) {
                int to = Math.min(block.length, at + 16_384);
                connection.frame(at == 0 ? Http2FrameTypes.HEADERS : Http2FrameTypes.CONTINUATION,
                        to == block.length ? 4 : 0, request.stream(), java.util.Arrays.copyOfRange(block, at, to));
                at = to;
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "Header size exceeded max allowed size (262144)");
    }

    @Test
    void aHeadLongerThanTheServerTakesIsNotSent() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.settings(Http2Server.SETTINGS_MAX_HEADERS, 500);
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
                connection.answer(request.stream(), "");
            }
        });
        send(request("/"));

        assertFails(request("GET", "/", "X-Long: " + "x".repeat(600) + "\r\n", null, 0), Kind.MALFORMED,
                "longer than the server accepts");
        send(request("/again"));
        assertThat(server.connections()).isOne();
    }

    @Test
    void aHeadOfSeveralFramesIsSent() throws Exception {
        serve((connection, request) -> connection.answer(request.stream(), "" + request.headers().get("x").length()));

        assertThat(text(send(request("POST", "/", "X: " + "é".repeat(40_000) + "\r\n", new byte[10], 0))))
                .isEqualTo("40000");
        assertThat(server.requests.get(0).body()).hasSize(10);
    }

    @Test
    void malformedFramesAreNamed() throws Exception {
        List<Object[]> cases = List.of(
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.DATA, 1, 0, new byte[3]), "stream"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.DATA, 1, 99, new byte[3]), "which there is not"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.PING, 0, 0, new byte[3]), "incorrect size"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.HEADERS, 4, 1, new byte[] {-1, -1, -1}), "HTTP/2"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.WINDOW_UPDATE, 0, 0, new byte[4]), "delta 0"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.WINDOW_UPDATE, 0, 0,
                        new byte[] {0x7f, -1, -1, -1}), "its window has no end"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.PUSH_PROMISE, 4, 1,
                        new byte[] {0, 0, 0, 2, (byte) 0x82}), "it pushes"},
                new Object[] {new byte[] {0x7f, 0, 0, 0, 0, 0, 0, 0, 1}, "exceeds maximum"});
        for (Object[] one : cases) {
            serve((connection, request) -> connection.raw((byte[]) one[0]));
            assertFails(request("/"), Kind.MALFORMED, (String) one[1]);
            server.close();
        }
    }

    @Test
    void malformedAnswersEndTheirStreamOnly() throws Exception {
        serve((connection, request) -> {
            switch (request.path()) {
                case "/upper" -> connection.head(request.stream(), true, "200", "X-Upper", "a");
                case "/connection" -> connection.head(request.stream(), true, "200", "connection", "close");
                case "/value" -> connection.head(request.stream(), true, "200", "a", "b\r\nset-cookie: c=d");
                case "/status" -> connection.head(request.stream(), true, null, "a", "b");
                case "/text" -> connection.head(request.stream(), true, "2x0", "a", "b");
                case "/body" -> connection.data(request.stream(), "a", true);
                case "/204" -> {
                    connection.head(request.stream(), false, "204");
                    connection.data(request.stream(), "a", true);
                }
                default -> connection.answer(request.stream(), "good");
            }
        });

        for (String path : List.of("/upper", "/connection", "/value", "/status", "/text", "/body", "/204")) {
            assertFails(request(path), Kind.MALFORMED, "the server broke the rules of HTTP/2 in its answer");
        }
        assertThat(text(send(request("/good")))).isEqualTo("good");
        assertThat(server.connections()).isOne();
    }

    @Test
    void aServerOfHttp1IsNamed() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.raw("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) {
                // none
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "it answered in HTTP/1.1; it does not speak HTTP/2 here");
    }

    @Test
    void anEndWithoutAFrameIsNamed() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.close();
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) {
                // none
            }
        });

        assertFails(request("/"), Kind.GONE, "without a frame of HTTP/2");
    }

    @Test
    void connectionsThatAreToEndTakeNoFurtherRequest() throws Exception {
        serve((connection, request) -> connection.answer(request.stream(), ""));

        send(request("GET", "/", "Connection: close\r\n", null, 0));
        send(request("/"));
        user.closeIdle();
        send(request("/"));
        send(request("/"));

        assertThat(server.connections()).isEqualTo(3);
        assertThat(server.requests.get(0).headers()).doesNotContainKey("connection");
    }

    @Test
    void choosesTheProtocolByAlpn(@TempDir Path folder) throws Exception {
        TestKeys keys = TestKeys.forHost(folder, "some.example");
        user = user(Http2Mode.AUTO);
        WireTls tls = WireTls.trustAll(List.of(), List.of(), null, Http2Mode.AUTO);
        server = Http2Server.overTls(keys, (connection, request) -> connection.answer(request.stream(), "two"), "h2");

        List<Future<WireAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            sent.add(later(request(tls, server.port(), "GET", "/", "", null, 0)));
        }

        for (Future<WireAnswer> one : sent) {
            assertThat(head(one.get())).startsWith("HTTP/2 200 \r\n");
        }
        assertThat(server.connections()).isOne();
        assertThat(server.requests.get(0).headers()).containsEntry(":scheme", "https");
    }

    @Test
    void fallsBackToHttp1(@TempDir Path folder) throws Exception {
        user = user(Http2Mode.AUTO);
        WireTls tls = WireTls.trustAll(List.of(), List.of(), null, Http2Mode.AUTO);
        server = Http2Server.overTls(TestKeys.forHost(folder, "some.example"), new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none".getBytes(StandardCharsets.US_ASCII));
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) {
                // it does not read HTTP/1.1
            }
        }, "http/1.1");

        // none over the connection of one that has ended already
        List<Future<WireAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sent.add(later(request(tls, server.port(), "GET", "/", "Connection: close\r\n", null, 0)));
        }

        for (Future<WireAnswer> one : sent) {
            assertThat(text(one.get())).isEqualTo("one");
        }
        assertThat(server.connections()).isEqualTo(3);
    }

    @Test
    void failsForAllWhoWaitForAConnection() throws Exception {
        serve((connection, request) -> { });
        int port = server.port();
        server.close();

        List<Future<WireAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sent.add(later(request(null, port, "GET", "/", "", null, 0)));
        }

        for (Future<WireAnswer> one : sent) {
            assertThatThrownBy(() -> one.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(OpenFailedException.class);
        }
    }

    @Test
    void endsWithItsUser() throws Exception {
        serve((connection, request) -> connection.answer(request.stream(), ""));
        send(request("/"));

        user.close();

        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> server.openConnections() == 0);
    }
}
