package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.net.TestKeys;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.RawAnswer;
import org.throng.net.connect.OpenFailedException;

/** Connections of HTTP/2: which requests share one, and how each ends. */
class Http2ConnectionTest extends Http2Exchanges {

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

        List<Future<RawAnswer>> sent = new ArrayList<>();
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

        List<Future<RawAnswer>> sent = new ArrayList<>();
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
    void sendsAgainWhatGoAwayLeavesOut() throws Exception {
        serve((connection, request) -> {
            if (request.path().equals("/b") && server.connections() == 1) {
                connection.goAway(1, 0, "");
                connection.answer(1, "first");
            } else if (!request.path().equals("/a")) {
                connection.answer(request.stream(), "second");
            }
        });

        Future<RawAnswer> first = later(request("/a"));
        Awaitility.await().until(() -> server.requests.size() == 1);
        Future<RawAnswer> second = later(request("/b"));

        assertThat(text(first.get())).isEqualTo("first");
        assertThat(text(second.get())).isEqualTo("second");
        assertThat(server.paths()).containsExactly("/a", "/b", "/b");
        assertThat(server.connections()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatGoAwayMayHaveTakenIsNotSentAgain(boolean reset) throws Exception {
        serve((connection, request) -> {
            connection.goAway(request.stream(), 11, "too_many_pings");
            connection.end(reset);
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
                connection.end(false);
            }
        });

        Future<RawAnswer> one = later(request("/begun"));
        Awaitility.await().until(() -> server.requests.size() == 1);
        Future<RawAnswer> two = later(request("/two"));
        Awaitility.await().until(() -> server.requests.size() == 2);
        Future<RawAnswer> three = later(request("/three"));

        assertThat(kindOf(one)).isEqualTo(Kind.SHORT_BODY);
        assertThat(kindOf(two)).isEqualTo(Kind.NO_ANSWER);
        assertThat(kindOf(three)).isEqualTo(Kind.NO_ANSWER);
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

        List<Future<RawAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            sent.add(later(request(tls, server.port(), "GET", "/", "", null, 0)));
        }

        for (Future<RawAnswer> one : sent) {
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
        List<Future<RawAnswer>> sent = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sent.add(later(request(tls, server.port(), "GET", "/", "Connection: close\r\n", null, 0)));
        }

        for (Future<RawAnswer> one : sent) {
            assertThat(text(one.get())).isEqualTo("one");
        }
        assertThat(server.connections()).isEqualTo(3);
    }

    @Test
    void failsForAllWhoWaitForAConnection() throws Exception {
        try (ReservedPort port = new ReservedPort()) {
            List<Future<RawAnswer>> sent = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                sent.add(later(request(null, port.number(), "GET", "/", "", null, 0)));
            }

            for (Future<RawAnswer> one : sent) {
                assertThatThrownBy(() -> one.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(OpenFailedException.class);
            }
        }
    }

    @Test
    void endsWithItsUser() throws Exception {
        serve((connection, request) -> connection.answer(request.stream(), ""));
        send(request("/"));

        user.close();

        Awaitility.await().until(() -> server.openConnections() == 0);
    }
}
