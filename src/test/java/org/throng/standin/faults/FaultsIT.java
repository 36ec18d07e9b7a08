package org.throng.standin.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

class FaultsIT {

    private static final String REALTIME = "/v1/realtime?project=console";

    private StandIn standIn;
    private int port;

    @BeforeEach
    void start() throws IOException {
        standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
        port = standIn.port();
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private void set(String name, String value) {
        standIn.faults(Faults.NONE.with(name, value));
    }

    @Test
    void theControlEndpointSwitchesFaultsOnAndOff() throws Exception {
        HttpResponse<String> on = TestClient.http("POST", port, "/throng/faults?refuse=1&refuse-status=429", "");
        assertThat(on.statusCode()).isEqualTo(200);
        assertThat(on.body()).contains("\"refuse\":\"1.0\"", "\"refuse-status\":\"429\"");
        assertThat(TestClient.http("GET", port, "/throng/faults", "").body()).isEqualTo(on.body());
        try (RawClient client = new RawClient(port)) {
            assertThat(client.upgrade("/echo")).startsWith("HTTP/1.1 429");
        }
        TestClient.http("POST", port, "/throng/faults?refuse=0", "");
        RawClient.open(port, "/echo").close();
    }

    @Test
    void theControlEndpointAnswersThisMachineOnly() throws Exception {
        Optional<InetAddress> outside = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst();
        assumeTrue(outside.isPresent(), "skipped: this machine has no address but the loopback's");
        Listen everywhere = new Listen("0.0.0.0", 0, false, null);
        try (StandIn open = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), everywhere);
                Socket socket = new Socket(outside.get(), open.port())) {
            socket.getOutputStream().write("GET /throng/stats HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 403");
        }
    }

    @Test
    void aBadFaultChangesNothing() throws Exception {
        HttpResponse<String> bad = TestClient.http("POST", port, "/throng/faults?mute=1&moot=1", "");
        assertThat(bad.statusCode()).isEqualTo(400);
        assertThat(bad.body()).startsWith("fault moot: there is no such fault; there are latency");
        RawClient.open(port, "/echo").close();
    }

    @Test
    void latencyDelaysTheHandshakeAndEveryMessage() throws Exception {
        set(Faults.LATENCY, "100ms..150ms");
        long start = System.nanoTime();
        try (RawClient client = RawClient.open(port, "/echo")) {
            long opened = System.nanoTime();
            client.text("a");
            client.text("b");
            assertThat(client.read().text()).isEqualTo("a");
            assertThat(client.read().text()).isEqualTo("b");
            assertThat(opened - start).isGreaterThan(100_000_000);
            assertThat(System.nanoTime() - opened).isGreaterThan(100_000_000);
        }
    }

    @Test
    void latencyKeepsTheErrorBeforeItsClose() throws Exception {
        set(Faults.LATENCY, "50ms");
        try (RawClient client = RawClient.open(port, "/v1/realtime?project=none")) {
            assertThat(client.read().text()).contains("1008");
            assertThat(client.read().code()).isEqualTo(1008);
        }
    }

    @Test
    void refusalHasAStatusAndABody() throws Exception {
        set("refuse", "1");
        try (RawClient client = new RawClient(port)) {
            String head = client.upgrade("/echo");
            assertThat(head).startsWith("HTTP/1.1 503").containsIgnoringCase("content-length: 35");
            assertThat(client.readByte()).isEqualTo('r');
        }
        assertThat(standIn.stats().refused()).isEqualTo(1);
    }

    @Test
    void capacityRefusesOneTooManyAndTakesTheNextOneAfterAClose() throws Exception {
        set(Faults.CAPACITY, "2");
        RawClient first = RawClient.open(port, "/echo");
        try (RawClient second = RawClient.open(port, "/echo"); RawClient third = new RawClient(port)) {
            assertThat(third.upgrade("/echo")).startsWith("HTTP/1.1 503");
            first.close();
            await().until(() -> standIn.stats().connections() == 1);
            RawClient.open(port, "/echo").close();
        }
        assertThat(standIn.stats().peakConnections()).isEqualTo(2);
    }

    @Test
    void dropUnansweredResetsTheConnection() throws Exception {
        set("drop-unanswered", "1");
        try (RawClient client = new RawClient(port)) {
            assertThatThrownBy(() -> client.upgrade("/echo")).isInstanceOf(IOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void muteAcceptsAndNeverAnswers() throws Exception {
        set("mute", "1");
        try (RawClient client = new RawClient(port)) {
            client.timeout(300);
            assertThatThrownBy(() -> client.upgrade("/echo")).isInstanceOf(SocketTimeoutException.class);
            set("mute", "0");
            assertThatThrownBy(() -> client.upgrade("/echo")).isInstanceOf(SocketTimeoutException.class);
            await().until(() -> standIn.stats().connections() == 1);
        }
    }

    @Test
    void badAcceptIsRefusedByARealClient() {
        set("bad-accept", "1");
        assertThatThrownBy(() -> TestClient.open(port, "/echo")).isInstanceOf(CompletionException.class)
                .hasRootCauseMessage("Bad Sec-WebSocket-Accept");
    }

    @Test
    void closeAfter101SendsNoCloseFrame() throws Exception {
        set("close-after-101", "1");
        try (RawClient client = RawClient.open(port, REALTIME)) {
            assertThat(client.readByte()).isEqualTo(-1);
        }
    }

    @Test
    void dropResetsInTheMidst() throws Exception {
        standIn.faults(Faults.NONE.with("drop", "1").with("drop-after", "1s"));
        try (RawClient client = RawClient.open(port, REALTIME)) {
            assertThat(client.read().text()).contains("connected");
            assertThatThrownBy(client::read).isInstanceOf(IOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void dripSendsAllBytesButSlowly() throws Exception {
        set(Faults.DRIP, "400");
        long start = System.nanoTime();
        try (RawClient client = RawClient.open(port, "/echo")) {
            client.text("x".repeat(200));
            assertThat(client.read().text()).isEqualTo("x".repeat(200));
            assertThat(System.nanoTime() - start).isGreaterThan(500_000_000L);
        }
    }

    @Test
    void errorAtTheOpeningClosesAndInAMessageDoesNot() throws Exception {
        set("error", "1");
        try (TestClient refused = TestClient.open(port, REALTIME)) {
            assertThat(refused.next().at("/data/code").asInt()).isEqualTo(500);
            assertThat(refused.closeCode()).isEqualTo(1011);
        }
        set("error", "0");
        try (TestClient client = TestClient.open(port, REALTIME)) {
            client.next();
            set("error", "1");
            assertThat(client.ask("{\"type\":\"ping\"}").at("/data/message").asText()).isEqualTo("Error: Server Error");
            set("error", "0");
            assertThat(client.ask("{\"type\":\"ping\"}").path("type").asText()).isEqualTo("pong");
        }
    }

    @Test
    void errorEndsAnEcho() throws Exception {
        set("error", "1");
        try (RawClient client = RawClient.open(port, "/echo")) {
            client.text("a");
            assertThat(client.read().code()).isEqualTo(1011);
        }
        assertThat(standIn.stats().errors()).isEqualTo(1);
    }

    @Test
    void messagesLeaveOutOfOrderAndNoneIsLost() throws Exception {
        set("out-of-order", "1");
        try (RawClient client = RawClient.open(port, "/echo")) {
            ByteArrayOutputStream frames = new ByteArrayOutputStream();
            for (String each : List.of("1", "2", "3")) {
                frames.writeBytes(RawClient.frameBytes(
                        0x80 | RawClient.TEXT, true, each.getBytes(StandardCharsets.US_ASCII)));
            }
            // in one piece: what is held back leaves without its successor after a second
            client.send(frames.toByteArray());
            List<String> order = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                order.add(client.read().text());
            }
            assertThat(order).containsExactly("2", "1", "3");
        }
    }

    @Test
    void malformedFramesAreWhatTheirNamesSay() throws Exception {
        assertThat(echoed("bad-frame").opcode()).isEqualTo(3);
        assertThat(echoed("oversized").length()).isEqualTo(1L << 40);
        assertThat(echoed("masked").masked()).isTrue();
        assertThat(echoed("masked").text()).isEqualTo("hello");
        byte[] spoilt = echoed("bad-utf8").payload();
        assertThat(spoilt).endsWith(0xC3, 0x28).hasSize(7);
    }

    private RawClient.Frame echoed(String fault) throws IOException {
        set(fault, "1");
        try (RawClient client = RawClient.open(port, "/echo")) {
            client.text("hello");
            return client.read();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BAD_FRAME", "MASKED", "BAD_UTF8"})
    void aRealClientTakesNoMalformedFrame(Fault fault) {
        set(fault.label(), "1");
        try (TestClient client = TestClient.open(port, REALTIME)) {
            assertThatThrownBy(client::closeCode).isInstanceOf(ExecutionException.class);
            assertThat(client.hasNothing()).isTrue();
        }
    }
}
