package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.editor.FakeServer.DOCUMENT;
import static org.throng.workload.editor.FakeServer.DOCUMENT_OPEN;
import static org.throng.workload.editor.FakeServer.LICENSE;
import static org.throng.workload.editor.FakeServer.USER;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.Generation;

/** Several editors of a document and a viewer, as each of them sees it. */
class TwoEditorsTest {

    private static final String A = "{\"id\":\"uid-11\",\"idOriginal\":\"uid-1\",\"view\":false,\"isLiveViewer\":"
            + "false}";
    private static final String B = "{\"id\":\"uid-22\",\"idOriginal\":\"uid-2\",\"view\":false,\"isLiveViewer\":"
            + "false}";
    private static final String V = "{\"id\":\"uid-33\",\"idOriginal\":\"uid-3\",\"view\":true,\"isLiveViewer\":true}";
    private static final ChangeSet TWO = ChangeSet.of("[\"4;AAAA\",\"4;BBBB\"]");

    private final RecordedChanges changes = new RecordedChanges();

    private static String connectState(long time, boolean waitAuth, String... participants) {
        return "{\"type\":\"connectState\",\"participantsTimestamp\":" + time + ",\"participants\":["
                + String.join(",", participants) + "],\"waitAuth\":" + waitAuth + "}";
    }

    private static String saveChanges(String user, int end) {
        return "{\"type\":\"saveChanges\",\"changes\":[{\"docid\":\"K\",\"change\":\"\\\"4;AAAA\\\"\",\"time\":"
                + "1795225692000,"
                + "\"user\":\"" + user + "\",\"useridoriginal\":\"x\"}],\"changesIndex\":" + end
                + ",\"syncChangesIndex\":" + end
                + ",\"endSaveChanges\":true,\"locks\":[],\"excelAdditionalInfo\":null}";
    }

    private EditorSession open(FakeServer server) throws Exception {
        return server.server().open(USER, DOCUMENT, changes, StepListener.IGNORED);
    }

    @ParameterizedTest
    @EnumSource
    void theFirstLetsTheSecondIn(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        session.save(TWO, false, StepListener.IGNORED);
        assertThat(server.peer().sent("saveChanges").get("isCoAuthoring").asBoolean()).isFalse();
        server.peer().says(connectState(10, true, A, B));
        assertThat(server.peer().sent("unLockDocument").toString()).isEqualTo("{\"type\":\"unLockDocument\",\"isSave\":"
                + "false,\"unlock\":true,\"deleteIndex\":-1,\"releaseLocks\":false}");
        session.save(TWO, false, StepListener.IGNORED);
        assertThat(server.peer().sent("saveChanges").get("isCoAuthoring").asBoolean()).isTrue();
        server.peer().says(connectState(11, false, A));
        session.save(TWO, false, StepListener.IGNORED);
        assertThat(server.peer().sent("saveChanges").get("isCoAuthoring").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void nobodyIsLetInInTheMiddleOfASave(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation).ignoring("saveChanges");
        EditorSession session = open(server);
        TestUser saving = TestUser.start(() -> session.save(TWO, false, StepListener.IGNORED));
        server.peer().says(connectState(10, true, A, B));
        assertThat(server.peer().types()).doesNotContain("unLockDocument");
        server.peer().says("{\"type\":\"unSaveLock\",\"index\":0,\"time\":1}");
        assertThat(saving.join()).isEqualTo(new SaveResult(0, 2, 1, 1));
        assertThat(server.peer().types()).endsWith("unLockDocument");
    }

    @Test
    void oldNewsOfWhoIsThereAreIgnored() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server);
        server.peer().says(connectState(20, false, A));
        server.peer().says(connectState(19, true, A, B));
        session.save(TWO, false, StepListener.IGNORED);
        assertThat(server.peer().types()).doesNotContain("unLockDocument");
        assertThat(server.peer().sent("saveChanges").get("isCoAuthoring").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void theSecondWaitsAndGetsWhatWasChangedBefore(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says("{\"type\":\"waitAuth\",\"lockDocument\":" + A + "}");
            peer.says(DOCUMENT_OPEN);
        });
        server.on("authChangesAck", (peer, ack) -> peer.says(FakeServer.auth(2, "\"licenseType\":3", A, B)
                .replace("\"indexUser\":1", "\"indexUser\":2")));
        EditorUser second = new EditorUser("uid-2", "User B", false);
        TestUser user = TestUser.start(() -> server.server().open(second, DOCUMENT, changes, StepListener.IGNORED));
        assertThat(user.outcome).isNotDone();
        assertThat(changes.news).isEmpty();
        server.peer().says("{\"type\":\"authChanges\",\"changes\":[{\"user\":\"uid-11\",\"time\":1795225690000},{},{"
                + "}]}");
        EditorSession session = (EditorSession) user.join();
        assertThat(session.participant()).isEqualTo("uid-22");
        session.save(TWO, false, StepListener.IGNORED);
        assertThat(server.peer().sent("saveChanges").get("isCoAuthoring").asBoolean()).isTrue();
        assertThat(changes.news).startsWith("joined uid-22 at 3", "sending 2");
    }

    @ParameterizedTest
    @EnumSource
    void hearsWhatOthersSave(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        server.peer().says(saveChanges("uid-22", 7));
        assertThat(changes.news).containsExactly("joined uid-11 at 0", "received to 7 by uid-22");
        server.on("isSaveLock", (peer, message) -> peer.says("{\"type\":\"saveLock\",\"saveLock\":false}"));
        server.on("saveChanges", (peer, message) -> peer.says("{\"type\":\"unSaveLock\",\"index\":7,\"time\":1}"));
        assertThat(session.save(TWO, false, StepListener.IGNORED)).isEqualTo(new SaveResult(7, 9, 1, 1));
    }

    @Test
    void anEmptySaveOfAnotherUserIsNoNews() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        open(server);
        server.peer().says("{\"type\":\"saveChanges\",\"changes\":[],\"changesIndex\":0,\"endSaveChanges\":true}");
        assertThat(changes.news).containsExactly("joined uid-11 at 0");
    }

    @Test
    void whatCameWhileOpeningIsNotTold() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(saveChanges("uid-22", 4));
            peer.says(FakeServer.auth(1));
            peer.says(DOCUMENT_OPEN);
            peer.says(saveChanges("uid-22", 5));
        });
        open(server);
        assertThat(changes.news).containsExactly("joined uid-11 at 4", "received to 5 by uid-22");
    }

    @ParameterizedTest
    @EnumSource
    void aLiveViewerHearsAndNeverLetsIn(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(3, "\"licenseType\":3", A, B, V));
            peer.says(DOCUMENT_OPEN);
        });
        EditorUser viewer = new EditorUser("uid-3", "User V", true);
        EditorSession session = server.server().open(viewer, DOCUMENT, changes, StepListener.IGNORED);
        assertThat(session.viewer()).isTrue();
        assertThat(server.peer().sent("auth").get("mode").asText()).isEqualTo("view");
        server.peer().says(connectState(10, true, A, B, V));
        server.peer().says(saveChanges("uid-11", 8));
        assertThat(server.peer().types()).doesNotContain("unLockDocument");
        assertThat(changes.news).containsExactly("joined uid-33 at 0", "received to 8 by uid-11");
    }

    @Test
    void aViewerWhoIsNotLiveOwesNothing() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(3, "\"licenseType\":3", A, V.replace("\"isLiveViewer\":"
                    + "true", "\"isLiveViewer\":false")));
            peer.says(DOCUMENT_OPEN);
        });
        server.server(server.options().coEditingMode(CoEditingMode.STRICT)).open(
                new EditorUser("uid-3", "User V", true), DOCUMENT, changes, StepListener.IGNORED).abort();
        assertThat(changes.news).isEmpty();
        assertThat(server.peer().sent("auth").get("coEditingMode").asText()).isEqualTo("strict");
    }
}
