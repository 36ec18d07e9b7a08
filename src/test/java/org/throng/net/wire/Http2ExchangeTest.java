package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.RawAnswer;

/** Requests over HTTP/2 and their answers. */
class Http2ExchangeTest extends Http2Exchanges {

    private static class ReadsNoBody implements Http2Server.Script {

        @Override
        public void answer(Http2Server.Connection connection, Http2Server.Request request) throws IOException {
            connection.answer(request.stream(), "");
        }

        @Override
        public boolean reads() {
            return false;
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

        RawAnswer answer = send(request("GET", "/a?b=c", "X-One: 1\r\nCookie: c=3\r\nTE: gzip\r\nUpgrade: x\r\n"
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

        RawAnswer answer = send(request("POST", "/", "", "12345".getBytes(StandardCharsets.US_ASCII), 0));

        // ":status: 200" is one byte
        assertThat(answer.headBytes()).isEqualTo(9 + 1);
        assertThat(answer.receivedBytes()).isEqualTo(9 + 1 + 2 * (9 + 10));
        assertThat(answer.bodyBytes()).isEqualTo(20);
        assertThat(answer.sentBytes()).isBetween(9L + 9 + 5 + 20, 120L);
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

        RawAnswer answer = send(request("PUT", "/", "", body, 0));
        assertThat(text(answer)).isEqualTo("" + body.length);
        assertThat(answer.receivedBytes()).as("without what made room for the body")
                .isEqualTo(answer.headBytes() + 9 + text(answer).length());
        assertThat(text(send(request("PUT", "/", "", new byte[5000], 0)))).isEqualTo("5000");
        assertThat(server.requests.get(0).body()).isEqualTo(body);
        assertThat(server.connections()).isOne();
    }

    @Test
    void aStalledBodyIsNamed() throws Exception {
        serve(new ReadsNoBody());

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
        serve(new ReadsNoBody() {
            @Override
            public void begun(Http2Server.Connection connection, int stream) throws IOException {
                connection.head(stream, true, "413");
            }
        });

        assertThat(send(request("PUT", "/", "", new byte[4 * MEGABYTE], 0)).status()).isEqualTo(413);
        assertThat(send(request("/next")).status()).isEqualTo(200);
        assertThat(server.connections()).isOne();
    }

    @Test
    void answersToHeadHaveNoBody() throws Exception {
        serve((connection, request) -> connection.head(request.stream(), true, "200", "content-length", "100"));

        RawAnswer answer = send(request("HEAD", "/", "", null, 0));

        assertThat(answer.withBody()).isFalse();
        assertThat(answer.body()).isEmpty();
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
        assertThatThrownBy(() -> send(request("/bad"))).isInstanceOfSatisfying(AnswerFailedException.class,
                failure -> assertThat(failure.receivedBytes()).as("the server was reached").isEqualTo(9 + 4));
        send(request("/good"));
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
            Future<RawAnswer> sent = threads.submit(() -> {
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
        CountDownLatch begun = new CountDownLatch(1);
        serve(new ReadsNoBody() {
            @Override
            public void begun(Http2Server.Connection connection, int stream) {
                begun.countDown();
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
        assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
        Awaitility.await().until(() -> user.getState() == Thread.State.WAITING);

        user.interrupt();

        assertThat(ended.get(60, TimeUnit.SECONDS)).isInstanceOf(InterruptedException.class);
        Awaitility.await().until(() -> server.resets.contains(CANCEL));
        send(request("/next"));
        assertThat(server.connections()).isOne();
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
}
