package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;

/** What a request becomes on the wire, what an answer becomes, and how connections are used again. */
class HttpClientIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient client = new HttpClient();

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void sendsARequestAndReturnsItsWholeAnswer() throws Exception {
        String answered = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Kind: test\r\n\r\nhello";
        try (ScriptedServer server = ScriptedServer.answering(answered)) {
            HttpAnswer answer = client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.head().first("x-kind")).isEqualTo("test");
            assertThat(answer.body()).asString().isEqualTo("hello");
            assertThat(answer.bodyBytes()).isEqualTo(5);
            assertThat(answer.receivedBytes()).isEqualTo(answered.length());
            String request = "GET /path?token=secret HTTP/1.1\r\nHost: 127.0.0.1:" + server.httpUri().getPort()
                    + "\r\n\r\n";
            assertThat(server.requests()).containsExactly(request);
            assertThat(answer.sentBytes()).isEqualTo(request.length());
        }
    }

    @Test
    void tellsHowLongWhatTook() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 204 No Content\r\n\r\n")) {
            long before = System.nanoTime();
            HttpTimings first = client.send(HttpRequest.get(server.httpUri()), PATIENCE).timings();
            HttpTimings second = client.send(HttpRequest.get(server.httpUri()), PATIENCE).timings();

            assertThat(first.startNanos()).isGreaterThanOrEqualTo(before);
            assertThat(first.resolveMicros()).isEqualTo(-1);
            assertThat(first.connectMicros()).isPositive();
            assertThat(first.tlsMicros()).isEqualTo(-1);
            assertThat(first.writtenMicros()).isBetween(first.connectMicros(), first.firstByteMicros());
            assertThat(first.totalMicros()).isGreaterThanOrEqualTo(first.firstByteMicros());
            assertThat(second.connectMicros()).isEqualTo(-1);
            assertThat(second.firstByteMicros()).isPositive();
        }
    }

    @Test
    void sendsABodyWithItsLength() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            byte[] body = connection.read(4);
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n");
            connection.send(body);
        })) {
            HttpAnswer answer = client.send(new HttpRequest("POST", server.httpUri(),
                    Map.of("Content-Type", "text/plain"), "echo".getBytes(StandardCharsets.UTF_8)), PATIENCE);

            assertThat(answer.body()).asString().isEqualTo("echo");
            assertThat(server.requests().get(0))
                    .contains("\r\nContent-Length: 4\r\n", "\r\nContent-Type: text/plain\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"POST,true", "PUT,true", "PATCH,true", "GET,false", "DELETE,false", "PROPFIND,false"})
    void tellsThatThereIsNoBodyWhereOneIsExpected(String method, boolean told) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
            client.send(new HttpRequest(method, server.httpUri(), Map.of(), HttpBody.NONE), PATIENCE);

            assertThat(server.requests().get(0).contains("Content-Length: 0")).isEqualTo(told);
        }
    }

    @Test
    void readsAChunkedBodyWithExtensionsAndTrailers() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 200 OK\r\nTransfer-Encoding:"
                + " chunked\r\n\r\n"
                + "5;name=value\r\nhello\r\n7\r\n, world\r\n0\r\nChecksum: abc\r\n\r\n")) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body())
                    .asString().isEqualTo("hello, world");
            assertThat(client.idleConnections()).as("kept").isEqualTo(1);
        }
    }

    @Test
    void readsABodyThatTheEndOfTheConnectionEnds() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.0 200 OK\r\n\r\nto the end")) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body())
                    .asString().isEqualTo("to the end");
        }
    }

    @ParameterizedTest
    @CsvSource({"HEAD, 200, 1000", "GET, 204, 0", "GET, 304, 1000"})
    void expectsNoBodyWhereHttpHasNone(String method, int status, int length) throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(
                "HTTP/1.1 " + status + " Fine\r\nContent-Length: " + length + "\r\n\r\n")) {
            HttpRequest request = new HttpRequest(method, server.httpUri(), Map.of(), HttpBody.NONE);

            assertThat(client.send(request, PATIENCE).body()).isEmpty();
            assertThat(client.send(request, PATIENCE).status()).isEqualTo(status);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void skipsInterimAnswers() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 100 Continue\r\n\r\n"
                + "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body()).asString().isEqualTo("ok");
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).status()).isEqualTo(200);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void doesNotFollowRedirects() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")) {
            HttpAnswer answer = client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.head().first("Location")).isEqualTo("/elsewhere");
        }
    }

    @Test
    void usesAConnectionAgain() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")) {
            for (int i = 0; i < 5; i++) {
                client.send(HttpRequest.get(server.httpUri()), PATIENCE);
            }

            assertThat(server.connections()).isEqualTo(1);
            assertThat(client.idleConnections()).isEqualTo(1);
        }
    }

    /** The bytes of the body, which may not be there, would be taken for the next answer (RFC 9110 section 15.3.5). */
    @ParameterizedTest
    @ValueSource(strings = {
        "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n",
        "HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n",
        "HTTP/1.1 205 Reset Content\r\nTransfer-Encoding: chunked\r\n\r\n"
    })
    void doesNotUseAConnectionAgainWhoseAnswerAnnouncesAForbiddenBody(String answer) throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(answer)) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more than that"
    })
    void doesNotUseAConnectionAgainAfter(String answer) throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(answer)) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body()).asString().isEqualTo("ok");
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body()).asString().isEqualTo("ok");

            assertThat(server.connections()).isEqualTo(2);
            assertThat(client.idleConnections()).isZero();
        }
    }

    @Test
    void doesNotUseAConnectionAgainThatTheRequestAskedToEnd() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")) {
            client.send(new HttpRequest("GET", server.httpUri(), Map.of("Connection", "close"), HttpBody.NONE),
                    PATIENCE);

            assertThat(client.idleConnections()).isZero();
        }
    }

    @Test
    void dropsAConnectionThatWasIdleForTooLong() throws Exception {
        try (HttpClient brief = new HttpClient(HttpOptions.defaults().withIdleKeep(Duration.ofMillis(50)));
                ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 204 No Content\r\n\r\n")) {
            brief.send(HttpRequest.get(server.httpUri()), PATIENCE);

            await().untilAsserted(() -> assertThat(brief.idleConnections()).isZero());
        }
    }

    @Test
    void forgetsAnIdleConnectionThatTheServerEnds() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            await().untilAsserted(() -> assertThat(client.idleConnections()).isZero());
        }
    }

    @Test
    void aUsersOwnConnectionIsUsedByNobodyElse() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                HttpConnection own = client.connection()) {
            own.send(HttpRequest.get(server.httpUri()), PATIENCE);
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);
            own.send(HttpRequest.get(server.httpUri()), PATIENCE);
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(server.connections()).isEqualTo(2);
            assertThat(client.idleConnections()).isEqualTo(1);
        }
    }

    @Test
    void aUsersOwnConnectionLeadsToOneServerAfterTheOther() throws Exception {
        try (ScriptedServer one = ScriptedServer.answeringEach("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\none");
                ScriptedServer other = ScriptedServer.answeringEach(
                        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother");
                HttpConnection own = client.connection()) {
            assertThat(own.send(HttpRequest.get(one.httpUri()), PATIENCE).body()).asString().isEqualTo("one");
            assertThat(own.send(HttpRequest.get(other.httpUri()), PATIENCE).body()).asString().isEqualTo("other");
        }
    }

    @Test
    void aClosedConnectionTakesNoRequest() {
        HttpConnection own = client.connection();
        own.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> own.send(HttpRequest.get(URI.create("http://127.0.0.1:1/")), PATIENCE))
                .withMessage("the HTTP connection was closed");
    }
}
