package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.NameResolver;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.SourceAddresses;
import org.throng.net.loop.EventLoops;

/** The client against a WebSocket server of Netty's own parts. */
class WebSocketClientIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Inbox inbox = new Inbox();

    @Test
    void sendsAndReceivesTextAndBinary() throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());

            int sent = socket.send("Grüße, 世界");
            Message text = inbox.next();
            socket.send(new byte[] {0, -1, 127});
            Message binary = inbox.next();

            assertThat(text.text()).isTrue();
            assertThat(text.asText()).isEqualTo("Grüße, 世界");
            assertThat(sent).isEqualTo(text.wireBytes() + 4);
            assertThat(binary.text()).isFalse();
            assertThat(binary.payload()).containsExactly(0, -1, 127);
            assertThat(binary.arrivedNanos()).isGreaterThan(text.arrivedNanos());
            socket.abort();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 125, 126, 127, 65_535, 65_536, 300_000})
    void countsTheBytesOfEverySizeAsTheyAreOnTheWire(int size) throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());

            int sent = socket.send("x".repeat(size));
            Message message = inbox.next();

            int header = size < 126 ? 2 : size < 65_536 ? 4 : 10;
            assertThat(message.payload()).hasSize(size);
            assertThat(message.wireBytes()).isEqualTo(size + header);
            assertThat(sent).isEqualTo(size + header + 4);
            socket.abort();
        }
    }

    @Test
    void keepsTheOrderOfManyMessagesSentAtOnce() throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());

            for (int i = 0; i < 5_000; i++) {
                socket.send("message " + i);
            }

            for (int i = 0; i < 5_000; i++) {
                assertThat(inbox.next().asText()).isEqualTo("message " + i);
            }
            socket.abort();
        }
    }

    @Test
    void closesWithACodeAndTellsTheEndOnce() throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());
            socket.send("last words");

            CloseStatus end = socket.close(4001, "done", PATIENCE);

            assertThat(end.code()).isEqualTo(4001);
            assertThat(end.byPeer()).isFalse();
            assertThat(inbox.next().asText()).isEqualTo("last words");
            assertThat(socket.isOpen()).isFalse();
            assertThat(socket.closeStatus()).isEqualTo(end);
            assertThat(inbox.ends()).containsExactly(end);
            assertThatThrownBy(() -> socket.send("too late"))
                    .isInstanceOf(WebSocketClosedException.class)
                    .hasMessageContaining("4001");
            assertThat(socket.close(1000, "", PATIENCE)).isEqualTo(end);
            await().until(() -> !server.accepted().get(0).isOpen());
            assertThat(inbox.ends()).hasSize(1);
        }
    }

    @Test
    void offersSubprotocolsAndTellsTheChosenOne() throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket with = open(
                    WebSocketOptions.defaults().withSubprotocols(List.of("chat.v1", "other")), server.uri());
            WebSocket without = open(WebSocketOptions.defaults(), server.uri());

            assertThat(with.subprotocol()).isEqualTo("chat.v1");
            assertThat(without.subprotocol()).isNull();
            with.abort();
            without.abort();
        }
    }

    @Test
    void tellsHowLongEachPhaseTookAndItsBytes() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            HandshakeTimings timings = open(WebSocketOptions.defaults(), server.uri()).timings();

            assertThat(timings.resolveMicros()).isEqualTo(-1);
            assertThat(timings.connectMicros()).isNotNegative();
            assertThat(timings.tlsMicros()).isEqualTo(-1);
            assertThat(timings.firstByteMicros()).isNotNegative();
            assertThat(timings.totalMicros())
                    .isGreaterThanOrEqualTo(timings.connectMicros() + timings.firstByteMicros());
            assertThat(timings.sentBytes()).isEqualTo(server.requests().get(0).length());
            assertThat(timings.receivedBytes()).isEqualTo(129);
        }
    }

    @Test
    void takesMessagesThatArriveTogetherWithTheAcceptedUpgrade() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            byte[] head = connection.acceptance(connection.request(), "");
            byte[] all = Arrays.copyOf(head, head.length + 4);
            System.arraycopy(new byte[] {(byte) 0x81, 2, 'h', 'i'}, 0, all, head.length, 4);
            connection.send(all);
            connection.readToEnd();
        })) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());

            assertThat(inbox.next().asText()).isEqualTo("hi");
            assertThat(socket.timings().receivedBytes()).isEqualTo(129);
        }
    }

    @Test
    void sendsFixedHeadersAndAUsersOwnWhichWin() throws Exception {
        WebSocketOptions options = WebSocketOptions.of(ConnectionSettings.DEFAULTS.withHeaders(
                Map.of("Origin", "https://docs.example", "Cookie", "nobody")));
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            new WebSocketClient(options).open(
                    server.uri(), Map.of("cookie", "a_session=42", "Authorization", "Bearer x"), inbox, PATIENCE);

            assertThat(server.requests().get(0))
                    .startsWith("GET /path?token=secret HTTP/1.1\r\n")
                    .contains("Host: 127.0.0.1:" + server.uri().getPort() + "\r\n")
                    .contains("Origin: https://docs.example\r\n")
                    .containsIgnoringCase("Cookie: a_session=42\r\n")
                    .contains("Authorization: Bearer x\r\n")
                    .doesNotContain("nobody");
        }
    }

    @Test
    void writesTheHeadersOfEqualOpeningsOnceAndEachChangeOfThem() throws Exception {
        WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults());
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            URI uri = server.uri();
            CountedHeaders first = new CountedHeaders("Bearer x");
            CountedHeaders equal = new CountedHeaders("Bearer x");

            client.open(uri, first, inbox, PATIENCE);
            client.open(uri, equal, inbox, PATIENCE);
            first.token = "Bearer y";
            client.open(uri, first, inbox, PATIENCE);
            client.open(URI.create(uri + "&more"), first, inbox, PATIENCE);

            assertThat(equal.walks).isZero();
            assertThat(server.requests()).extracting(request -> request.lines()
                            .filter(line -> line.startsWith("Authorization") || line.startsWith("GET")).toList())
                    .containsExactly(
                            List.of("GET /path?token=secret HTTP/1.1", "Authorization: Bearer x"),
                            List.of("GET /path?token=secret HTTP/1.1", "Authorization: Bearer x"),
                            List.of("GET /path?token=secret HTTP/1.1", "Authorization: Bearer y"),
                            List.of("GET /path?token=secret&more HTTP/1.1", "Authorization: Bearer y"));
            assertThat(server.requests()).doesNotHaveDuplicates();
        }
    }

    /** A user's headers that change. */
    private static final class CountedHeaders extends AbstractMap<String, String> {

        private String token;
        /** How often they were walked through, as they are to be written. */
        private int walks;

        private CountedHeaders(String token) {
            this.token = token;
        }

        @Override
        public String get(Object name) {
            return name.equals("Authorization") ? token : null;
        }

        @Override
        public int size() {
            return 1;
        }

        @Override
        public Set<Entry<String, String>> entrySet() {
            walks++;
            return Set.of(Map.entry("Authorization", token));
        }
    }

    @Test
    void compressesBothWaysWhereAskedTo() throws Exception {
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = open(WebSocketOptions.defaults().withCompression(true), server.uri());
            String text = "the same words again and again; ".repeat(1_000);

            for (int i = 0; i < 3; i++) {
                int sent = socket.send(text);
                Message message = inbox.next();

                assertThat(sent).isLessThan(text.length() / 10);
                assertThat(message.wireBytes()).isLessThan(text.length() / 10);
                assertThat(message.asText()).isEqualTo(text);
            }
            socket.send("");
            assertThat(inbox.next().payload()).isEmpty();
            socket.abort();
        }
    }

    @Test
    void answersPingsAndSendsThem() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.send(new byte[] {(byte) 0x89, 1, 'p'});
            byte[] pong = new byte[7];
            for (int i = 0; i < pong.length; i++) {
                pong[i] = (byte) connection.read();
            }
            connection.send(new byte[] {(byte) 0x82, 2, pong[0], (byte) (pong[6] ^ pong[2])});
            connection.send(new byte[] {(byte) 0x82, 1, (byte) connection.read()});
        })) {
            WebSocket socket = open(WebSocketOptions.defaults(), server.uri());

            assertThat(inbox.next().payload()).containsExactly(0x8a, 'p');
            assertThat(socket.ping("hello".getBytes(StandardCharsets.UTF_8))).isEqualTo(11);
            assertThat(inbox.next().payload()).containsExactly(0x89);
        }
    }

    @Test
    void startsFromEverySourceAddressInTurn() throws Exception {
        Set<InetAddress> seen = new HashSet<>();
        WebSocketOptions options =
                WebSocketOptions.of(
                        ConnectionSettings.DEFAULTS.withSources(SourceAddresses.parse("127.0.0.2-127.0.0.4")));
        WebSocketClient client = new WebSocketClient(options);
        try (EchoServer server = new EchoServer(null)) {
            for (int i = 0; i < 6; i++) {
                client.open(server.uri(), Map.of(), inbox, PATIENCE);
            }

            server.accepted().forEach(channel -> seen.add(channel.remoteAddress().getAddress()));
            assertThat(seen).extracting(InetAddress::getHostAddress)
                    .containsExactlyInAnyOrder("127.0.0.2", "127.0.0.3", "127.0.0.4");
        }
    }

    @Test
    void worksOnJavaNioAsWell() throws Exception {
        EventLoops nio = new EventLoops(false, 1);
        WebSocketOptions options = WebSocketOptions.of(
                ConnectionSettings.DEFAULTS.withSources(SourceAddresses.parse("127.0.0.7")));
        try (EchoServer server = new EchoServer(null)) {
            WebSocket socket = new WebSocketClient(options, nio, NameResolver.SHARED)
                    .open(server.uri(), Map.of(), inbox, PATIENCE);

            socket.send("by NIO");

            assertThat(inbox.next().asText()).isEqualTo("by NIO");
            assertThat(socket.close(1000, "", PATIENCE).clean()).isTrue();
            assertThatThrownBy(() -> new WebSocketClient(options, nio, NameResolver.SHARED)
                            .open(URI.create("ws://127.0.0.1:1/"), Map.of(), inbox, PATIENCE))
                    .isInstanceOf(OpenFailedException.class)
                    .hasMessageContaining("connection refused by 127.0.0.1");
        } finally {
            nio.group().shutdownGracefully(0, 1, TimeUnit.SECONDS);
        }
    }

    private WebSocket open(WebSocketOptions options, URI uri) throws Exception {
        return new WebSocketClient(options).open(uri, Map.of(), inbox, PATIENCE);
    }
}
