package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;
import org.throng.net.TestKeys;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.connect.TlsOptions;
import org.throng.net.loop.EventLoops;

/** Where connections come from, what they go through, and how they are given up. */
class HttpConnectionIT {

    private static final Duration ONE_MINUTE = Duration.ofMinutes(1);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    @Test
    void startsFromItsSourceAddressesInTurn() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            seen.add(connection.peer().getHostAddress());
            connection.request();
            connection.send("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
        }); HttpClient client = new HttpClient(
                HttpOptions.of(
                        ConnectionSettings.DEFAULTS.withSources(SourceAddresses.parse("127.0.0.2-127.0.0.3"))))) {
            for (int i = 0; i < 3; i++) {
                client.send(HttpRequest.get(server.httpUri()), ONE_MINUTE);
            }

            assertThat(seen).containsExactly("127.0.0.2", "127.0.0.3", "127.0.0.2");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void saysThatBytesCameThatBelongToNoRequest(boolean shared) throws Exception {
        AtomicInteger strays = new AtomicInteger();
        ConnectionSettings settings = new ConnectionSettings(
                ONE_MINUTE, TlsOptions.defaults(), null, Map.of(), strays::incrementAndGet);
        try (ScriptedServer server = ScriptedServer.answering(OK + OK);
                HttpClient client = new HttpClient(HttpOptions.of(settings));
                HttpConnection own = client.connection()) {
            (shared ? client : own).send(HttpRequest.get(server.httpUri()), ONE_MINUTE);

            assertThat(strays).hasValue(1);
        }
    }

    @Test
    void speaksTlsAndKeepsTheConnection(@TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (ScriptedServer server = ScriptedServer.overTls(keys, connection -> {
            while (true) {
                connection.request();
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n186a0\r\n");
                connection.send("x".repeat(100_000) + "\r\n0\r\n\r\n");
            }
        }); HttpClient client = new HttpClient(HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(keys.trusted())))) {
            HttpRequest request = HttpRequest.get(URI.create("https://localhost:" + server.httpUri().getPort() + "/"));

            HttpAnswer first = client.send(request, ONE_MINUTE);
            HttpAnswer second = client.send(request, ONE_MINUTE);

            assertThat(first.body()).hasSize(100_000);
            assertThat(first.timings().tlsMicros()).isPositive();
            assertThat(second.body()).hasSize(100_000);
            assertThat(second.timings().tlsMicros()).isEqualTo(-1);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void theEndOfTlsEndsAnAnswer(@TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (ScriptedServer server = ScriptedServer.overTls(keys, connection -> {
            connection.request();
            connection.send("HTTP/1.0 200 OK\r\n\r\n" + "x".repeat(50_000));
        }); HttpClient client = new HttpClient(HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(keys.trusted())))) {
            assertThat(client.send(HttpRequest.get(
                    URI.create("https://localhost:" + server.httpUri().getPort() + "/")), ONE_MINUTE).body())
                    .hasSize(50_000);
        }
    }

    /** Without Content-Length or chunks nothing else tells an answer from the beginning of one. */
    @Test
    void anEndWithoutThatOfTlsCutsAnAnswer(@TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                HttpClient client = new HttpClient(
                        HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(keys.trusted())))) {
            CompletableFuture<Void> served = CompletableFuture.runAsync(() -> bypassTls(server, keys, (tls, plain) -> {
                tls.getOutputStream().write("HTTP/1.0 200 OK\r\n\r\nhalf".getBytes(StandardCharsets.US_ASCII));
                plain.shutdownOutput();
            }));

            assertThatThrownBy(() -> client.send(
                    HttpRequest.get(URI.create("https://localhost:" + server.getLocalPort() + "/")), ONE_MINUTE))
                    .isInstanceOfSatisfying(HttpFailedException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(HttpFailedException.Kind.LOST))
                    .hasMessageEndingWith("the connection ended without the end of its TLS (close_notify)"
                            + " after 4 bytes of the body, which may not be all");
            served.get(1, TimeUnit.MINUTES);
        }
    }

    /** A record of data, and no record at all. */
    @ParameterizedTest
    @CsvSource({
        "170303001800112233445566778899aabbccddeeff0011223344556677, a TLS record came that cannot be decrypted",
        "485454502f312e312034303020426164205265717565737420202020, bytes came that are not TLS"
    })
    void tellsWhatIsWrongWithTheTlsOfAnAnswer(String hex, String words, @TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                HttpClient client = new HttpClient(
                        HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(keys.trusted())))) {
            CompletableFuture<Void> served = CompletableFuture.runAsync(() -> bypassTls(server, keys, (tls, plain) -> {
                plain.getOutputStream().write(HexFormat.of().parseHex(hex));
                plain.getOutputStream().flush();
            }));

            assertThatThrownBy(() -> client.send(
                    HttpRequest.get(URI.create("https://localhost:" + server.getLocalPort() + "/")), ONE_MINUTE))
                    .isInstanceOf(HttpFailedException.class)
                    .hasMessageEndingWith("the connection broke: " + words);
            served.get(1, TimeUnit.MINUTES);
        }
    }

    /** In TLS 1.3 such a refusal comes after the handshake (RFC 8446 section 4.4.2.4). */
    @Test
    void tellsTheAlertOfAServerThatRequiresACertificate(@TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (SSLServerSocket server = (SSLServerSocket) keys.serverSockets()
                        .createServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                HttpClient client = new HttpClient(
                        HttpOptions.of(ConnectionSettings.DEFAULTS.withTls(keys.trusted())))) {
            server.setNeedClientAuth(true);
            CompletableFuture<Integer> served = CompletableFuture.supplyAsync(() -> {
                try (Socket accepted = server.accept()) {
                    return accepted.getInputStream().read();
                } catch (IOException e) {
                    return -1; // as it should be
                }
            });

            assertThatThrownBy(() -> client.send(
                    HttpRequest.get(URI.create("https://localhost:" + server.getLocalPort() + "/")), ONE_MINUTE))
                    .isInstanceOf(HttpFailedException.class)
                    .hasMessageContainingAll("the connection broke: ", "Received fatal alert: ");
            assertThat(served.get(1, TimeUnit.MINUTES)).isEqualTo(-1);
        }
    }

    /** What a server does after a request. */
    private interface Bypass {
        void play(Socket tls, Socket plain) throws IOException;
    }

    /** Answers a request by something that its TLS does not know of. */
    private static void bypassTls(ServerSocket server, TestKeys keys, Bypass answer) {
        try (Socket plain = server.accept();
                SSLSocket tls = (SSLSocket) keys.context().getSocketFactory().createSocket(plain, null, true)) {
            tls.setUseClientMode(false);
            tls.setEnabledProtocols(new String[] {"TLSv1.2"});
            tls.getInputStream().read();
            answer.play(tls, plain);
            while (plain.getInputStream().read() >= 0) {
                // until the client has gone
            }
        } catch (SocketException e) {
            // it has gone by a reset
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void refusesACertificateThatNobodyVouchesFor(@TempDir Path directory) throws Exception {
        TestKeys keys = TestKeys.forHost(directory, "localhost");
        try (ScriptedServer server = ScriptedServer.overTls(keys, ScriptedServer.Connection::request);
                HttpClient client = new HttpClient()) {
            assertThatThrownBy(() -> client.send(HttpRequest.get(
                    URI.create("https://localhost:" + server.httpUri().getPort() + "/")), ONE_MINUTE))
                    .isInstanceOfSatisfying(OpenFailedException.class,
                            failure -> assertThat(failure.phase()).isEqualTo(Phase.TLS))
                    .hasMessageContaining("the server's certificate is not trusted");
        }
    }

    @Test
    void anInterruptEndsTheResolving() throws Exception {
        AtomicBoolean asked = new AtomicBoolean();
        NameResolver resolver = new NameResolver(host -> null, task -> asked.set(true), 0);
        HttpClient client = new HttpClient(HttpOptions.defaults(), EventLoops.shared(), resolver);
        Sender sender = new Sender(client, URI.create("http://slow.example/"));

        await().untilTrue(asked);
        sender.interruptAndJoin();
    }

    @Test
    void anInterruptEndsTheConnecting() throws Exception {
        // A full backlog: further connects are neither accepted nor refused.
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Socket first = new Socket("127.0.0.1", full.getLocalPort());
                Socket second = new Socket("127.0.0.1", full.getLocalPort())) {
            Sender sender = new Sender(
                    new HttpClient(), URI.create("http://127.0.0.1:" + full.getLocalPort() + "/"));

            await().until(sender::waits);
            sender.interruptAndJoin();
            assertThat(first.isConnected() && second.isConnected()).isTrue();
        }
    }

    @Test
    void anInterruptEndsTheHandshake() throws Exception {
        endsWhatAnInterruptCuts("https", connection -> connection.read());
    }

    @Test
    void anInterruptEndsTheWaitForAnAnswer() throws Exception {
        endsWhatAnInterruptCuts("http", ScriptedServer.Connection::request);
    }

    @Test
    void anInterruptEndsAnAnswer() throws Exception {
        endsWhatAnInterruptCuts("http", connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc");
        });
    }

    private static void endsWhatAnInterruptCuts(String scheme, ScriptedServer.Script before) throws Exception {
        AtomicBoolean reached = new AtomicBoolean();
        AtomicBoolean cut = new AtomicBoolean();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            before.play(connection);
            reached.set(true);
            try {
                connection.readToEnd();
            } finally {
                cut.set(true);
            }
        })) {
            Sender sender = new Sender(new HttpClient(),
                    URI.create(scheme + "://127.0.0.1:" + server.httpUri().getPort() + "/"));
            await().untilTrue(reached);

            sender.interruptAndJoin();

            await().untilTrue(cut);
        }
    }

    @Test
    void carriesOneRequestAtATime() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.staySilent();
            connection.send(OK);
            connection.readToEnd();
        }); HttpClient client = new HttpClient(); HttpConnection own = client.connection()) {
            HttpRequest request = HttpRequest.get(server.httpUri());
            CompletableFuture<HttpAnswer> held = start(own, request);

            assertThatIllegalStateException().isThrownBy(() -> own.send(request, ONE_MINUTE))
                    .withMessage("an HTTP connection carries one request at a time");

            server.release();
            assertThat(held.get(1, TimeUnit.MINUTES).status()).isEqualTo(200);
        }
    }

    @Test
    void aListenerMaySendTheNextRequestAtOnce() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(OK);
                HttpClient client = new HttpClient(); HttpConnection own = client.connection()) {
            HttpRequest request = HttpRequest.get(server.httpUri());

            HttpAnswer second = start(own, request).thenCompose(first -> start(own, request))
                    .get(1, TimeUnit.MINUTES);

            assertThat(second.timings().connectMicros()).isEqualTo(-1);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void closingFailsTheRequestThatIsOnItsWay() throws Exception {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::staySilent);
                HttpClient client = new HttpClient()) {
            HttpConnection own = client.connection();
            CompletableFuture<HttpAnswer> held = start(own, HttpRequest.get(server.httpUri()));
            await().until(() -> server.connections() == 1);

            own.close();

            assertThatThrownBy(() -> held.get(1, TimeUnit.MINUTES)).isInstanceOf(ExecutionException.class)
                    .cause().isInstanceOf(HttpFailedException.class).hasMessageEndingWith("/path: cancelled here");
        }
    }

    private static CompletableFuture<HttpAnswer> start(HttpSender sender, HttpRequest request) {
        CompletableFuture<HttpAnswer> end = new CompletableFuture<>();
        sender.start(request, null, ONE_MINUTE, new HttpListener() {
            @Override
            public void answered(HttpAnswer answer) {
                end.complete(answer);
            }

            @Override
            public void failed(IOException failure) {
                end.completeExceptionally(failure);
            }
        });
        return end;
    }

    /** Sends a request on a thread of its own. */
    private static final class Sender {

        private final AtomicReference<Throwable> end = new AtomicReference<>();
        private final Thread thread;

        private Sender(HttpClient client, URI uri) {
            thread = new Thread(() -> {
                try {
                    client.send(HttpRequest.get(uri), ONE_MINUTE);
                } catch (Exception e) {
                    end.set(e);
                }
            });
            thread.start();
        }

        private boolean waits() {
            return thread.getState() == Thread.State.WAITING;
        }

        private void interruptAndJoin() throws InterruptedException {
            thread.interrupt();
            thread.join(60_000);
            assertThat(end.get()).isInstanceOf(InterruptedException.class);
        }
    }
}
