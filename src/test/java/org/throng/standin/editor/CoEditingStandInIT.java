package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.Tuning;

/** Several users of one document: their locks, and the messages that each receives. */
class CoEditingStandInIT {

    private static final String UNLOCK =
            "{\"type\":\"unLockDocument\",\"isSave\":false,\"unlock\":true,\"deleteIndex\":-1,\"releaseLocks\":false}";

    private StandIn standIn;
    private int port;

    private void start(ServerVersion generation, String... behaviour) throws Exception {
        Tuning<EditorTime, EditorFault> set = EditorSettings.USUAL.with("close-delay", "50ms");
        for (int i = 0; i < behaviour.length; i += 2) {
            set = set.with(behaviour[i], behaviour[i + 1]);
        }
        standIn = StandIn.start(new EditorProtocol(EditorSettings.of(generation).with(set)), Listen.loopback());
        port = standIn.port();
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private static TestEditor second(int port, ServerVersion generation, String user) throws Exception {
        TestEditor editor = TestEditor.connect(port, generation, "two");
        editor.send(TestEditor.auth("two", user));
        return editor;
    }

    /** The second editor is let in by the first and has read what there was. */
    private static void letIn(TestEditor first, TestEditor second, boolean changes) throws Exception {
        second.next("waitAuth");
        first.next("connectState");
        first.send(UNLOCK);
        if (changes) {
            second.next("authChanges");
            second.send("{\"type\":\"authChangesAck\"}");
        }
        second.next("auth");
    }

    @ParameterizedTest
    @EnumSource
    void theSecondWaitsForTheFirstAndReadsWhatWasSaved(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = TestEditor.connect(port, generation, "two")) {
            a.save("66;x", "1;y");
            b.send(TestEditor.auth("two", "uid-2"));
            JsonNode wait = b.next();
            assertThat(wait.path("type").asText()).isEqualTo("waitAuth");
            assertThat(wait.at("/lockDocument/id").asText()).isEqualTo("uid-11");
            JsonNode state = a.next("connectState");
            assertThat(state.path("waitAuth").asBoolean()).isTrue();
            assertThat(state.at("/participants/1/id").asText()).isEqualTo("uid-22");
            a.send(UNLOCK);
            JsonNode changes = b.next("authChanges").path("changes");
            assertThat(changes).hasSize(2);
            assertThat(changes.at("/0/change").asText()).isEqualTo("\"66;x\"");
            assertThat(changes.at("/0/user").asText()).isEqualTo("uid-11");
            b.send("{\"type\":\"authChangesAck\"}");
            JsonNode auth = b.next("auth");
            assertThat(auth.path("participants")).hasSize(2);
            assertThat(auth.path("indexUser").asInt()).isEqualTo(2);
            assertThat(auth.has("hasForgotten")).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFirstEditorWhoDoesNotAnswerIsThrownOut(ServerVersion generation) throws Exception {
        start(generation, "wait-auth", "300ms");
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            b.next("waitAuth");
            assertThat(a.disconnected()).isEqualTo(4007);
            assertThat(b.next("auth").path("participants")).hasSize(2);
        }
    }

    @Test
    void aFirstEditorWhoSavesIsGivenMoreTime() throws Exception {
        start(ServerVersion.V9_4, "wait-auth", "3s");
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1");
                TestEditor b = second(port, ServerVersion.V9_4, "uid-2")) {
            b.next("waitAuth");
            long end = System.nanoTime() + Duration.ofSeconds(3).toNanos();
            set("wait-auth=1m");
            while (System.nanoTime() < end) {
                a.save("1;a");
            }
            a.send(TestEditor.saveChanges("1;b").put("unlock", true));
            assertThat(a.next("unSaveLock").has("index")).isTrue();
            assertThat(b.next("authChanges").path("changes").size()).isGreaterThan(1);
            b.send("{\"type\":\"authChangesAck\"}");
            b.next("auth");
            assertThat(b.next("saveChanges").at("/changes/0/change").asText()).isEqualTo("\"1;a\"");
        }
    }

    @Test
    void withoutAnAnswerToAuthChangesAuthComesLate() throws Exception {
        start(ServerVersion.V9_4, "changes-ack", "300ms");
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1")) {
            a.save("1;a");
            try (TestEditor b = second(port, ServerVersion.V9_4, "uid-2")) {
                b.next("waitAuth");
                a.send(UNLOCK);
                b.next("authChanges");
                assertThat(b.next("auth").path("result").asInt()).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theThirdComesInAtOnceAndViewersAreTold(ServerVersion generation) throws Exception {
        start(generation);
        boolean newer = generation == ServerVersion.V9_4;
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            letIn(a, b, false);
            try (TestEditor c = second(port, generation, "uid-3")) {
                assertThat(c.next("auth").path("participants")).hasSize(3);
                assertThat(a.next("connectState").path("waitAuth").asBoolean()).isFalse();
            }
            a.next("connectState");
            ObjectNode view = TestEditor.auth("two", "uid-4").put("mode", "view");
            try (TestEditor v = TestEditor.connect(port, generation, "two")) {
                v.send(view);
                JsonNode viewer = v.next("auth").at("/participants/2");
                assertThat(viewer.path("view").asBoolean()).isTrue();
                assertThat(viewer.path("isLiveViewer").asBoolean()).isTrue();
                a.ask("{\"type\":\"getLock\",\"block\":[\"b1\"]}", "getLock");
                assertThat(b.next("getLock").at("/locks/b1/user").asText()).isEqualTo("uid-11");
                ObjectNode save = TestEditor.saveChanges("1;a").put("releaseLocks", true);
                a.send(save);
                for (TestEditor other : new TestEditor[] {b, v}) {
                    JsonNode told = other.next("saveChanges");
                    assertThat(told.at("/changes/0/user").asText()).isEqualTo("uid-11");
                    assertThat(told.path("changesIndex").asInt()).isEqualTo(1);
                    assertThat(told.has("syncChangesIndex")).isEqualTo(newer);
                    assertThat(told.at("/locks/0/block").asText()).isEqualTo("b1");
                }
                a.next("unSaveLock");
                assertThat(v.wasSent("getLock")).isFalse();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneSavesAtATimeAndOthersSavesAreDroppedWithoutAWord(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            letIn(a, b, false);
            String ask = "{\"type\":\"isSaveLock\"}";
            assertThat(a.ask(ask, "saveLock").path("saveLock").asBoolean(true)).isFalse();
            assertThat(b.ask(ask, "saveLock").path("saveLock").asBoolean(false)).isTrue();
            b.send(TestEditor.saveChanges("1;dropped"));
            assertThat(a.save("1;a").path("index").asInt()).isZero();
            assertThat(b.ask(ask, "saveLock").path("saveLock").asBoolean(true)).isFalse();
            JsonNode back = b.ask("{\"type\":\"unSaveLock\"}", "unSaveLock");
            assertThat(back.path("index").asInt()).isEqualTo(-1);
            assertThat(back.path("time").asInt()).isEqualTo(-1);
            assertThat(a.save("1;b").path("index").asInt()).isEqualTo(1);
        }
    }

    @Test
    void invalidChangesKeepTheLockUntilItsOwnerLeaves() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1");
                TestEditor b = second(port, ServerVersion.V9_4, "uid-2")) {
            letIn(a, b, false);
            a.send(TestEditor.saveChanges().put("changes", "[\"unfinished"));
            a.ask("{\"type\":\"getMessages\"}", "message");
            assertThat(b.ask("{\"type\":\"isSaveLock\"}", "saveLock").path("saveLock").asBoolean()).isTrue();
            a.close();
            b.next("connectState");
            assertThat(b.ask("{\"type\":\"isSaveLock\"}", "saveLock").path("saveLock").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void savesInPartsAndTakesBack(ServerVersion generation) throws Exception {
        start(generation);
        boolean newer = generation == ServerVersion.V9_4;
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1")) {
            a.save("1;a");
            a.send(TestEditor.saveChanges("1;b", "1;c").put("endSaveChanges", false));
            JsonNode part = a.next("savePartChanges");
            assertThat(part.path("changesIndex").asInt()).isEqualTo(1);
            assertThat(part.path("syncChangesIndex").asInt(-9)).isEqualTo(newer ? 3 : -9);
            a.send(TestEditor.saveChanges("1;d").put("startSaveChanges", false));
            JsonNode end = a.next("unSaveLock");
            assertThat(end.path("index").asInt()).isEqualTo(-1);
            assertThat(end.path("syncChangesIndex").asInt(-9)).isEqualTo(newer ? 4 : -9);

            a.send(TestEditor.saveChanges("1;e").put("deleteIndex", 2));
            assertThat(a.next("unSaveLock").path("index").asInt()).isEqualTo(-1);
            assertThat(changes()).isEqualTo(3);
            JsonNode undone = a.ask("{\"type\":\"unLockDocument\",\"isSave\":true,\"deleteIndex\":1}", "unSaveLock");
            assertThat(undone.path("index").asInt()).isEqualTo(-1);
            assertThat(changes()).isEqualTo(1);
            assertThat(a.save().path("index").asInt()).isEqualTo(1);
            assertThat(changes()).isEqualTo(1);
        }
    }

    private int changes() throws Exception {
        return TestEditor.JSON.readTree(
                TestClient.http("GET", port, "/throng/editor/documents?key=two", "").body()).path("changes").asInt(-1);
    }

    @Test
    void anEditorThatHasNotReadAllMayNotSaveYet() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1")) {
            a.save("1;a", "1;b");
            for (String ask : new String[] {"1:true", "2:false", "0:false"}) {
                String index = ask.substring(0, 1);
                JsonNode lock = a.ask("{\"type\":\"isSaveLock\",\"syncChangesIndex\":" + index + "}", "saveLock");
                assertThat(lock.path("saveLock").asText()).isEqualTo(ask.substring(2));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void cursorsAndChatReachOthers(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            letIn(a, b, false);
            a.send("{\"type\":\"cursor\",\"cursor\":\"14;AAA=\"}");
            assertThat(b.next("cursor").at("/messages/0/cursor").asText()).isEqualTo("14;AAA=");
            assertThat(b.ask("{\"type\":\"getMessages\"}", "message").has("messages")).isFalse();
            b.send("{\"type\":\"message\",\"message\":\"hello\"}");
            assertThat(b.next("message").at("/messages/0/message").asText()).isEqualTo("hello");
            assertThat(a.next("message").at("/messages/0/user").asText()).isEqualTo("uid-22");
            assertThat(b.ask("{\"type\":\"getMessages\"}", "message").path("messages")).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditorThatLeavesFreesWhatItHeld(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            letIn(a, b, false);
            a.ask("{\"type\":\"getLock\",\"block\":[\"9_9\"]}", "getLock");
            b.next("getLock");
            JsonNode refused = b.ask("{\"type\":\"getLock\",\"block\":[\"9_9\"]}", "getLock");
            assertThat(refused.at("/locks/9_9/user").asText()).isEqualTo("uid-11");
            a.send("{\"type\":\"close\"}");
            JsonNode released = b.next("releaseLock");
            assertThat(released.at("/locks/0/block").asText()).isEqualTo("9_9");
            assertThat(released.at("/locks/0").has("changes")).isTrue();
            assertThat(b.next("connectState").path("participants")).hasSize(1);
            if (generation == ServerVersion.V9_4) {
                a.next("refreshToken");
            }
        }
    }

    @Test
    void broadcastsAreDoubledLostAndLateOnDemand() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1");
                TestEditor b = second(port, ServerVersion.V9_4, "uid-2")) {
            letIn(a, b, false);
            set("broadcast-twice=1");
            a.save("1;a");
            assertThat(b.next("saveChanges")).isEqualTo(b.next("saveChanges"));
            set("broadcast-twice=0&broadcast-dropped=1");
            a.save("1;b");
            set("broadcast-dropped=0&broadcast-late=1");
            a.save("1;c");
            a.save("1;d");
            assertThat(b.next("saveChanges").path("changesIndex").asInt()).isEqualTo(4);
            assertThat(b.next("saveChanges").path("changesIndex").asInt()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWaitingEditorHearsMessagesAndMayLock(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            b.next("waitAuth");
            a.send("{\"type\":\"message\",\"message\":\"wait\"}");
            assertThat(b.next("message").at("/messages/0/message").asText()).isEqualTo("wait");
            assertThat(b.ask("{\"type\":\"getLock\",\"block\":[\"7\"]}", "getLock").at("/locks/7/user").asText())
                    .isEqualTo("uid-22");
            assertThat(a.next("getLock").path("locks")).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whenOneIsLetInAllOtherEditorsAreAuthorisedAgain(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor b = second(port, generation, "uid-2")) {
            b.next("waitAuth");
            try (TestEditor c = second(port, generation, "uid-3")) {
                assertThat(c.next("auth").has("openedAt")).isTrue();
                a.send(UNLOCK);
                assertThat(c.next("auth").has("openedAt")).isFalse();
                assertThat(b.next("auth").path("participants")).hasSize(3);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditorThatFreesItsLocksHearsOfItAndViewersDoNot(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1");
                TestEditor v = TestEditor.connect(port, generation, "two")) {
            v.send(TestEditor.auth("two", "uid-4").put("mode", "view"));
            v.next("auth");
            a.ask("{\"type\":\"getLock\",\"block\":[\"b1\"]}", "getLock");
            a.send("{\"type\":\"unLockDocument\",\"isSave\":false,\"unlock\":false,\"releaseLocks\":true}");
            assertThat(a.next("releaseLock").at("/locks/0/block").asText()).isEqualTo("b1");
            a.send("{\"type\":\"cursor\",\"cursor\":\"1;x\"}");
            v.next("cursor");
            assertThat(v.wasSent("releaseLock")).isFalse();
        }
    }

    @Test
    void beforeTheFirstSaveAnyCountOfChangesMaySave() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor a = TestEditor.edit(port, ServerVersion.V9_4, "two", "uid-1")) {
            String ask = "{\"type\":\"isSaveLock\",\"syncChangesIndex\":5}";
            assertThat(a.ask(ask, "saveLock").path("saveLock").asBoolean(true)).isFalse();
            a.save("1;a");
            assertThat(a.ask(ask, "saveLock").path("saveLock").asBoolean()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheFirstPartSaysWhereItBegins(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.edit(port, generation, "two", "uid-1")) {
            ObjectNode part = TestEditor.saveChanges("1;a").put("endSaveChanges", false);
            a.send(part);
            assertThat(a.next("savePartChanges").path("changesIndex").asInt()).isZero();
            a.send(part.put("startSaveChanges", false).put("deleteIndex", 0));
            assertThat(a.next("savePartChanges").path("changesIndex").asInt()).isEqualTo(-1);
            assertThat(changes()).isEqualTo(2);
        }
    }

    private void set(String query) throws Exception {
        assertThat(TestClient.http("POST", port, "/throng/editor?" + query, "").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void spreadsheetsListTheirLocksInAuth(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = TestEditor.connect(port, generation, "two")) {
            a.send(TestEditor.auth("two", "uid-1").put("editorType", 1));
            assertThat(a.next("auth").path("locks").isArray()).isTrue();
            JsonNode lock = a.ask("{\"type\":\"getLock\",\"block\":[{\"sheetId\":\"1\",\"type\":1,\"guid\":\"g1\"}]}",
                    "getLock");
            String name = generation == ServerVersion.V9_4 ? "g1" : "0";
            assertThat(lock.at("/locks/" + name + "/block/sheetId").asText()).isEqualTo("1");
            await().until(() -> changes() == 0);
        }
    }
}
