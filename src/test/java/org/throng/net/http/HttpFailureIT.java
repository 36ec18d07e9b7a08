package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.Channels;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.loop.EventLoops;

/** Every way in which a request can fail says where and why, once, and without a secret. */
class HttpFailureIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private final HttpClient client = new HttpClient(HttpOptions.defaults().withMaxBodyBytes(1000));

    @ParameterizedTest
    @ValueSource(strings = {"br", "zstd", "gzip, br", "gzip\r\nContent-Encoding: br"})
    void aBodyInACodingThatCannotBeReadIsNoContent(String coding) throws Exception {
        String head = " Said\r\nContent-Length: 3\r\nContent-Encoding: " + coding + "\r\n\r\nxyz";
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200" + head)) {
            assertThatThrownBy(() -> client.send(HttpRequest.get(server.httpUri()), PATIENCE))
                    .isInstanceOfSatisfying(HttpFailedException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(HttpFailedException.Kind.UNREADABLE))
                    .hasMessageContaining("br".equals(coding) ? "the content coding 'br'" : "the content coding");
        }
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 503" + head)) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).status()).isEqualTo(503);
        }
    }

    @Test
    void tellsThatNothingListens() throws Exception {
        try (ReservedPort port = new ReservedPort()) {
            OpenFailedException failure = catchThrowableOfType(OpenFailedException.class, () -> client.send(
                    HttpRequest.get(URI.create("http://127.0.0.1:" + port.number() + "/a?token=secret")), PATIENCE));

            assertThat(failure.phase()).isEqualTo(Phase.CONNECT);
            assertThat(failure).hasMessage("connect http://127.0.0.1:" + port.number()
                    + "/a: connection refused by 127.0.0.1, nothing listens there");
        }
    }

    @Test
    void tellsThatThereIsNoSuchName() {
        HttpClient lost = resolvingBy(new NameResolver(host -> {
            throw new UnknownHostException(host);
        }, Runnable::run, 0));

        assertThatThrownBy(() -> lost.send(HttpRequest.get(URI.create("http://nowhere.example/")), PATIENCE))
                .isInstanceOf(OpenFailedException.class)
                .hasMessage("resolve http://nowhere.example:80/: there is no such host name, or no name server that"
                        + " knows it");
    }

    @Test
    void doesNotWaitForASlowNameServerBeyondItsDeadline() {
        HttpClient slow = resolvingBy(new NameResolver(host -> null, task -> { }, 0));

        assertThatThrownBy(() -> slow.send(HttpRequest.get(URI.create("http://slow.example/")), Duration.ofMillis(50)))
                .isInstanceOf(OpenFailedException.class)
                .hasMessage("resolve http://slow.example:80/: the name was not resolved within 50 ms");
    }

    @Test
    void triesTheNextAddressOfAHost() throws Exception {
        HttpClient two = resolvingBy(new NameResolver(host -> new InetAddress[] {
            InetAddress.getByName("127.0.0.99"), InetAddress.getByName("127.0.0.1")
        }, Runnable::run, 0));
        try (ScriptedServer server = ScriptedServer.answering(OK)) {
            HttpAnswer answer = two.send(HttpRequest.get(
                    URI.create("http://two.example:" + server.httpUri().getPort() + "/")), PATIENCE);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.timings().resolveMicros()).isNotNegative();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SSH-2.0-OpenSSH_9.6~~                                    | the target did not answer in HTTP
            HTTP/1.1 twohundred OK~~                                 | the target did not answer in HTTP
            HTTP/1.1 20 OK~~                                         | the target answered with status 20
            HTTP/2.0 200 OK~~                                        | the target answered in HTTP/2.0
            HTTP/1.1 101 Switching~Upgrade: h2c~~                    | the server switched to another protocol
            HTTP/1.1 200 OK~Content-Length: five~~                   | the target did not answer in HTTP
            HTTP/1.1 200 OK~Content-Length: -5~~                     | the target did not answer in HTTP
            HTTP/1.1 200 OK~Content-Length: 1~Content-Length: 2~~ab  | the target did not answer in HTTP
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~zz~          | is not chunked as HTTP asks
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~-1~          | is not chunked as HTTP asks
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~-0~~         | is not chunked as HTTP asks
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~+1~          | is not chunked as HTTP asks
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~1~abc        | is not chunked as HTTP asks
            HTTP/1.1 200 OK~Content-Length: 10~~abc                  | after 3 of 10 bytes of the body
            HTTP/1.1 200 OK~Transfer-Encoding: chunked~~5~abc        | after 3 of 5 bytes of a chunk
            HTTP/1.1 200 OK~Content-                                 | in the middle of its answer's head
            HTTP/1.1 200                                             | in the middle of its answer's head
            """)
    void tellsWhatIsWrongWithAnAnswer(String answer, String words) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(answer.replace("~", "\r\n"))) {
            assertThat(failure(server, PATIENCE)).hasMessageContaining(words);
        }
    }

    @Test
    void boundsTheHeadOfAnAnswer() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 " + "x".repeat(40_000) + "\r\n\r\n")) {
            assertThat(failure(server, PATIENCE)).hasMessageContaining("the head of the answer is longer than 32768");
        }
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 200 OK\r\n" + "Name: value\r\n".repeat(10_000) + "\r\n")) {
            assertThat(failure(server, PATIENCE)).hasMessageContaining("the head of the answer is longer than 32768");
        }
    }

    @Test
    void boundsTheBodyOfAnAnswer() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n")) {
            assertThat(failure(server, PATIENCE)).hasMessageContaining("the answer's body is longer than"
                    + " 1000 bytes; raise that limit (maxBodyBytes), or stream the body to a sink");
        }
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\n\r\n" + "x".repeat(2000))) {
            assertThat(failure(server, PATIENCE)).hasMessageContaining("is longer than 1000 bytes; raise that limit");
        }
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + "x".repeat(1000))) {
            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).body()).hasSize(1000);
        }
    }

    @Test
    void tellsThatThereWasNoAnswer() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> connection.request())) {
            assertThat(failure(server, PATIENCE))
                    .hasMessageEndingWith("/path: the server ended the connection without an answer");
            assertThat(server.connections()).as("a new connection is not given a second try").isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', no answer within 5000 ms",
        "HTTP/1.1 200, the head of the answer did not end within 5000 ms",
        "'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc', the answer did not end within 5000 ms"
    })
    void keepsItsDeadline(String beginning, String words) throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(OK);
            connection.request();
            connection.send(beginning);
            connection.staySilent();
        })) {
            // on a kept connection: what a new one takes on a busy machine is not part of the second
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(failure(server, Duration.ofSeconds(5))).hasMessageContaining(words);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "OPTIONS", "PROPFIND", "PUT"})
    void sendsAgainWhenAKeptConnectionTurnsOutToBeClosed(String method) throws Exception {
        AtomicInteger accepted = new AtomicInteger();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(OK);
            connection.request();
            if (accepted.incrementAndGet() > 1) {
                connection.send(OK);
            }
        })) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            HttpAnswer second = client.send(new HttpRequest(method, server.httpUri(), Map.of(), HttpBody.NONE),
                    PATIENCE);

            assertThat(second.status()).isEqualTo(200);
            assertThat(second.timings().connectMicros()).as("over a new connection").isPositive();
            assertThat(second.sentBytes()).as("both times").isEqualTo(2L * server.requests().get(1).length());
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    /** The server may have handled it before the connection ended. */
    @ParameterizedTest
    @ValueSource(strings = {"POST", "PATCH", "DELETE", "MOVE", "COPY", "MKCOL", "LOCK", "PROPPATCH"})
    void sendsNothingTwiceThatMayChangeTheServerTwice(String method) throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(OK);
            connection.request();
        })) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThatThrownBy(() -> client.send(
                    new HttpRequest(method, server.httpUri(), Map.of(), HttpBody.NONE), PATIENCE))
                    .isInstanceOfSatisfying(HttpFailedException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(HttpFailedException.Kind.LOST))
                    .hasMessageEndingWith("the server ended the connection without an answer");
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void sendsAgainOnlyOnce() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            while (true) {
                connection.request();
                if (requests.incrementAndGet() > 1) {
                    connection.reset();
                }
                connection.send(OK);
            }
        })) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            failure(server, PATIENCE);

            assertThat(requests).hasValue(3);
        }
    }

    @Test
    void doesNotSendAgainAfterTheFirstByteOfAnAnswer() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(OK);
            connection.request();
            connection.send("H");
        })) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(failure(server, PATIENCE).receivedBytes()).isEqualTo(1);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void doesNotSendABodyAgainThatItCannotRepeat() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(OK);
            connection.request();
        })) {
            client.send(HttpRequest.get(server.httpUri()), PATIENCE);
            HttpBody once = HttpBody.once(2, () -> Channels.newChannel(new ByteArrayInputStream(new byte[2])));

            assertThatThrownBy(() -> client.send(
                    new HttpRequest("PUT", server.httpUri(), Map.of(), once), PATIENCE))
                    .isInstanceOf(HttpFailedException.class);
            assertThat(server.requests()).hasSize(2);
        }
    }

    /** The end of the connection resets it, because the server has not read the body: a write fails before the read. */
    @Test
    void takesAnAnswerBeforeTheWholeBody() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        })) {
            HttpBody large = HttpBody.of(new byte[4 << 20]);
            for (int i = 0; i < 20; i++) {
                assertThat(client.send(new HttpRequest("PUT", server.httpUri(), Map.of(), large), PATIENCE).status())
                        .isEqualTo(413);
            }
        }
    }

    @Test
    void tellsThatABodyCannotBeRead() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(OK)) {
            HttpBody tooShort =
                    HttpBody.of(10, () -> Channels.newChannel(new ByteArrayInputStream(new byte[3])));

            assertThatThrownBy(() -> client.send(
                    new HttpRequest("PUT", server.httpUri(), Map.of(), tooShort), PATIENCE))
                    .isInstanceOf(HttpFailedException.class)
                    .hasMessageEndingWith(
                            "the request's body could not be read: it ended 7 bytes before its length of 10");
            assertThatThrownBy(() -> HttpBody.of(Path.of("no", "such", "file")))
                    .isInstanceOf(NoSuchFileException.class);
        }
    }

    @Test
    void tellsThatASinkFailed() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(OK)) {
            assertThatThrownBy(() -> client.send(HttpRequest.get(server.httpUri()), part -> {
                throw new IOException("the disk is full");
            }, PATIENCE))
                    .isInstanceOf(HttpFailedException.class)
                    .hasMessageEndingWith("the answer's body could not be taken: the disk is full");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"value\r\nInjected: yes", "value\nInjected: yes", "a\0b", "a\rb"})
    void refusesToBreakOutOfAHeader(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.send(new HttpRequest(
                        "GET", URI.create("http://127.0.0.1:1/"), Map.of("X-Name", value), HttpBody.NONE), PATIENCE))
                .withMessage("the value of the header X-Name has a line break or control character");
    }

    @ParameterizedTest
    @CsvSource({
        "GET /other HTTP/1.1, http://127.0.0.1:1/, X-Name, cannot be the method",
        "'', http://127.0.0.1:1/, X-Name, cannot be the method",
        "GET, http://127.0.0.1:1/, 'X: y', cannot be the name of a header",
        "GET, http://127.0.0.1:1/, content-length, is set by itself",
        "GET, http://127.0.0.1:1/, Transfer-Encoding, is set by itself",
        "GET, ws://127.0.0.1:1/, X-Name, begins with http:// or https://",
        "GET, http://127.0.0.1:99999/, X-Name, port 99999 is not from 1 to 65535"
    })
    void refusesWhatCannotBeSent(String method, URI uri, String header, String words) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.send(
                        new HttpRequest(method, uri, Map.of(header, "a-secret"), HttpBody.NONE), PATIENCE))
                .withMessageContaining(words)
                .withMessageNotContaining("a-secret");
    }

    @Test
    void aListenerThatFailsHoldsUpNobody() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(OK)) {
            client.start(HttpRequest.get(server.httpUri()), null, PATIENCE, new HttpListener() {
                @Override
                public void answered(HttpAnswer answer) {
                    throw new IllegalStateException("a listener that fails");
                }

                @Override
                public void failed(IOException failure) {
                    throw new AssertionError(failure);
                }
            });
            await().untilAsserted(() -> assertThat(client.idleConnections()).isEqualTo(1));

            assertThat(client.send(HttpRequest.get(server.httpUri()), PATIENCE).status()).isEqualTo(200);
        }
    }

    private HttpFailedException failure(ScriptedServer server, Duration deadline) {
        HttpFailedException failure = catchThrowableOfType(HttpFailedException.class,
                () -> client.send(HttpRequest.get(server.httpUri()), deadline));
        assertThat(failure).hasMessageStartingWith("GET http://127.0.0.1:" + server.httpUri().getPort() + "/path: ")
                .hasMessageNotContaining("secret");
        return failure;
    }

    private static HttpClient resolvingBy(NameResolver resolver) {
        return new HttpClient(HttpOptions.defaults(), EventLoops.shared(), resolver);
    }
}
