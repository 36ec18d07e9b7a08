package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.loop.EventLoops;

/** Every way in which an opening can fail says which phase failed, where and why. */
class OpenFailureIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Inbox inbox = new Inbox();

    @Test
    void tellsThatNothingListens() throws Exception {
        try (ReservedPort port = new ReservedPort()) {
            OpenFailedException failure =
                    failure(URI.create("ws://127.0.0.1:" + port.number() + "/a?token=secret"), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.CONNECT);
            assertThat(failure).hasMessage("connect ws://127.0.0.1:" + port.number()
                    + "/a: connection refused by 127.0.0.1, nothing listens there");
        }
    }

    @Test
    void tellsThatThereIsNoSuchName() {
        NameResolver resolver = new NameResolver(host -> {
            throw new UnknownHostException(host);
        }, Runnable::run, 0);
        WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults(), EventLoops.shared(), resolver);

        OpenFailedException failure = failure(client, URI.create("ws://nowhere.example/a?token=secret"), PATIENCE);

        assertThat(failure.phase()).isEqualTo(Phase.RESOLVE);
        assertThat(failure).hasMessageStartingWith("resolve ws://nowhere.example:80/a: there is no such host name");
    }

    @Test
    void doesNotWaitForASlowNameServerBeyondItsDeadline() {
        CountDownLatch answered = new CountDownLatch(1);
        NameResolver resolver = new NameResolver(host -> {
            throw new AssertionError("never run");
        }, task -> answered.countDown(), 0);
        WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults(), EventLoops.shared(), resolver);

        OpenFailedException failure = failure(client, URI.create("ws://slow.example/"), Duration.ofMillis(50));

        assertThat(failure.phase()).isEqualTo(Phase.RESOLVE);
        assertThat(failure).hasMessageContaining("not resolved within 50 ms");
    }

    @Test
    void triesTheNextAddressOfAHost() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            NameResolver resolver = new NameResolver(host -> new InetAddress[] {
                InetAddress.getByName("127.0.0.99"), InetAddress.getByName("127.0.0.1")
            }, Runnable::run, 0);
            WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults(), EventLoops.shared(), resolver);

            WebSocket socket = client.open(
                    URI.create("ws://two.example:" + server.uri().getPort()), Map.of(), inbox, PATIENCE);

            assertThat(socket.isOpen()).isTrue();
            assertThat(server.requests().get(0)).startsWith("GET / HTTP/1.1\r\n");
        }
    }

    @Test
    void tellsThatTheTargetAcceptedButNeverAnswered() throws Exception {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::staySilent)) {
            OpenFailedException failure = failure(server.uri(), Duration.ofSeconds(2));

            assertThat(failure.phase()).isEqualTo(Phase.UPGRADE);
            assertThat(failure).hasMessageContaining("connected, but never answered within 2000 ms");
        }
    }

    @Test
    void tellsThatATlsHandshakeWasNeverAnswered() throws Exception {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::staySilent)) {
            OpenFailedException failure = failure(overTls(server), Duration.ofSeconds(2));

            assertThat(failure.phase()).isEqualTo(Phase.TLS);
            assertThat(failure).hasMessageContaining("the TLS handshake did not end within 2000 ms");
        }
    }

    @Test
    void tellsThatTheTargetDoesNotSpeakTls() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.send("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
            connection.readToEnd();
        })) {
            OpenFailedException failure = failure(overTls(server), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.TLS);
            assertThat(failure).hasMessageEndingWith("the target does not speak TLS on this port");
        }
    }

    @Test
    void givesUpAConnectAfterItsOwnTimeout() throws Exception {
        // A full backlog: further connects are neither accepted nor refused.
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Socket first = new Socket("127.0.0.1", full.getLocalPort());
                Socket second = new Socket("127.0.0.1", full.getLocalPort())) {
            WebSocketClient client = new WebSocketClient(
                    WebSocketOptions.of(ConnectionSettings.DEFAULTS.withConnectTimeout(Duration.ofMillis(300))));

            OpenFailedException failure =
                    failure(client, URI.create("ws://127.0.0.1:" + full.getLocalPort()), PATIENCE);

            assertThat(first.isConnected() && second.isConnected()).isTrue();
            assertThat(failure.phase()).isEqualTo(Phase.CONNECT);
            assertThat(failure).hasMessageEndingWith("127.0.0.1 did not accept a connection within 300 ms");
        }
    }

    @ParameterizedTest
    @CsvSource({"400,Bad Request", "403,Forbidden", "404,Not Found", "503,Service Unavailable"})
    void showsHowTheServerRefused(int status, String reason) throws Exception {
        String body = "{\"message\": \"no " + "x".repeat(3_000) + "\"}";
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 " + status + " " + reason
                + "\r\nSet-Cookie: session=secret\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)) {
            OpenFailedException failure = failure(server.uri(), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.UPGRADE);
            assertThat(failure).hasMessageContaining(
                    "/path: the server refused the upgrade: HTTP " + status + " " + reason + ": {\"message\": \"no x");
            assertThat(failure.getMessage()).doesNotContain("secret").hasSizeLessThan(400);
            UpgradeRefusal refusal = ((UpgradeRefusedException) failure).refusal();
            assertThat(refusal.status()).isEqualTo(status);
            assertThat(refusal.body()).isEqualTo(body.substring(0, UpgradeRefusal.MAX_BODY_BYTES));
            assertThat(refusal.head().first("set-cookie")).isEqualTo("session=secret");
            assertThat(refusal.head().first("location")).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "302 Found | Location: https://me:secret@login.example/in;sid=secret?next=/&token=secret#secret"
                + " | HTTP 302 Found, Location: https://login.example/in",
        "301 Moved Permanently | Location: /other?token=secret | HTTP 301 Moved Permanently, Location: /other",
        "503 Service Unavailable | Retry-After: 120 | HTTP 503 Service Unavailable, Retry-After: 120",
    })
    void namesWhereAndWhenToComeBack(String status, String header, String words) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 " + status + "\r\n" + header + "\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(failure(server.uri(), PATIENCE)).hasMessageEndingWith("refused the upgrade: " + words);
        }
    }

    @Test
    void showsARefusalWhoseBodyEndsWithTheConnection() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.0 502 Bad Gateway\r\n\r\nupstream\n\ndown")) {
            assertThat(failure(server.uri(), PATIENCE)).hasMessageEndingWith("HTTP 502 Bad Gateway: upstream down");
        }
    }

    @Test
    void showsARefusalWhoseBodyNeverEnds() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nWelcome".getBytes());
            connection.staySilent();
        })) {
            OpenFailedException failure = failure(server.uri(), Duration.ofSeconds(2));

            assertThat(failure).hasMessageEndingWith("HTTP 200 OK: Welcome");
            assertThat(((UpgradeRefusedException) failure).refusal().body()).isEqualTo("Welcome");
        }
    }

    @Test
    void ignoresInformationBeforeTheAnswer() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                        + "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(failure(server.uri(), PATIENCE)).hasMessageEndingWith("HTTP 401 Unauthorized");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SSH-2.0-OpenSSH_9.6\r\n", "\u0000\u0001\u0002\r\n\r\n", "HTTP/1.1 nonsense\r\n\r\n"})
    void tellsThatTheTargetDoesNotSpeakHttp(String answer) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(answer)) {
            OpenFailedException failure = failure(server.uri(), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.UPGRADE);
            assertThat(failure).hasMessageContaining("did not answer in HTTP");
        }
    }

    @Test
    void boundsTheHeadOfAnAnswer() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 101 Switching Protocols\r\nX: " + "x".repeat(100_000))) {
            assertThat(failure(server.uri(), PATIENCE))
                    .hasMessageEndingWith("the head of the answer is longer than 32768 bytes");
        }
    }

    @Test
    void tellsThatTheServerEndedTheConnectionWithoutAnAnswer() throws Exception {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::request)) {
            assertThat(failure(server.uri(), PATIENCE))
                    .hasMessageEndingWith("the server ended the connection without an answer");
        }
        try (ScriptedServer server = ScriptedServer.answering("HTTP/1.1 10")) {
            assertThat(failure(server.uri(), PATIENCE))
                    .hasMessageEndingWith("the server ended the connection in the middle of its answer");
        }
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.reset();
        })) {
            assertThat(failure(server.uri(), PATIENCE)).hasMessageContaining("reset by peer");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Upgrade: websocket^Connection: Upgrade^Sec-WebSocket-Accept: AAAA | its Sec-WebSocket-Accept is wrong",
        "Upgrade: websocket^Connection: Upgrade | it has no Sec-WebSocket-Accept",
        "Upgrade: h2c^Connection: Upgrade | it has no header Upgrade: websocket",
        "Upgrade: websocket^Sec-WebSocket-Accept: AAAA | it has no header Connection: Upgrade",
    })
    void refusesAnAnswerThatIsNotAWebSockets(String headers, String complaint) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 101 Switching Protocols\r\n" + headers.replace("^", "\r\n") + "\r\n\r\n")) {
            OpenFailedException failure = failure(server.uri(), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.UPGRADE);
            assertThat(failure)
                    .hasMessageEndingWith("the server's answer 101 is not that of a WebSocket: " + complaint);
        }
    }

    @ParameterizedTest
    @CsvSource({"Sec-WebSocket-Protocol: mine,subprotocol", "Sec-WebSocket-Extensions: permessage-deflate,extension"})
    void refusesWhatItDidNotOffer(String header, String kind) throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> connection.upgrade(header + "\r\n"))) {
            assertThat(failure(server.uri(), PATIENCE))
                    .hasMessageContaining("it chose the " + kind)
                    .hasMessageEndingWith("which was not offered");
        }
    }

    @Test
    void refusesASourceAddressThatIsNotOfThisMachine() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            WebSocketClient client = new WebSocketClient(
                    WebSocketOptions.of(ConnectionSettings.DEFAULTS.withSources(SourceAddresses.parse("192.0.2.7"))));

            OpenFailedException failure = failure(client, server.uri(), PATIENCE);

            assertThat(failure.phase()).isEqualTo(Phase.CONNECT);
            assertThat(failure).hasMessageEndingWith("source address 192.0.2.7 is not an address of this machine");
        }
    }

    @Test
    void refusesASourceAddressOfTheOtherKind() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            WebSocketClient client = new WebSocketClient(
                    WebSocketOptions.of(ConnectionSettings.DEFAULTS.withSources(SourceAddresses.parse("::1"))));

            assertThat(failure(client, server.uri(), PATIENCE))
                    .hasMessageContaining("no address of the kind (IPv4 or IPv6) of the source address");
        }
    }

    @Test
    void anInterruptCancelsTheOpeningAndClosesTheSocket() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            try {
                connection.readToEnd();
            } finally {
                closed.countDown();
            }
        })) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread user = new Thread(() -> {
                try {
                    new WebSocketClient(WebSocketOptions.defaults()).open(
                            server.uri(), Map.of(), inbox, PATIENCE);
                } catch (Exception e) {
                    thrown.set(e);
                }
            });
            user.start();
            await().until(() -> !server.requests().isEmpty());

            user.interrupt();
            user.join(60_000);

            assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
            assertThat(closed.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(inbox.ends()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "http://host/ | begins with ws:// or wss://",
        "/path | begins with ws:// or wss://",
        "ws://under_score/?token=secret | names no valid host",
        "ws:///path | names no valid host",
        "ws://host:99999/ | port 99999 is not from 1 to 65535",
    })
    void refusesAUriThatLeadsNowhere(URI uri, String complaint) {
        assertThatThrownBy(() -> new WebSocketClient(WebSocketOptions.defaults())
                        .open(uri, Map.of(), inbox, PATIENCE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(complaint)
                .hasMessageNotContaining("secret");
    }

    private static URI overTls(ScriptedServer server) {
        return URI.create(server.uri().toString().replace("ws:", "wss:"));
    }

    private OpenFailedException failure(URI uri, Duration deadline) {
        return failure(new WebSocketClient(WebSocketOptions.defaults()), uri, deadline);
    }

    private OpenFailedException failure(WebSocketClient client, URI uri, Duration deadline) {
        OpenFailedException failure = catchThrowableOfType(
                OpenFailedException.class, () -> client.open(uri, Map.of(), inbox, deadline));
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage()).doesNotContain("secret");
        assertThat(inbox.ends()).isEmpty();
        return failure;
    }
}
