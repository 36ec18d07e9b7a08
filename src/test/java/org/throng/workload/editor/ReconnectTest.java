package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.workload.editor.FakeServer.DOCUMENT;
import static org.throng.workload.editor.FakeServer.USER;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.Generation;

/** Coming back after a lost connection. */
class ReconnectTest {

    private static final ChangeSet TWO = ChangeSet.of("[\"4;AAAA\",\"4;BBBB\"]");

    private final RecordedChanges changes = new RecordedChanges();
    private final RecordedSteps steps = new RecordedSteps();

    private EditorSession open(FakeServer server) throws Exception {
        EditorSession session = server.server().open(USER, DOCUMENT, changes, StepListener.IGNORED);
        session.lock("2_17", StepListener.IGNORED);
        session.save(TWO, false, StepListener.IGNORED);
        server.peer().says("{\"type\":\"saveChanges\",\"changes\":[{\"change\":\"1\",\"time\":1795225692000,"
                + "\"user\":\"uid-22\"}],\"changesIndex\":3,\"endSaveChanges\":true}");
        changes.news.clear();
        return session;
    }

    /** How a server takes a user back: the locks, then an auth without token. */
    private static void restores(FakeServer server) {
        server.on("auth", (peer, auth) -> {
            peer.says(FakeServer.LICENSE);
            peer.says(FakeServer.locks("2_17", "uid-11"));
            peer.says("{\"type\":\"auth\",\"result\":1,\"sessionId\":\"s-1\",\"sessionTimeConnect\":1795226964988,"
                    + "\"participants\":[{\"id\":\"uid-11\",\"view\":false}],\"locks\":{},\"indexUser\":"
                    + "1,\"licenseType\":3}");
        });
    }

    @ParameterizedTest
    @EnumSource
    void toTheSamePlaceWithTheSameLocks(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        server.peer().ends(1006, "");
        assertThat(session.isOpen()).isFalse();
        restores(server);
        session.reconnect(steps);
        assertThat(session.isOpen()).isTrue();
        assertThat(session.participant()).isEqualTo("uid-11");
        assertThat(steps.ended).containsExactly(EditorStep.RECONNECT);
        assertThat(changes.news).containsExactly("left", "joined uid-11 at 3");

        JsonNode auth = server.peer().sent("auth");
        assertThat(auth.get("sessionId").asText()).isEqualTo("s-1");
        assertThat(auth.get("sessionTimeConnect").asLong()).isEqualTo(1795226964988L);
        assertThat(auth.get("user").get("indexUser").asInt()).isEqualTo(1);
        assertThat(auth.get("block").toString()).isEqualTo("[\"2_17\"]");
        assertThat(auth.get("lastOtherSaveTime").asLong()).isEqualTo(1795225692000L);
        assertThat(auth.has("openCmd")).isFalse();
        assertThat(auth.get("jwtSession").asText()).isEqualTo("session.jwt.1");
        if (generation == Generation.SOCKET_IO) {
            assertThat(server.peer().frames.get(0)).isEqualTo("40{\"session\":\"session.jwt.1\"}");
        }
        session.save(TWO, true, StepListener.IGNORED);
    }

    @Test
    void aSecondTimeWithARenewedToken() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.peer().says("{\"type\":\"refreshToken\",\"messages\":{\"token\":\"renewed.a.b\"}}");
        restores(server);
        session.reconnect(StepListener.IGNORED);
        session.reconnect(StepListener.IGNORED);
        assertThat(server.peers).hasSize(3);
        assertThat(server.peer().sent("auth").get("jwtSession").asText()).isEqualTo("renewed.a.b");
        assertThat(changes.news).containsExactly("left", "joined uid-11 at 3", "left", "joined uid-11 at 3");
    }

    @ParameterizedTest
    @EnumSource(names = {"UPDATE_VERSION", "NO_CACHE", "RESTORE"})
    void isNotTriedAgainWhenTheServerDoesNotWant(DisconnectCode code) throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.on("auth", (peer, auth) -> peer.says(
                "{\"type\":\"error\",\"description\":\"no\",\"code\":" + code.number() + "}"));
        SessionException failure = TestUser.start(() -> {
            session.reconnect(steps);
            return null;
        }).failure();
        assertThat(failure.code()).isEqualTo(code.words());
        assertThat(server.peers).hasSize(2);
        assertThat(server.peer().isOpen()).isFalse();
        assertThat(steps.running).isEqualTo(EditorStep.RECONNECT);
    }

    @Test
    void isTriedAgainWhileTheServerIsAway() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.onConnect = peer -> peer.ends(1006, "");
        assertThatThrownBy(() -> session.reconnect(steps))
                .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo("1006"));
        assertThat(server.peers).hasSize(1 + 3);
        server.onConnect = server::greet;
        restores(server);
        session.reconnect(StepListener.IGNORED);
        assertThat(session.isOpen()).isTrue();
    }

    @Test
    void mayBeInterrupted() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.ignoring("auth");
        TestUser user = TestUser.start(() -> {
            session.reconnect(steps);
            return null;
        });
        user.interrupt();
        assertThat(user.join()).isInstanceOf(InterruptedException.class);
        assertThat(server.peer().isOpen()).isFalse();
    }
}
