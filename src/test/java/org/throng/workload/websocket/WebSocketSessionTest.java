package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

class WebSocketSessionTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(30);

    private final RecordedPushes run = new RecordedPushes();

    @AfterEach
    void end() {
        run.close();
    }

    private static SessionOptions options(Heartbeat heartbeat) {
        return options(Framing.WHOLE, heartbeat);
    }

    private static SessionOptions options(Framing framing, Heartbeat heartbeat) {
        RefusalRule refusal = new RefusalRule(Expectation.parse("json $.type == error"),
                Extraction.parse("json $.data.code"), Extraction.parse("json $.data.message"));
        return new SessionOptions(
                framing, 1_000, heartbeat, List.of(refusal), new Pushes("push", null, null, null));
    }

    private static FakeWebSocket open(SessionOptions options) {
        WebSocketSession session = new WebSocketSession(options, 0);
        FakeWebSocket socket = new FakeWebSocket(session);
        session.opened(socket);
        return socket;
    }

    private static WebSocketSession sessionOf(FakeWebSocket socket) {
        return (WebSocketSession) socket.handler;
    }

    private final FakeWebSocket server = open(options(Heartbeat.NONE));
    private final WebSocketSession session = sessionOf(server);

    /** Runs {@code user} on a thread of its own and gives what it returns or throws. */
    private static CompletableFuture<Object> user(Waiting user) {
        CompletableFuture<Object> outcome = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                outcome.complete(user.call());
            } catch (Exception e) {
                outcome.complete(e);
            }
        });
        thread.start();
        await().until(() -> outcome.isDone() || isParked(thread));
        return outcome;
    }

    private static boolean isParked(Thread thread) {
        return thread.getState() == Thread.State.TIMED_WAITING || thread.getState() == Thread.State.WAITING;
    }

    private interface Waiting {
        Object call() throws Exception;
    }

    @Test
    void findsWhatArrivedBeforeInAnyOrder() throws Exception {
        server.arrives("a1");
        server.arrives("b");
        server.arrives("a2");
        assertThat(session.expect(Expectation.parse("is b"), SHORT).asText()).isEqualTo("b");
        assertThat(session.expect(Expectation.parse("text a"), SHORT).asText()).isEqualTo("a1");
        assertThat(session.expect(Expectation.parse("text a"), SHORT).asText()).isEqualTo("a2");
        assertThatThrownBy(() -> session.expect(Expectation.ANY, SHORT)).isInstanceOf(SessionException.class);
    }

    @Test
    void wakesAWaitingUserWithTheFirstMatchAndKeepsTheRest() throws Exception {
        CompletableFuture<Object> waiting = user(() -> session.expect(Expectation.parse("text b"), LONG));
        server.arrives("a");
        assertThat(waiting).isNotDone();
        server.arrives("b1");
        server.arrives("b2");
        assertThat(((Message) waiting.join()).asText()).isEqualTo("b1");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("a");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("b2");
    }

    @Test
    void saysWhatDidNotCome() {
        assertThatThrownBy(() -> session.expect(Expectation.parse("json $.type == pong"), SHORT))
                .isInstanceOfSatisfying(SessionException.class,
                        e -> assertThat(e.code()).isEqualTo(SessionFailures.NO_ANSWER))
                .hasMessage("no message matched 'json $.type == pong' within 30 ms");
    }

    @Test
    void namesTheDeadlineAndNotWhatIsLeftOfIt() {
        long since = System.nanoTime() - LONG.toNanos();
        assertThatThrownBy(() -> session.expect(Expectation.ANY, Duration.ofSeconds(5), since))
                .hasMessage("no message matched 'any' within 5000 ms");
    }

    @Test
    void longWaitsEndInTimeAsWell() {
        long start = System.nanoTime();
        assertThatThrownBy(() -> session.request(OutgoingMessage.of("x"), Expectation.ANY, Duration.ofMillis(300)))
                .hasMessageContaining("within 300 ms");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void aRequestIsNotAnsweredByAnOlderMessage() throws Exception {
        server.arrives("old");
        CompletableFuture<Object> waiting = user(() ->
                session.request(OutgoingMessage.of("question"), Expectation.ANY, LONG));
        assertThat(server.sent).containsExactly("question");
        assertThat(waiting).isNotDone();
        server.arrives("new");
        assertThat(((Message) waiting.join()).asText()).isEqualTo("new");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("old");
    }

    @Test
    void anAnswerThatComesWhileSendingIsNotLost() throws Exception {
        FakeWebSocket echo = open(options(Heartbeat.NONE));
        echo.onSend = echo::arrives;
        for (int i = 0; i < 1_000; i++) {
            Message answer = sessionOf(echo).request(OutgoingMessage.of("m" + i), Expectation.ANY, LONG);
            assertThat(answer.asText()).isEqualTo("m" + i);
        }
    }

    @Test
    void aRefusalFailsAWaitingUserWithItsCodeAndWords() {
        CompletableFuture<Object> waiting = user(() -> session.expect(Expectation.ANY, LONG));
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1013,\"message\":\"Too many messages.\"}}");
        assertThat(waiting.join()).isInstanceOfSatisfying(SessionException.class, e -> {
            assertThat(e.code()).isEqualTo("1013");
            assertThat(e).hasMessage("the server refused: Too many messages.");
            assertThat(e.serverSaid()).startsWith("{\"type\":\"error\"");
        });
    }

    @Test
    void aRefusalBetweenSamplesFailsTheNextOneOnly() throws Exception {
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1003,\"message\":\"no\"}}");
        assertThatThrownBy(() -> session.request(OutgoingMessage.of("x"), Expectation.ANY, LONG))
                .hasMessageContaining("no");
        assertThat(server.sent).isEmpty();
        server.arrives("fine");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("fine");
    }

    @Test
    void aRefusalBeforeTheCloseWinsOverTheClose() {
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1008,\"message\":\"Missing or unknown project ID\"}}");
        server.ends(1008, "");
        assertThatThrownBy(() -> session.expect(Expectation.parse("json $.type == connected"), LONG))
                .hasMessageContaining("Missing or unknown project ID");
        assertThatThrownBy(() -> hold(session)).hasMessageContaining("1008");
    }

    @Test
    void theEndOfTheConnectionWakesWhoWaits() {
        CompletableFuture<Object> waiting = user(() -> session.expect(Expectation.ANY, LONG));
        server.ends(1012, "restarting");
        assertThat(waiting.join()).isInstanceOfSatisfying(SessionException.class, e -> {
            assertThat(e.code()).isEqualTo("1012");
            assertThat(e).hasMessage("connection closed by the server: 1012 restarting");
            assertThat(e.serverSaid()).isEqualTo("restarting");
        });
    }

    @Test
    void aServerThatEndsWithoutACloseFrameHasSaidNothing() {
        server.handler.closed(new CloseStatus(CloseStatus.ABNORMAL, "the server ended the connection", true));
        assertThatThrownBy(() -> session.expect(Expectation.ANY, LONG))
                .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.serverSaid()).isEmpty())
                .hasMessage("the server ended the connection");
    }

    @Test
    void whatArrivedBeforeTheEndCanStillBeExpected() throws Exception {
        server.arrives("last words");
        server.ends(1000, "");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("last words");
        assertThatThrownBy(() -> session.expect(Expectation.ANY, LONG)).hasMessageContaining("1000");
        assertThatThrownBy(() -> session.send(OutgoingMessage.of("x"))).hasMessageContaining("1000");
    }

    @Test
    void anInterruptEndsAWait() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        Thread user = new Thread(() -> {
            try {
                session.expect(Expectation.ANY, LONG);
            } catch (InterruptedException e) {
                interrupted.countDown();
            } catch (SessionException e) {
                throw new AssertionError(e);
            }
        });
        user.start();
        user.interrupt();
        interrupted.await();
        user.join();
    }

    @Test
    void whileHoldingEverythingIsAPush() throws Exception {
        server.arrives("before");
        CompletableFuture<Object> holding = user(() -> {
            hold(session);
            return "held";
        });
        server.arrives("meanwhile");
        assertThat(run.pushes).extracting(RecordedPushes.Push::bytes).containsExactly(8L, 11L);
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1003}}");
        assertThat(holding.join()).isInstanceOf(SessionException.class);
        server.arrives("after");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("after");
        assertThat(run.pushes).hasSize(2);
    }

    @Test
    void aHoldWithoutAFailureLeavesTheSessionOpen() throws Exception {
        session.hold(() -> { });
        session.endHold();
        server.arrives("for the user");
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("for the user");
    }

    @Test
    void aFailureWakesAUserThatHoldsOnceAndNoLaterOne() throws Exception {
        AtomicInteger woken = new AtomicInteger();
        session.hold(woken::incrementAndGet);
        assertThat(woken).hasValue(0);
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1003}}");
        assertThat(woken).hasValue(1);
        assertThatThrownBy(session::endHold).isInstanceOf(SessionException.class);
        server.arrives("{\"type\":\"error\",\"data\":{\"code\":1003}}");
        assertThat(woken).hasValue(1);
    }

    @Test
    void aUserThatBeginsToHoldALostSessionIsWokenAtOnce() {
        server.ends(1000, "");
        AtomicInteger woken = new AtomicInteger();
        session.hold(woken::incrementAndGet);
        assertThat(woken).hasValue(1);
    }

    /** Holds until the session fails. */
    private static void hold(WebSocketSession session) throws SessionException, InterruptedException {
        CountDownLatch failed = new CountDownLatch(1);
        session.hold(failed::countDown);
        assertThat(failed.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        session.endHold();
    }

    @Test
    void whatWasNeverClaimedIsAPushInTheEnd() throws Exception {
        server.arrives("unclaimed");
        assertThat(session.close(1000, "", LONG)).isEqualTo(new CloseStatus(1000, "", false));
        assertThat(run.labels()).containsExactly("push");
        session.abort();
        assertThat(run.labels()).containsExactly("push");
    }

    @Test
    void theInboxIsBoundedInNumber() throws Exception {
        for (int i = 0; i < SessionOptions.MAX_KEPT_MESSAGES + 10; i++) {
            server.arrives("m" + i);
        }
        assertThat(run.pushes).hasSize(10);
        assertThat(session.expect(Expectation.ANY, SHORT).asText()).isEqualTo("m10");
    }

    @Test
    void theInboxIsBoundedInBytes() {
        String big = "x".repeat(SessionOptions.MAX_KEPT_BYTES / 4);
        for (int i = 0; i < 6; i++) {
            server.arrives(big);
        }
        assertThat(run.pushes).hasSize(2);
    }

    @Test
    void countsBytesOfWhatWasClaimedAndSent() throws Exception {
        server.arrives("12345");
        server.arrives("unclaimed");
        session.expect(Expectation.parse("is 12345"), SHORT);
        session.send(OutgoingMessage.of("123"));
        assertThat(session.takeReceivedBytes()).isEqualTo(7);
        assertThat(session.takeSentBytes()).isEqualTo(9);
        assertThat(session.takeReceivedBytes() + session.takeSentBytes()).isZero();
    }

    @Test
    void aCostlyExpressionFailsTheSampleThatWaits() {
        CompletableFuture<Object> waiting = user(() -> session.expect(Expectation.parse("regex (.*a){12}b"), LONG));
        server.arrives("a".repeat(60));
        assertThat(waiting.join()).isInstanceOfSatisfying(SessionException.class,
                e -> assertThat(e.code()).isEqualTo(SessionFailures.COSTLY_MATCH));
    }

    @Test
    void answersServerHeartbeatsWhetherOrNotTheUserWaits() throws Exception {
        FakeWebSocket own = open(options(new Heartbeat(List.of(), List.of(
                new Heartbeat.Reply(Expectation.parse("is 2"), OutgoingMessage.of("3")),
                new Heartbeat.Reply(Expectation.parse("is h"), null)))));
        own.arrives("2");
        own.arrives("h");
        CompletableFuture<Object> waiting = user(() -> sessionOf(own).expect(Expectation.ANY, LONG));
        own.arrives("2");
        assertThat(own.sent).containsExactly("3", "3");
        own.arrives("42");
        assertThat(((Message) waiting.join()).asText()).isEqualTo("42");
        assertThat(run.pushes).isEmpty();
        assertThat(sessionOf(own).takeReceivedBytes()).isEqualTo(3 + 3 + 3 + 4);
    }

    @Test
    void repliesToAHeartbeatThatComesBeforeTheOpeningReturned() {
        WebSocketSession early = new WebSocketSession(options(new Heartbeat(
                List.of(), List.of(new Heartbeat.Reply(Expectation.parse("is 2"), OutgoingMessage.of("3"))))), 0);
        FakeWebSocket socket = new FakeWebSocket(early);
        socket.arrives("2");
        assertThat(socket.sent).isEmpty();
        early.opened(socket);
        assertThat(socket.sent).containsExactly("3");
    }

    @Test
    void aServerThatAsksForRepliesWithoutEndBeforeTheOpeningReturnedIsGivenUp() {
        WebSocketSession early = new WebSocketSession(options(new Heartbeat(
                List.of(), List.of(new Heartbeat.Reply(Expectation.parse("is 2"), OutgoingMessage.of("3"))))), 0);
        FakeWebSocket socket = new FakeWebSocket(early);
        for (int i = 0; i < 10_000; i++) {
            socket.arrives("2");
        }
        early.opened(socket);
        assertThat(socket.sent).isEmpty();
        assertThat(socket.isOpen()).isFalse();
        assertThatThrownBy(() -> early.expect(Expectation.ANY, LONG))
                .isInstanceOfSatisfying(SessionException.class,
                        e -> assertThat(e.code()).isEqualTo(SessionFailures.HEARTBEAT_LOST))
                .hasMessage("the server asked for more than 100 heartbeat replies before the opening had ended");
    }

    @Test
    void aMessageThatIsTooLongNamesTheSettingToRaise() {
        server.handler.closed(new CloseStatus(1009, "the server sent a frame of 9 bytes", false));
        assertThatThrownBy(() -> session.expect(Expectation.ANY, LONG)).hasMessage(
                "connection closed here: 1009 the server sent a frame of 9 bytes;"
                        + " raise 'Largest message (bytes)' of WebSocket Open (maxMessageBytes)");
    }

    @Test
    void aMessageThatIsTooLongForTheServerNamesNoSettingOfOurs() {
        server.ends(1009, "too big");
        assertThatThrownBy(() -> session.expect(Expectation.ANY, LONG))
                .hasMessage("connection closed by the server: 1009 too big");
    }

    @Test
    void sendsHeartbeatsByTheClockAndSwallowsTheirAnswers() {
        Duration every = Duration.ofMillis(100);
        FakeWebSocket own = open(options(new Heartbeat(
                List.of(HeartbeatTask.message(every, OutgoingMessage.of("ping {n}"), Expectation.parse("starts pong"))),
                List.of())));
        own.onSend = ping -> own.arrives(ping.replace("ping", "pong"));
        sessionOf(own).startHeartbeats();
        await().until(() -> own.sent.size() >= 3);
        assertThat(own.sent).startsWith("ping 1", "ping 2", "ping 3");
        sessionOf(own).abort();
        assertThat(run.pushes).isEmpty();
    }

    @Test
    void givesUpASessionWhoseHeartbeatIsNotAnswered() {
        FakeWebSocket own = open(options(new Heartbeat(
                List.of(HeartbeatTask.message(Duration.ofMillis(100), OutgoingMessage.of("ping"),
                Expectation.parse("is pong"))),
                List.of())));
        sessionOf(own).startHeartbeats();
        CompletableFuture<Object> waiting = user(() -> {
            hold(sessionOf(own));
            return "held";
        });
        assertThat(waiting.join()).isInstanceOfSatisfying(SessionException.class, e -> {
            assertThat(e.code()).isEqualTo(SessionFailures.HEARTBEAT_LOST);
            assertThat(e).hasMessageContaining("nothing matched 'is pong'");
        });
        await().until(() -> !own.isOpen());
    }

    @Test
    void pingFramesWantPongs() {
        FakeWebSocket own = open(options(Heartbeat.NONE.with(HeartbeatTask.ping(Duration.ofMillis(100)))));
        own.onSend = ping -> {
            if (own.sent.size() < 3) {
                own.handler.pong();
            }
        };
        sessionOf(own).startHeartbeats();
        await().until(() -> !own.isOpen());
        assertThat(own.sent).containsExactly("PING", "PING", "PING");
        assertThatThrownBy(() -> hold(sessionOf(own))).hasMessageContaining("no pong within");
    }

    @Test
    void missesAServerThatFallsSilent() {
        FakeWebSocket own = open(options(new Heartbeat(List.of(HeartbeatTask.listen(Duration.ofMillis(200))),
                List.of())));
        sessionOf(own).startHeartbeats();
        assertThatThrownBy(() -> hold(sessionOf(own))).hasMessageContaining("the server sent nothing");
        assertThat(own.sent).isEmpty();
    }

    @Test
    void beatsAndRepliesMayBeBinary() {
        FakeWebSocket own = open(options(new Heartbeat(
                List.of(HeartbeatTask.message(Duration.ofMillis(100), OutgoingMessage.of(new byte[] {'p'}), null)),
                List.of(new Heartbeat.Reply(Expectation.parse("hex 71"), OutgoingMessage.of(new byte[] {'r'}))))));
        own.handler.message(Messages.binary("71"));
        assertThat(own.sent).containsExactly("binary r");
        sessionOf(own).startHeartbeats();
        await().until(() -> own.sent.contains("binary p"));
        sessionOf(own).abort();
    }

    @Test
    void packetsAreJoinedAndOnesThatBreakTheFramingEndTheSession() throws Exception {
        FakeWebSocket own = open(options(Framing.MQTT, Heartbeat.NONE));
        own.handler.message(Messages.binary("20"));
        own.handler.message(Messages.binary("020000d0"));
        assertThat(sessionOf(own).expect(Expectation.parse("hex 20"), SHORT).payload()).hasSize(4);
        own.handler.message(Messages.binary("00"));
        assertThat(sessionOf(own).expect(Expectation.ANY, SHORT).payload()).hasSize(2);
        own.handler.message(Messages.binary("30ffffffff"));
        assertThatThrownBy(() -> sessionOf(own).expect(Expectation.ANY, LONG))
                .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo("framing"))
                .hasMessage("an MQTT packet whose length has more than four bytes");
        assertThat(own.isOpen()).isFalse();
    }

    @Test
    void theServersOwnIntervalsReplaceThoseOfThePreset() {
        HeartbeatPreset preset = HeartbeatPreset.read(Path.of("data/heartbeats/socket.io.json"));
        FakeWebSocket own = open(options(preset.heartbeat()));
        sessionOf(own).startHeartbeats();
        own.arrives("0{\"sid\":\"x\",\"upgrades\":[],\"pingInterval\":300,\"pingTimeout\":200,\"maxPayload\":1000000}");
        own.arrives("2");
        assertThat(own.sent).containsExactly("3");
        assertThatThrownBy(() -> hold(sessionOf(own)))
                .hasMessage("the server sent nothing for 1 s, not even a heartbeat");
        assertThat(run.pushes).isEmpty();
    }

    @Test
    void aGraphQlResultWithErrorsIsAFailure() throws Exception {
        HeartbeatPreset preset = HeartbeatPreset.read(Path.of("data/heartbeats/graphql-ws.json"));
        FakeWebSocket own = open(new SessionOptions(preset.framing(), 1_000, preset.heartbeat(), preset.refusals(),
                new Pushes("push", null, null, null)));
        own.arrives("{\"id\":\"1\",\"type\":\"next\",\"payload\":{\"data\":{\"a\":1}}}");
        assertThat(sessionOf(own).expect(Expectation.parse("json $.type == next"), SHORT)).isNotNull();
        own.arrives("{\"id\":\"1\",\"type\":\"next\",\"payload\":{\"data\":null,\"errors\":"
                + "[{\"message\":\"Cannot query field x\",\"extensions\":{\"code\":\"BAD_INPUT\"}}]}}");
        assertThatThrownBy(() -> sessionOf(own).expect(Expectation.parse("json $.type == next"), LONG))
                .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo("BAD_INPUT"))
                .hasMessage("the server refused: Cannot query field x");
    }

    @Test
    void closeAndExpectMayRace() throws Exception {
        for (int i = 0; i < 200; i++) {
            FakeWebSocket own = open(options(Heartbeat.NONE));
            Thread closer = new Thread(() -> {
                own.arrives("x");
                own.ends(1000, "");
            });
            closer.start();
            assertThat(sessionOf(own).expect(Expectation.ANY, LONG).asText()).isEqualTo("x");
            assertThatThrownBy(() -> sessionOf(own).expect(Expectation.ANY, LONG)).hasMessageContaining("1000");
            closer.join();
        }
    }
}
