package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.FakeServer.DOCUMENT;
import static org.throng.workload.editor.FakeServer.USER;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.websocket.CloseStatus;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;

/** How a server ends a session or refuses it, and how a user does. */
class EndingTest {

    private final RecordedChanges changes = new RecordedChanges();
    private final RecordedSteps steps = new RecordedSteps();

    private EditorSession open(FakeServer server) throws Exception {
        EditorSession session = server.server().open(USER, DOCUMENT, changes, StepListener.IGNORED);
        changes.news.clear();
        return session;
    }

    private static void disconnects(FakeServer server, int code, String words) {
        if (server.generation == Generation.SOCKJS) {
            server.peer().sends("c[" + code + ",\"" + words + "\"]");
            server.peer().ends(CloseStatus.NORMAL, "Normal closure");
        } else {
            server.peer().says("{\"type\":\"disconnectReason\",\"code\":" + code
                    + ",\"description\":\"" + words + "\"}");
            server.peer().sends("41");
            server.peer().ends(CloseStatus.NO_STATUS, "");
        }
    }

    @Test
    void aUserThrownOutForGoodWhileIdleDoesNotAskAgain() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        disconnects(server, 4002, "session idle");
        assertThatThrownBy(() -> session.reconnect(steps))
                .isInstanceOfSatisfying(SessionException.class,
                        e -> assertThat(e.code()).isEqualTo("4002 session idle"));
        assertThat(server.peers).hasSize(1);
        assertThat(steps.running).isNull();
    }

    @Test
    void aServerThatStopsItsPingsEndsAnIdleSession() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.hello = "0{\"sid\":\"bolG\",\"upgrades\":[],\"pingInterval\":1,\"pingTimeout\":1}";
        EditorSession session = open(server);
        await().until(() -> !session.isOpen());
        await().until(() -> !server.peer().isOpen());
        assertThatThrownBy(() -> session.lock("b", steps))
                .isInstanceOfSatisfying(SessionException.class, e -> {
                    assertThat(e.code()).isEqualTo("ping timeout");
                    assertThat(e).hasMessageContaining("ping interval of 1 ms and its ping timeout of 1 ms");
                });
        assertThat(session.mayReconnect()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void eachCodeInBothGenerations(DisconnectCode code) throws Exception {
        for (Generation generation : Generation.values()) {
            FakeServer server = new FakeServer(generation).ignoring("getLock");
            EditorSession session = open(server);
            TestUser user = TestUser.start(() -> session.lock("a", StepListener.IGNORED));
            disconnects(server, code.number(), "words of the server");
            SessionException failure = user.failure();
            assertThat(failure.code()).isEqualTo(code.words());
            assertThat(failure).hasMessage("the server ended the session with code " + code.number()
                    + " \"words of the server\": " + code.advice());
            assertThat(failure.serverSaid()).isEqualTo("words of the server");
            assertThat(session.isOpen()).isFalse();
            assertThat(session.mayReconnect()).isEqualTo(code == DisconnectCode.SERVER_SHUTDOWN);
            assertThat(changes.news).containsExactly("left");
            assertThat(failure.receivedBytes()).isPositive();
            assertThatThrownBy(() -> session.cursor("1;A", StepListener.IGNORED))
                    .hasMessage(failure.getMessage())
                    .extracting(again -> ((SessionException) again).receivedBytes()).as("counted once").isEqualTo(0L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCodeThatIsNotKnown(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        disconnects(server, 4099, "");
        assertThatThrownBy(session::leave).hasMessage("the server ended the session with code 4099")
                .isInstanceOfSatisfying(SessionException.class,
                        e -> assertThat(e.code()).isEqualTo("disconnect 4099"));
    }

    @Test
    void anEndWithoutAWord() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.peer().sends("41");
        assertThatThrownBy(session::leave).hasMessage("the server ended the session without saying why");
    }

    @ParameterizedTest
    @CsvSource({"4008, Update Version error, 4008 update version", "4009, no cache, 4009 no cache",
        "4010, restore, 4010 restore", "4711, '', error"})
    void anErrorLeavesTheConnectionToAViewer(int number, String words, String code) throws Exception {
        for (Generation generation : Generation.values()) {
            FakeServer server = new FakeServer(generation);
            EditorSession session = open(server);
            server.peer().says("{\"type\":\"refreshToken\",\"messages\":{\"token\":\"x.y.z\"}}");
            server.peer().says("{\"type\":\"error\",\"description\":\"" + words + "\",\"code\":" + number + "}");
            assertThat(session.viewer()).isTrue();
            assertThat(server.peer().isOpen()).isTrue();
            assertThatThrownBy(() -> session.lock("a", StepListener.IGNORED))
                    .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo(code));
            session.close(new RecordedSteps());
            assertThat(server.peer().isOpen()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDroppedUserLeaves(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        server.peer().says("{\"type\":\"drop\",\"code\":\"\"}");
        assertThat(server.peer().types()).endsWith("close");
        assertThat(changes.news).containsExactly("left");
        assertThatThrownBy(session::leave).hasMessageContaining("drop");
    }

    @Test
    void closingTellsWhatWasNotHeardBefore() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.peer().says("{\"type\":\"error\",\"description\":\"no cache\",\"code\":4009}");
        assertThatThrownBy(() -> session.close(steps)).hasMessageContaining("4009");
        assertThat(server.peer().isOpen()).isFalse();
        assertThat(steps.running).isEqualTo(EditorStep.CLOSE);
    }

    @Test
    void aConnectionThatHasEndedCannotBeClosed() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        EditorSession session = open(server);
        server.peer().ends(1001, "going away");
        assertThatThrownBy(() -> session.close(steps)).hasMessage("connection closed by the server: 1001 going away");
    }

    @Test
    void aServerThatDoesNotAnswerTheClose() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.answersClose = false;
        EditorSession session = open(server);
        assertThatThrownBy(() -> session.close(steps))
                .hasMessage("the server did not answer the close frame")
                .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo("1006"));
        assertThat(steps.running).isEqualTo(EditorStep.CLOSE);
    }

    @Test
    void abortMayBeCalledAgain() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        EditorSession session = open(server);
        session.abort();
        session.abort();
        assertThat(session.isOpen()).isFalse();
        assertThat(changes.news).containsExactly("left");
    }

    @ParameterizedTest
    @EnumSource
    void garbageEndsTheSessionWithoutQuotingIt(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation).ignoring("getLock");
        EditorSession session = open(server);
        TestUser user = TestUser.start(() -> session.lock("a", StepListener.IGNORED));
        server.peer().sends((generation == Generation.SOCKJS ? "a[" : "42[\"message\",{\"jwt\":") + "SECRET");
        assertThat(user.failure().code()).isEqualTo("malformed");
        assertThat(user.failure()).hasMessageContaining("JSON that is wrong at byte")
                .hasMessageNotContaining("SECRET");
        assertThat(server.peer().isOpen()).isFalse();
    }

    @Test
    void binaryMessagesSayNothing() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.peer().sendsBinary("41".getBytes(StandardCharsets.UTF_8));
        assertThat(session.isOpen()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void warningsEndNothingAndAreAnswered(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        server.peer().says("{\"type\":\"warning\",\"message\":\"Error on save server subscription!\"}");
        server.peer().says("{\"type\":\"session\",\"messages\":{\"code\":4003,\"reason\":\"absolute\",\"interval\":"
                + "1}}");
        assertThat(server.peer().types()).doesNotContain("extendSession");
        server.peer().says("{\"type\":\"session\",\"messages\":{\"code\":4002,\"reason\":\"idle\",\"interval\":"
                + "3600000}}");
        assertThat(server.peer().sent("extendSession").toString())
                .isEqualTo("{\"type\":\"extendSession\",\"idletime\":0}");
        assertThat(session.isOpen()).isTrue();
    }

    @Test
    void aHeartbeatIsAnsweredWhileTheUserWaits() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO).ignoring("getLock");
        EditorSession session = open(server);
        TestUser user = TestUser.start(() -> session.lock("a", StepListener.IGNORED));
        server.peer().sends("2");
        assertThat(server.peer().frames).endsWith("3");
        assertThat(user.outcome).isNotDone();
        server.peer().says(FakeServer.locks("a", "uid-11"));
        assertThat(user.join()).isEqualTo(true);
    }

    @Test
    void anActiveEditorIsNotThrownOutAsIdle() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        EditorDialogue dialogue = new EditorDialogue(
                MessageFraming.of(Generation.SOCKJS), new Membership(USER, DOCUMENT), changes, words -> { });
        dialogue.opened(server.connect(null, dialogue, null));
        long now = System.nanoTime();
        dialogue.extendIfDue(now + 299_000_000_000L);
        assertThat(server.peer().types()).isEmpty();
        dialogue.extendIfDue(now + 301_000_000_000L);
        dialogue.extendIfDue(now + 302_000_000_000L);
        assertThat(server.peer().types()).containsExactly("extendSession");
    }
}
