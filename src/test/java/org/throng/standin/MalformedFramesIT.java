package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

/** What a client must not send is answered with the close code that RFC 6455 names, and harms nobody else. */
class MalformedFramesIT {

    private static final byte[] HI = "hi".getBytes(StandardCharsets.US_ASCII);

    private static StandIn standIn;

    @BeforeAll
    static void start() throws IOException {
        standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
    }

    @AfterAll
    static void stop() {
        standIn.close();
    }

    static Stream<Arguments> violations() {
        return Stream.of(
                Arguments.of("not masked", RawClient.frameBytes(0x81, false, HI), 1002),
                Arguments.of("reserved bit", RawClient.frameBytes(0xC1, true, HI), 1002),
                Arguments.of("reserved opcode", RawClient.frameBytes(0x83, true, HI), 1002),
                Arguments.of("reserved control opcode", RawClient.frameBytes(0x8B, true, HI), 1002),
                Arguments.of("fragmented ping", RawClient.frameBytes(0x09, true, HI), 1002),
                Arguments.of("long ping", RawClient.frameBytes(0x89, true, new byte[126]), 1002),
                Arguments.of("continuation of nothing", RawClient.frameBytes(0x80, true, HI), 1002),
                Arguments.of("close with half a code", RawClient.frameBytes(0x88, true, new byte[1]), 1002),
                Arguments.of("length not minimal", new byte[] {(byte) 0x81, (byte) 0xFE, 0, 2, 0, 0, 0, 0, 1, 1}, 1002),
                Arguments.of("text inside a message", concat(
                        RawClient.frameBytes(0x01, true, HI), RawClient.frameBytes(0x81, true, HI)), 1002),
                Arguments.of("not UTF-8", RawClient.frameBytes(0x81, true, new byte[] {(byte) 0xC3, 0x28}), 1007),
                Arguments.of("not UTF-8 over two frames", concat(
                        RawClient.frameBytes(0x01, true, new byte[] {(byte) 0xC3}),
                        RawClient.frameBytes(0x80, true, new byte[] {0x28})), 1007),
                Arguments.of("terabyte", new byte[] {(byte) 0x82, (byte) 0xFF, 0, 0, 1, 0, 0, 0, 0, 0}, 1009));
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("violations")
    void violationsAreClosedWithTheirCode(String name, byte[] bytes, int code) throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/echo")) {
            client.send(bytes);
            RawClient.Frame answer = client.read();
            assertThat(answer.opcode()).isEqualTo(RawClient.CLOSE);
            assertThat(answer.code()).isEqualTo(code);
        }
    }

    @Test
    void fragmentsWithAPingBetweenMakeOneMessage() throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/echo")) {
            client.frame(0x01, new byte[] {(byte) 0xC3});
            client.frame(0x89, HI);
            client.frame(0x80, new byte[] {(byte) 0xA9});
            assertThat(client.read().first()).isEqualTo(0x8A);
            assertThat(client.read().text()).isEqualTo("\u00e9");
        }
    }

    @Test
    void tooManyFragmentsAreTooBig() throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/v1/realtime?project=console")) {
            client.read();
            client.frame(0x01, new byte[40_000]);
            client.frame(0x00, new byte[40_000]);
            assertThat(client.read().code()).isEqualTo(1009);
        }
    }

    @Test
    void aCloseIsAnsweredWithItsCodeAndTheEnd() throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/echo")) {
            client.frame(0x88, new byte[] {0x03, (byte) 0xE9});
            assertThat(client.read().code()).isEqualTo(1001);
            assertThat(client.readByte()).isEqualTo(-1);
        }
    }

    @Test
    void aCloseWithAnIllegalCodeIsTheEnd() throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/echo")) {
            client.frame(0x88, new byte[] {1, 2});
            assertThat(client.readByte()).isEqualTo(-1);
        }
    }

    @Test
    void aClientThatIgnoresTheCloseIsCutOff() throws Exception {
        try (RawClient client = RawClient.open(standIn.port(), "/v1/realtime?project=none")) {
            client.read();
            assertThat(client.read().code()).isEqualTo(1008);
            client.text("{\"type\":\"ping\"}");
            assertThat(client.readByte()).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "GET /echo HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /echo HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        "GET /echo HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        "GET /echo HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n",
        "GET /echo HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: short\r\n\r\n",
        "\u0001\u0002\u0003\r\n\r\n",
        "POST /throng/publish HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n"
    })
    void requestsThatAreNoUpgradeGetAnErrorStatus(String request) throws Exception {
        try (RawClient client = new RawClient(standIn.port())) {
            assertThat(client.request(request)).matches("(?s)HTTP/1.1 4(00|13|26) .*");
        }
    }

    @Test
    void noiseHarmsNobodyElse() throws Exception {
        Random random = new Random(20);
        try (RawClient bystander = RawClient.open(standIn.port(), "/echo")) {
            for (int round = 0; round < 300; round++) {
                byte[] noise = new byte[1 + random.nextInt(300)];
                random.nextBytes(noise);
                String path = round % 2 == 0 ? "/echo" : "/v1/realtime?project=console";
                try (RawClient client = RawClient.open(standIn.port(), path)) {
                    client.send(noise);
                } catch (IOException e) {
                    // being cut off in the midst of noise is as it should be
                }
                bystander.text("still here");
                assertThat(bystander.read().text()).isEqualTo("still here");
            }
        }
    }
}
