package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.throng.standin.faults.Faults;

/** Two processes, here within one JVM, that listen on one port and relay connections to each other. */
@EnabledOnOs(LINUX)
class RelayIT {

    private static final int MANY = 60;

    private final List<StandIn> processes = new ArrayList<>();
    private List<LinkedSiblings> siblings;
    private int port;

    @BeforeEach
    void start() throws Exception {
        siblings = LinkedSiblings.link(2);
        port = start(0, 0, null).port();
        start(1, port, null);
    }

    private StandIn start(int index, int port, TlsIdentity tls) throws IOException {
        StandIn process = StandIn.start(
                new KeyedProtocol(), new Listen("127.0.0.1", port, true, tls), Faults.NONE, 0, siblings.get(index));
        processes.add(process);
        return process;
    }

    @AfterEach
    void stop() {
        processes.forEach(StandIn::close);
    }

    @Test
    void everyConnectionReachesTheOwnerOfItsKey() throws Exception {
        List<TestClient> clients = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            clients.add(TestClient.open(port, "/" + i));
        }
        for (int i = 0; i < MANY; i++) {
            assertThat(clients.get(i).nextText()).isEqualTo("process " + owner(i) + " has /" + i);
            clients.get(i).send("hello " + i);
            assertThat(clients.get(i).nextText()).isEqualTo("hello " + i);
        }
        JsonNode stats = TestClient.stats(port);
        assertThat(stats.path("totalConnections").asInt()).isEqualTo(MANY);
        assertThat(stats.path("messagesIn").asInt()).isEqualTo(MANY);
        assertThat(stats.path("messagesOut").asInt()).isEqualTo(2 * MANY);
        for (StandIn process : processes) {
            assertThat(process.stats().messagesIn()).isPositive();
            assertThat(process.stats().totalConnections()).isPositive();
        }
        clients.forEach(TestClient::close);
        await().until(() -> TestClient.stats(port).path("connections").asInt() == 0);
    }

    @Test
    void largeMessagesPassWholeBothWays() throws Exception {
        String large = "x".repeat(900_000);
        for (int i = 0; i < 8; i++) {
            try (TestClient client = TestClient.open(port, "/" + i)) {
                client.nextText();
                client.send(large);
                assertThat(client.nextText()).isEqualTo(large);
            }
        }
    }

    @Test
    void aClientThatDoesNotReadStopsTheOwner() throws Exception {
        byte[] message = RawClient.frameBytes(0x80 | RawClient.TEXT, true, "y".repeat(60_000).getBytes());
        try (RawClient client = foreign()) {
            client.read();
            Thread writer = new Thread(() -> {
                try {
                    for (int i = 0; i < 1_000; i++) {
                        client.send(message);
                    }
                } catch (IOException e) {
                    // the test has ended
                }
            });
            writer.start();
            // 60 MB do not fit into the buffers of sockets: the writer is held up, and nothing is lost.
            await().pollInterval(Duration.ofMillis(200)).until(new Callable<>() {
                private long before = -1;

                @Override
                public Boolean call() {
                    long now = processes.get(0).stats().messagesIn() + processes.get(1).stats().messagesIn();
                    boolean still = now == before && now > 0;
                    before = now;
                    return still;
                }
            });
            assertThat(writer.isAlive()).isTrue();
            for (int i = 0; i < 1_000; i++) {
                assertThat(client.read().payload()).hasSize(60_000);
            }
            writer.join(60_000);
            assertThat(writer.isAlive()).isFalse();
        }
    }

    @Test
    void aClosingHandshakeIsPassedOn() throws Exception {
        try (RawClient client = foreign()) {
            client.read();
            client.frame(0x80 | RawClient.CLOSE, new byte[] {3, (byte) 0xE8});
            assertThat(client.read().code()).isEqualTo(1000);
            assertThatThrownBy(client::read).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void aResetOfTheOwnerReachesTheClient() throws Exception {
        for (StandIn process : processes) {
            process.faults(Faults.NONE.with("drop", "1").with("drop-after", "1s"));
        }
        try (RawClient client = foreign()) {
            client.read();
            assertThatThrownBy(client::read).isInstanceOf(IOException.class).hasMessageContaining("reset");
        }
    }

    @Test
    void theEndOfTheClientsOutputReachesTheOwner() throws Exception {
        for (int i = 0; i < 8; i++) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                socket.setSoTimeout(60_000);
                socket.getOutputStream().write(upgrade("/" + i).getBytes(StandardCharsets.US_ASCII));
                socket.getInputStream().read();
                socket.shutdownOutput();
                socket.getInputStream().readAllBytes();
            }
        }
        await().until(() -> processes.stream().allMatch(process -> process.stats().connections() == 0));
    }

    @Test
    void theDeathOfTheOwnerEndsTheConnection() throws Exception {
        try (RawClient toFirst = owned(0);
                RawClient toSecond = owned(1)) {
            processes.get(1).close();
            assertThatThrownBy(() -> {
                toSecond.read();
                toSecond.read();
            }).isInstanceOf(IOException.class);
        }
    }

    @Test
    void anOwnerThatIsGoneIsAnsweredBy503() throws Exception {
        processes.get(1).close();
        try (RawClient client = new RawClient(port)) {
            assertThat(client.upgrade("/" + keyOf(1))).startsWith("HTTP/1.1 503");
            assertThat(client.readByte()).isEqualTo(-1);
        }
    }

    @Test
    void whatIsSentWithTheRequestIsNotLost() throws Exception {
        for (int i = 0; i < 8; i++) {
            try (RawClient client = new RawClient(port)) {
                byte[] head = upgrade("/" + i).getBytes(StandardCharsets.US_ASCII);
                byte[] frame = RawClient.frameBytes(0x80 | RawClient.TEXT, true, "early".getBytes());
                byte[] both = Arrays.copyOf(head, head.length + frame.length);
                System.arraycopy(frame, 0, both, head.length, frame.length);
                client.send(both);
                assertThat(client.request("")).startsWith("HTTP/1.1 101");
                assertThat(List.of(client.read().text(), client.read().text())).contains("early");
            }
        }
    }

    @Test
    void aRelayedConnectionGoesToOneProcessOnly() throws Exception {
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < 16 && !String.join("", answers).contains("421"); i++) {
            try (RawClient client = new RawClient(port)) {
                client.request("GET /" + keyOf(0) + " HTTP/1.1\r\nHost: a\r\n\r\n");
                client.readByte();
                answers.add(client.request("GET /" + keyOf(1) + " HTTP/1.1\r\nHost: a\r\n\r\n"));
            }
        }
        assertThat(String.join("", answers)).contains("HTTP/1.1 421");
    }

    @Test
    void aConnectionWaitsForAProcessThatIsStillStarting() throws Exception {
        stop();
        processes.clear();
        siblings = LinkedSiblings.link(2);
        port = start(0, 0, null).port();
        try (RawClient client = new RawClient(port)) {
            client.send(upgrade("/" + keyOf(1)).getBytes(StandardCharsets.US_ASCII));
            start(1, port, null);
            assertThat(client.request("")).startsWith("HTTP/1.1 101");
            assertThat(client.read().text()).startsWith("process 1");
        }
    }

    @Test
    void theOwnerKnowsThatTheClientSpeaksTls() throws Exception {
        stop();
        processes.clear();
        siblings = LinkedSiblings.link(2);
        TlsIdentity identity = TlsIdentity.create();
        port = start(0, 0, identity).port();
        start(1, port, identity);
        HttpClient http = HttpClient.newBuilder()
                .sslContext(StandInProcessIT.trusting(identity.store(), TlsIdentity.PASSWORD))
                .build();
        for (int i = 0; i < 8; i++) {
            try (TestClient client = TestClient.open(http, "wss://localhost:" + port + "/" + i + "?origin")) {
                assertThat(client.nextText()).isEqualTo("https://localhost:" + port);
                client.send("still");
                assertThat(client.nextText()).isEqualTo("still");
            }
        }
    }

    private int owner(int key) {
        return new Owners(siblings.get(0), null).of("/" + key);
    }

    private int keyOf(int process) {
        int key = 0;
        while (owner(key) != process) {
            key++;
        }
        return key;
    }

    private RawClient owned(int process) throws IOException {
        return RawClient.open(port, "/" + keyOf(process));
    }

    /** A connection that one process has accepted for the other. */
    private RawClient foreign() throws IOException {
        while (true) {
            long before = processes.get(0).stats().totalConnections();
            RawClient client = owned(1);
            if (processes.get(0).stats().totalConnections() > before) {
                return client;
            }
            client.close();
        }
    }

    private static String upgrade(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    }
}
