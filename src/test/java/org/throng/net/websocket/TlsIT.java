package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.TestKeys;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.connect.TlsOptions;

class TlsIT {

    @TempDir
    static Path directory;

    private static TestKeys localhost;
    private static TestKeys elsewhere;

    private final Inbox inbox = new Inbox();

    @BeforeAll
    static void makeKeys() throws Exception {
        localhost = TestKeys.forHost(directory, "localhost");
        elsewhere = TestKeys.forHost(directory, "elsewhere.example");
    }

    @Test
    void opensWithATrustStoreOfItsOwn() throws Exception {
        try (EchoServer server = new EchoServer(localhost.serverContext())) {
            WebSocket socket = open(localhost.trusted(), server);

            socket.send("in private");

            assertThat(inbox.next().asText()).isEqualTo("in private");
            assertThat(socket.timings().tlsMicros()).isPositive();
            assertThat(socket.timings().resolveMicros()).isNotNegative();
            assertThat(socket.close(1000, "", Duration.ofMinutes(1)).clean()).isTrue();
        }
    }

    @Test
    void largeMessagesPassThroughTlsAndCompression() throws Exception {
        try (EchoServer server = new EchoServer(localhost.serverContext())) {
            WebSocket socket = new WebSocketClient(
                    WebSocketOptions.of(ConnectionSettings.DEFAULTS.withTls(localhost.trusted())).withCompression(true))
                    .open(server.uri(), Map.of(), inbox, Duration.ofMinutes(1));
            String text = "a long story ".repeat(50_000);

            socket.send(text);

            assertThat(inbox.next().asText()).isEqualTo(text);
            socket.abort();
        }
    }

    @Test
    void refusesACertificateThatNobodyVouchesFor() throws Exception {
        try (EchoServer server = new EchoServer(localhost.serverContext())) {
            OpenFailedException failure = failure(TlsOptions.defaults(), server);

            assertThat(failure.phase()).isEqualTo(Phase.TLS);
            assertThat(failure).hasMessageContaining("the server's certificate is not trusted");
        }
    }

    @Test
    void refusesATrustedCertificateOfAnotherHost() throws Exception {
        try (EchoServer server = new EchoServer(elsewhere.serverContext())) {
            OpenFailedException failure = failure(elsewhere.trusted(), server);

            assertThat(failure.phase()).isEqualTo(Phase.TLS);
            assertThat(failure).hasMessageContaining("the server's certificate does not fit")
                    .hasMessageContaining("localhost");
        }
    }

    @Test
    void trustsAnythingWhereToldTo() throws Exception {
        try (EchoServer server = new EchoServer(elsewhere.serverContext())) {
            WebSocket socket = open(TlsOptions.trustAll(), server);

            assertThat(socket.isOpen()).isTrue();
            socket.abort();
        }
    }

    @Test
    void everyUserShakesHandsInFull() throws Exception {
        try (EchoServer server = new EchoServer(localhost.serverContext("TLSv1.2"))) {
            WebSocketClient client =
                    new WebSocketClient(WebSocketOptions.of(ConnectionSettings.DEFAULTS.withTls(localhost.trusted())));
            for (int i = 0; i < 3; i++) {
                client.open(server.uri(), Map.of(), inbox, Duration.ofMinutes(1)).abort();
            }

            assertThat(server.tlsSessions()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void neverShowsThePassword() throws Exception {
        Path notAStore = Files.writeString(directory.resolve("not-a-store.p12"), "hello");
        URI uri = URI.create("wss://localhost:1/");
        for (TlsOptions wrong : List.of(
                TlsOptions.trusting(localhost.store(), "wrong-" + TestKeys.PASSWORD, "PKCS12"),
                TlsOptions.trusting(notAStore, TestKeys.PASSWORD, "PKCS12"),
                TlsOptions.trusting(localhost.store(), TestKeys.PASSWORD, "NOSUCHTYPE"),
                TlsOptions.trusting(directory.resolve("missing.p12"), TestKeys.PASSWORD, null))) {
            WebSocketClient client = new WebSocketClient(
                    WebSocketOptions.of(ConnectionSettings.DEFAULTS.withTls(wrong)));

            assertThatThrownBy(() -> client.open(uri, Map.of(), inbox, Duration.ofMinutes(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("TLS cannot be set up as asked")
                    .hasMessageContaining(".p12")
                    .hasMessageNotContaining(TestKeys.PASSWORD);
            assertThat(wrong.toString()).doesNotContain(TestKeys.PASSWORD);
        }
    }

    private WebSocket open(TlsOptions tls, EchoServer server) throws Exception {
        return new WebSocketClient(WebSocketOptions.of(ConnectionSettings.DEFAULTS.withTls(tls)))
                .open(server.uri(), Map.of(), inbox, Duration.ofMinutes(1));
    }

    private OpenFailedException failure(TlsOptions tls, EchoServer server) {
        OpenFailedException failure = catchThrowableOfType(OpenFailedException.class, () -> open(tls, server));
        assertThat(failure).isNotNull();
        return failure;
    }
}
