package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import java.io.ByteArrayOutputStream;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;

/** However a connection ends, the handler hears of it once, with a code and the reason. */
class ConnectionEndIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Inbox inbox = new Inbox();

    @Test
    void theServerClosesWithAReason() throws Exception {
        AtomicReference<byte[]> answer = new AtomicReference<>();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.send(frame(0x88, closing(1013, "Too many requests")));
            byte[] read = new byte[8];
            for (int i = 0; i < read.length; i++) {
                read[i] = (byte) connection.read();
            }
            answer.set(read);
        })) {
            WebSocket socket = open(server);

            assertThat(end()).isEqualTo(new CloseStatus(1013, "Too many requests", true));
            await().until(() -> answer.get() != null);
            assertThat(answer.get()[0]).isEqualTo((byte) 0x88);
            assertThat(answer.get()[1]).isEqualTo((byte) 0x82);
            assertThatThrownBy(() -> socket.send("too late"))
                    .isInstanceOf(WebSocketClosedException.class)
                    .hasMessage("connection closed by the server: 1013 Too many requests");
        }
    }

    @Test
    void theServerClosesWithoutACode() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending(frame(0x88, new byte[0]))) {
            open(server);

            assertThat(end()).isEqualTo(new CloseStatus(CloseStatus.NO_STATUS, "", true));
        }
    }

    @Test
    void theServerGoesAwayAfterTheUpgrade() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> connection.upgrade(""))) {
            open(server);

            assertThat(end()).isEqualTo(new CloseStatus(
                    CloseStatus.ABNORMAL, "the server ended the connection without a close frame", true));
        }
    }

    @Test
    void theServerIsKilled() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.send(frame(0x01, "half a message".getBytes()));
            connection.staySilent();
            connection.reset();
        })) {
            WebSocket socket = open(server);
            socket.send("anybody there?");
            server.release();

            assertThat(end().code()).isEqualTo(CloseStatus.ABNORMAL);
            assertThat(end().reason()).contains("the connection broke").contains("reset");
            assertThat(inbox.isEmpty()).isTrue();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("breaches")
    void theServerBreaksTheProtocol(String name, int code, byte[] sent) throws Exception {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        CountDownLatch over = new CountDownLatch(1);
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.send(sent);
            for (int i = 0; i < 8; i++) {
                received.write(connection.read());
            }
            over.countDown();
        })) {
            WebSocketOptions small =
                    WebSocketOptions.defaults().withLimits(1_000, 1_500);
            new WebSocketClient(small).open(server.uri(), Map.of(), inbox, PATIENCE);

            assertThat(end().code()).isEqualTo(code);
            assertThat(end().reason()).startsWith("the server sent ");
            assertThat(end().byPeer()).isFalse();
            assertThat(over.await(1, TimeUnit.MINUTES)).isTrue();
            byte[] close = received.toByteArray();
            int told = (close[6] ^ close[2]) << 8 & 0xff00 | (close[7] ^ close[3]) & 0xff;
            assertThat(close[0]).isEqualTo((byte) 0x88);
            assertThat(told).isEqualTo(code);
            assertThat(inbox.isEmpty()).isTrue();
        }
    }

    static Stream<Arguments> breaches() {
        return Stream.of(
                Arguments.of("a masked frame", 1002, new byte[] {(byte) 0x81, (byte) 0x81, 1, 2, 3, 4, 5}),
                Arguments.of("a frame too long", 1009, frame(0x82, new byte[1_001])),
                Arguments.of("a message too long", 1009,
                        joined(frame(0x02, new byte[1_000]), frame(0x80, new byte[501]))),
                Arguments.of("a huge announcement", 1009,
                        new byte[] {(byte) 0x82, 127, 127, -1, -1, -1, -1, -1, -1, -1}),
                Arguments.of("text that is not UTF-8", 1007, frame(0x81, new byte[] {'a', (byte) 0xc3, '('})),
                Arguments.of("half a UTF-8 sequence", 1007, frame(0x81, new byte[] {(byte) 0xe2, (byte) 0x82})),
                Arguments.of("a close reason that is not UTF-8", 1007,
                        frame(0x88, new byte[] {3, (byte) 0xe8, (byte) 0xff})),
                Arguments.of("an illegal close code", 1002, frame(0x88, closing(403, "Forbidden"))),
                Arguments.of("half a close code", 1002, frame(0x88, new byte[] {3})),
                Arguments.of("compression that was not agreed", 1002, frame(0xc1, new byte[] {0})));
    }

    @Test
    void aCompressedMessageMayNotGrowBeyondTheLimit() throws Exception {
        byte[] bomb = deflated(new byte[1 << 20]);
        assertThat(bomb.length).isLessThan(10_000);
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("Sec-WebSocket-Extensions: permessage-deflate\r\n");
            connection.send(frame(0xc2, bomb));
            connection.readToEnd();
        })) {
            WebSocketOptions small =
                    WebSocketOptions.defaults().withCompression(true)
                            .withLimits(WebSocketOptions.DEFAULT_MAX_FRAME_BYTES, 100_000);
            new WebSocketClient(small).open(server.uri(), Map.of(), inbox, PATIENCE);

            assertThat(end().code()).isEqualTo(1009);
            assertThat(end().reason()).contains("more than the 100000 bytes");
        }
    }

    @Test
    void aServerThatDoesNotAnswerTheCloseFrameIsCut() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            WebSocket socket = open(server);

            CloseStatus end = socket.close(1000, "", Duration.ofMillis(100));

            assertThat(end.code()).isEqualTo(CloseStatus.ABNORMAL);
            assertThat(end.reason()).isEqualTo("the server did not answer the close frame within 100 ms");
            assertThat(inbox.ends()).containsExactly(end);
        }
    }

    @Test
    void aServerThatAnswersTheCloseFrameByGoingAwayIsTold() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.read();
            connection.reset();
        })) {
            CloseStatus end = open(server).close(1000, "", PATIENCE);

            assertThat(end.code()).isEqualTo(CloseStatus.ABNORMAL);
            assertThat(inbox.ends()).containsExactly(end);
        }
    }

    @Test
    void anInterruptWhileClosingCutsTheConnection() throws Exception {
        CountDownLatch cut = new CountDownLatch(1);
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            try {
                connection.readToEnd();
            } finally {
                cut.countDown();
            }
        })) {
            WebSocket socket = open(server);
            Thread.currentThread().interrupt();

            assertThat(catchThrowableOfType(
                    InterruptedException.class, () -> socket.close(1000, "", PATIENCE))).isNotNull();

            assertThat(Thread.interrupted()).isFalse();
            assertThat(end()).isEqualTo(new CloseStatus(CloseStatus.ABNORMAL, "cut here", false));
            assertThat(cut.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void anAbortResetsTheConnection() throws Exception {
        AtomicReference<Exception> seen = new AtomicReference<>();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            try {
                connection.read();
            } catch (SocketException e) {
                seen.set(e);
            }
        })) {
            open(server).abort();

            await().until(() -> seen.get() != null);
            assertThat(seen.get()).hasMessageContaining("reset");
            assertThat(end().byPeer()).isFalse();
        }
    }

    @Test
    void aServerThatNeverReadsIsCutBeforeMemoryRunsOut() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.staySilent();
        })) {
            WebSocket socket = open(server);
            byte[] chunk = new byte[256 << 10];

            WebSocketClosedException thrown = catchThrowableOfType(WebSocketClosedException.class, () -> {
                for (int i = 0; i < 4_000; i++) {
                    socket.send(chunk);
                    Thread.sleep(1);
                }
            });

            assertThat(thrown).hasMessageContaining("the server does not read");
            assertThat(end()).isEqualTo(thrown.status());
        }
    }

    @Test
    void aServerThatProvokesRepliesWithoutEndIsCutBeforeMemoryRunsOut() throws Exception {
        byte[] many = repeated(frame(0x81, new byte[] {'2'}), 10_000);
        AtomicReference<WebSocket> opened = new AtomicReference<>();
        AtomicInteger replies = new AtomicInteger();
        AtomicReference<CloseStatus> ended = new AtomicReference<>();
        byte[] reply = new byte[16 << 10];
        WebSocketHandler replying = new WebSocketHandler() {
            @Override
            public void message(Message message) {
                try {
                    opened.get().send(reply);
                    replies.incrementAndGet();
                } catch (WebSocketClosedException e) {
                    // closed() says why
                }
            }

            @Override
            public void closed(CloseStatus status) {
                ended.set(status);
            }
        };
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.staySilent();
            connection.send(many);
            new CountDownLatch(1).await();
        })) {
            opened.set(new WebSocketClient(WebSocketOptions.defaults())
                    .open(server.uri(), Map.of(), replying, PATIENCE));
            server.release();

            await().until(() -> ended.get() != null);
            assertThat(ended.get().reason()).contains("the server does not read");
            assertThat(replies.get()).as("16 KB each").isLessThan(2_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"8100 8100 A100", "8100 8100 8802 03E8"})
    void messagesBeforeTheEndInTheSameReadAreAnsweredBeforeTheCloseFrame(String hex) throws Exception {
        AtomicReference<WebSocket> opened = new AtomicReference<>();
        WebSocketHandler replying = new WebSocketHandler() {
            @Override
            public void message(Message message) {
                try {
                    opened.get().send("");
                } catch (WebSocketClosedException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void closed(CloseStatus status) {
                // the server sees it
            }
        };
        AtomicReference<byte[]> answers = new AtomicReference<>();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            connection.staySilent();
            connection.send(HexFormat.of().parseHex(hex.replace(" ", "")));
            answers.set(connection.read(13));
        })) {
            opened.set(new WebSocketClient(WebSocketOptions.defaults())
                    .open(server.uri(), Map.of(), replying, PATIENCE));
            server.release();

            await().until(() -> answers.get() != null);
            assertThat(answers.get()).hasSize(13);
            assertThat(new byte[] {answers.get()[0], answers.get()[6], answers.get()[12]})
                    .containsExactly(0x81, 0x81, 0x88);
        }
    }

    @Test
    void whatArrivedBeforeTheEndIsHandedOverFirst() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.upgrade("");
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int i = 0; i < 1_000; i++) {
                all.writeBytes(frame(0x82, new byte[] {(byte) i}));
            }
            all.writeBytes(frame(0x88, closing(1000, "that was all")));
            connection.send(all.toByteArray());
            connection.readToEnd();
        })) {
            AtomicInteger messages = new AtomicInteger();
            AtomicInteger messagesAtTheEnd = new AtomicInteger(-1);
            WebSocketHandler counting = new WebSocketHandler() {
                @Override
                public void message(Message message) {
                    assertThat(message.payload()[0]).isEqualTo((byte) messages.getAndIncrement());
                }

                @Override
                public void closed(CloseStatus status) {
                    messagesAtTheEnd.set(messages.get());
                }
            };
            new WebSocketClient(WebSocketOptions.defaults()).open(server.uri(), Map.of(), counting, PATIENCE);

            await().untilAtomic(messagesAtTheEnd, is(1_000));
        }
    }

    @Test
    void aFailingHandlerEndsItsOwnConnectionOnly() throws Exception {
        AtomicReference<CloseStatus> ended = new AtomicReference<>();
        AtomicInteger failures = new AtomicInteger();
        WebSocketHandler failing = new WebSocketHandler() {
            @Override
            public void message(Message message) {
                failures.incrementAndGet();
                throw new IllegalStateException("cannot take it");
            }

            @Override
            public void closed(CloseStatus status) {
                ended.set(status);
            }
        };
        byte[] hundred = repeated(frame(0x81, new byte[] {'x'}), 100);
        try (ScriptedServer breaking = ScriptedServer.upgradingThenSending(hundred);
                EchoServer server = new EchoServer(null)) {
            WebSocketClient client = new WebSocketClient(WebSocketOptions.defaults());
            WebSocket other = client.open(server.uri(), Map.of(), inbox, PATIENCE);
            client.open(breaking.uri(), Map.of(), failing, PATIENCE);

            await().until(() -> ended.get() != null);
            other.send("still here");

            assertThat(ended.get().reason()).contains("cannot take it");
            assertThat(failures).hasValue(1);
            assertThat(inbox.next().asText()).isEqualTo("still here");
            other.abort();
        }
    }

    @Test
    void refusesToSendWhatAClientMayNot() throws Exception {
        try (ScriptedServer server = ScriptedServer.upgradingThenSending()) {
            WebSocket socket = open(server);

            assertThatThrownBy(() -> socket.close(1006, "", PATIENCE))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("close code 1006");
            assertThatThrownBy(() -> socket.close(1000, "x".repeat(124), PATIENCE))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at most 123 bytes");
            assertThatThrownBy(() -> socket.ping(new byte[126]))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at most 125 bytes");
            assertThat(socket.isOpen()).isTrue();
        }
    }

    private WebSocket open(ScriptedServer server) throws Exception {
        return new WebSocketClient(WebSocketOptions.defaults()).open(server.uri(), Map.of(), inbox, PATIENCE);
    }

    private CloseStatus end() {
        await().until(() -> !inbox.ends().isEmpty());
        assertThat(inbox.ends()).hasSize(1);
        return inbox.ends().get(0);
    }

    /** A server's frame with this first byte. */
    private static byte[] frame(int first, byte[] payload) {
        byte[] head = payload.length < 126
                ? new byte[] {(byte) first, (byte) payload.length}
                : new byte[] {(byte) first, 126, (byte) (payload.length >> 8), (byte) payload.length};
        return joined(head, payload);
    }

    private static byte[] closing(int code, String reason) {
        return joined(new byte[] {(byte) (code >> 8), (byte) code}, reason.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static byte[] repeated(byte[] piece, int times) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            all.writeBytes(piece);
        }
        return all.toByteArray();
    }

    private static byte[] deflated(byte[] content) {
        Deflater deflater = new Deflater(9, true);
        deflater.setInput(content);
        byte[] out = new byte[content.length];
        int length = deflater.deflate(out, 0, out.length, Deflater.SYNC_FLUSH);
        deflater.end();
        return Arrays.copyOf(out, length - 4);
    }
}
