package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.editor.FakeServer.DOCUMENT;
import static org.throng.workload.editor.FakeServer.LONG;
import static org.throng.workload.editor.FakeServer.USER;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.messages.Generation;

/** Locks and saves: granted, refused, in parts, unanswered. */
class SavingTest {

    private static final ChangeSet TWO = ChangeSet.of("[\"4;AAAA\",\"4;BBBB\"]");
    private static final Timeouts SHORT_READ =
            new Timeouts(LONG, LONG, LONG, Duration.ofMillis(60), LONG, LONG);

    private final RecordedSteps steps = new RecordedSteps();
    private final RecordedChanges changes = new RecordedChanges();

    private EditorSession open(FakeServer server, TestEditorOptions options) throws Exception {
        EditorSession session = server.server(options).open(USER, DOCUMENT, changes, StepListener.IGNORED);
        changes.news.clear();
        return session;
    }

    private EditorSession open(FakeServer server) throws Exception {
        return open(server, server.options());
    }

    @ParameterizedTest
    @EnumSource
    void aLockOfAnotherUserIsNotGranted(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("getLock", (peer, message) -> {
            peer.says(FakeServer.locks("other", "uid-22"));
            peer.says("{\"type\":\"cursor\",\"messages\":[]}");
            peer.says(FakeServer.locks("2_17", "uid-22"));
        });
        EditorSession session = open(server);
        assertThat(session.lock("2_17", steps)).isFalse();
        assertThat(steps.ended).containsExactly(EditorStep.SEND_GET_LOCK, EditorStep.READ_GET_LOCK);
    }

    @Test
    void aLockThatNobodyAnswers() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO).ignoring("getLock");
        EditorSession session = open(server, server.options().timeouts(SHORT_READ));
        SessionException failure = TestUser.start(() -> session.lock("a", steps)).failure();
        assertThat(failure.code()).isEqualTo("read timeout");
        assertThat(failure).hasMessage("no answer to getLock within 60 ms (the read timeout)");
        assertThat(steps.running).isEqualTo(EditorStep.READ_GET_LOCK);
    }

    @Test
    void anAnswerThatNeverComesIsNotWaitedForAThirdTime() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO).ignoring("getLock");
        EditorSession session = open(server, server.options().timeouts(SHORT_READ));
        TestUser.start(() -> session.lock("a", StepListener.IGNORED)).failure();
        assertThat(session.isOpen()).isTrue();

        SessionException failure = TestUser.start(() -> session.lock("a", steps)).failure();

        assertThat(failure)
                .hasMessage("no answer to the request before, which was late already, within 60 ms (the read timeout)");
        assertThat(steps.running).isEqualTo(EditorStep.SEND_GET_LOCK);
        assertThat(server.peer().types()).filteredOn("getLock"::equals).hasSize(1);
        assertThat(session.isOpen()).isFalse();
        assertThat(session.mayReconnect()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void theIndexIsToldToServersThatKnowIt(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        session.save(TWO, false, steps);
        session.save(TWO, false, StepListener.IGNORED);
        JsonNode asked = server.peer().sent("isSaveLock").get("syncChangesIndex");
        assertThat(asked == null ? "none" : asked.asText())
                .isEqualTo(generation == Generation.SOCKJS ? "none" : "2");
        assertThat(changes.news).containsExactly("sending 2", "saved to 2", "sending 2", "saved to 4");
    }

    @ParameterizedTest
    @EnumSource
    void asksAgainWhileAnotherUserSaves(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        AtomicInteger asked = new AtomicInteger();
        server.on("isSaveLock", (peer, message) -> peer.says(
                "{\"type\":\"saveLock\",\"saveLock\":" + (asked.incrementAndGet() < 3) + "}"));
        SaveResult result = open(server).save(TWO, false, steps);
        assertThat(result).isEqualTo(new SaveResult(0, 2, 3, 1));
        assertThat(steps.ended).filteredOn(step -> step == EditorStep.READ_SAVE_LOCK).hasSize(3);
    }

    @Test
    void givesUpWhenTheSaveLockIsNotToBeHad() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("isSaveLock", (peer, message) -> peer.says("{\"type\":\"saveLock\",\"saveLock\":true}"));
        EditorSession session = open(server, server.options().timeouts(SHORT_READ));
        SessionException failure = TestUser.start(() -> session.save(TWO, false, steps)).failure();
        assertThat(failure.code()).isEqualTo("save lock");
        assertThat(failure)
                .hasMessageMatching("another editor held the save lock each of the \\d+ times it was requested"
                + " within 60 ms \\(the read timeout\\)");
        assertThat(steps.running).isEqualTo(EditorStep.READ_SAVE_LOCK);
        assertThat(changes.news).isEmpty();
        assertThat(server.peer().types()).doesNotContain("saveChanges");
    }

    @ParameterizedTest
    @EnumSource
    void largeSavesGoInParts(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server, server.options().partBytes(24));
        ChangeSet five = ChangeSet.of("[\"4;AAAA\",\"4;BBBB\",\"4;CCCC\",\"4;DDDD\",\"4;EEEE\"]");
        session.save(TWO, false, StepListener.IGNORED);
        changes.news.clear();
        assertThat(session.save(five, true, steps)).isEqualTo(new SaveResult(2, 7, 1, 3));
        assertThat(changes.news).containsExactly(
                "sending 2", "saved to 4", "sending 2", "saved to 6", "sending 1", "saved to 7");
        List<String> flags = server.peer().messages.stream().filter(m -> m.path("type").asText().equals("saveChanges"))
                .skip(1)
                .map(m -> m.get("startSaveChanges") + " " + m.get("endSaveChanges") + " " + m.get("releaseLocks"))
                .toList();
        assertThat(flags).containsExactly("true false false", "false false false", "false true true");
    }

    @Test
    void aDroppedSaveIsCounted() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO).ignoring("saveChanges");
        EditorSession session = open(server, server.options().timeouts(SHORT_READ));
        session.lock("a", StepListener.IGNORED);
        SessionException failure = TestUser.start(() -> session.save(TWO, false, steps)).failure();
        assertThat(failure.code()).isEqualTo("unacknowledged");
        assertThat(failure).hasMessage("no answer to saveChanges within 60 ms (the read timeout);"
                + " 2 changes that were sent are not acknowledged");
        assertThat(changes.news).containsExactly("sending 2", "not saved");
        assertThat(session.isOpen()).isTrue();
    }

    @Test
    void afterADroppedSaveTheIndexIsNotClaimed() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorSession session = open(server, server.options().timeouts(SHORT_READ));
        session.save(TWO, false, StepListener.IGNORED);
        server.ignoring("saveChanges");
        TestUser.start(() -> session.save(TWO, false, StepListener.IGNORED)).failure();
        TestUser.start(() -> session.save(TWO, false, StepListener.IGNORED)).failure();
        assertThat(server.peer().sent("isSaveLock").get("syncChangesIndex").asInt()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aSaveWhoseConnectionEnds(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation).ignoring("saveChanges");
        EditorSession session = open(server);
        TestUser user = TestUser.start(() -> session.save(TWO, false, steps));
        server.peer().ends(1006, "");
        assertThat(user.failure().code()).isEqualTo("1006");
        assertThat(user.failure()).hasMessageEndingWith("2 changes that were sent are not acknowledged");
        assertThat(steps.running).isEqualTo(EditorStep.READ_UN_SAVE_LOCK);
        assertThat(changes.news).containsExactlyInAnyOrder("sending 2", "not saved", "left");
    }

    @Test
    void changesThatWereNeverSentAreNotCalledUnacknowledged() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("isSaveLock", (peer, message) -> {
            peer.says("{\"type\":\"saveLock\",\"saveLock\":false}");
            peer.ends(1006, "");
        });
        EditorSession session = open(server);
        SessionException failure = TestUser.start(() -> session.save(TWO, false, steps)).failure();
        assertThat(failure.code()).isEqualTo("1006");
        assertThat(failure.getMessage()).doesNotContain("acknowledged");
        assertThat(steps.running).isEqualTo(EditorStep.SEND_SAVE_CHANGES);
        assertThat(server.peer().types()).doesNotContain("saveChanges");
    }

    @ParameterizedTest
    @EnumSource(names = {"SEND_GET_LOCK", "SEND_IS_SAVE_LOCK", "SEND_SAVE_CHANGES", "SEND_FORCE_SAVE_START"})
    void anInterruptEndsEachWait(EditorStep step) throws Exception {
        String type = step.label().replace("send ", "");
        FakeServer server = new FakeServer(Generation.SOCKET_IO).ignoring(type);
        EditorSession session = open(server);
        TestUser user = TestUser.start(() -> switch (step) {
            case SEND_GET_LOCK -> session.lock("a", StepListener.IGNORED);
            case SEND_FORCE_SAVE_START -> session.forceSave(StepListener.IGNORED);
            default -> session.save(TWO, false, StepListener.IGNORED);
        });
        user.interrupt();
        assertThat(user.join()).isInstanceOf(InterruptedException.class);
        assertThat(changes.news).isEqualTo(
                step == EditorStep.SEND_SAVE_CHANGES ? List.of("sending 2", "not saved") : List.of());
    }

    @ParameterizedTest
    @EnumSource(names = {"SEND_GET_LOCK", "SEND_IS_SAVE_LOCK", "SEND_FORCE_SAVE_START"})
    void theEndOfTheConnectionEndsEachWait(EditorStep step) throws Exception {
        String type = step.label().replace("send ", "");
        FakeServer server = new FakeServer(Generation.SOCKJS).ignoring(type);
        EditorSession session = open(server);
        TestUser user = TestUser.start(() -> switch (step) {
            case SEND_GET_LOCK -> session.lock("a", StepListener.IGNORED);
            case SEND_FORCE_SAVE_START -> session.forceSave(StepListener.IGNORED);
            default -> session.save(TWO, false, StepListener.IGNORED);
        });
        server.peer().ends(3000, "No response from heartbeat");
        assertThat(user.failure().code()).isEqualTo("3000");
        assertThat(changes.news).containsExactly("left");
    }

    @ParameterizedTest
    @EnumSource
    void savesByTheButton(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        EditorSession session = open(server);
        server.peer().says("{\"type\":\"forceSave\",\"messages\":{\"type\":2,\"time\":1,\"success\":false}}");
        assertThat(session.forceSave(steps).started()).isTrue();
    }

    @Test
    void nothingNewToSave() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.on("forceSaveStart", (peer, message) -> peer.says(
                "{\"type\":\"forceSaveStart\",\"messages\":{\"code\":4,\"time\":1795225567000}}"));
        assertThat(open(server).forceSave(steps)).isEqualTo(new ForceSave(4));
    }

    @Test
    void sheetsAndSlidesLockObjects() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("getLock", (peer, message) -> {
            JsonNode block = message.get("block").get(0);
            peer.says("{\"type\":\"getLock\",\"locks\":{" + block.get("guid") + ":{\"time\":"
                    + "1,\"user\":\"uid-11\",\"block\":"
                    + block + "}}}");
        });
        EditorSession sheet = server.server().open(USER, FakeServer.document("K", DocumentType.XLSX),
                ChangeListener.IGNORED, StepListener.IGNORED);
        assertThat(sheet.lock("B2:D7", StepListener.IGNORED)).isTrue();
        sheet.save(TWO, true, StepListener.IGNORED);
        assertThat(server.peer().sent("saveChanges").get("isExcel").asBoolean()).isTrue();
        EditorSession slides = server.server().open(USER, FakeServer.document("L", DocumentType.PPTX),
                ChangeListener.IGNORED, StepListener.IGNORED);
        assertThat(slides.lock("256", StepListener.IGNORED)).isTrue();
        assertThat(server.peer().sent("getLock").get("block").toString())
                .isEqualTo("[{\"type\":2,\"val\":\"256\",\"guid\":\"256\"}]");
    }

    @Test
    void cursorsAndLeaving() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        EditorSession session = open(server);
        session.cursor("14;BgAA", steps);
        assertThat(server.peer().sent("cursor").toString()).isEqualTo("{\"type\":\"cursor\",\"cursor\":\"14;BgAA\"}");
        session.leave();
        assertThat(server.peer().sent("close").toString()).isEqualTo("{\"type\":\"close\"}");
        assertThat(session.isOpen()).isTrue();
        assertThat(changes.news).containsExactly("left");
        session.close(steps);
        assertThat(changes.news).containsExactly("left");
    }
}
