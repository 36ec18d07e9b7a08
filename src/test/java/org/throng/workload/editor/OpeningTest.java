package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.FakeServer.DOCUMENT;
import static org.throng.workload.editor.FakeServer.DOCUMENT_OPEN;
import static org.throng.workload.editor.FakeServer.LICENSE;
import static org.throng.workload.editor.FakeServer.LONG;
import static org.throng.workload.editor.FakeServer.USER;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.websocket.CloseStatus;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.messages.Generation;

/** What a user says to open a document, in which orders a server may answer, and how opening fails. */
class OpeningTest {

    private static final Duration SHORT = Duration.ofMillis(50);

    private static final String NOT_YET =
            "{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"none\"}}";

    private final RecordedSteps steps = new RecordedSteps();

    private SessionException failure(FakeServer server) {
        return failure(server, server.options());
    }

    private SessionException failure(FakeServer server, TestEditorOptions options) {
        TestUser user = TestUser.start(() -> server.server(options).open(
                USER, DOCUMENT, ChangeListener.IGNORED, steps));
        SessionException failure = user.failure();
        assertThat(steps.running).as("the step that failed").isNotNull();
        assertThat(server.peers).allMatch(peer -> !peer.isOpen(), "is cut");
        return failure;
    }

    @ParameterizedTest
    @EnumSource
    void theAuthHasAllFields(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.open();
        JsonNode auth = server.peer().sent("auth");
        List<String> fields = new ArrayList<>();
        auth.fieldNames().forEachRemaining(fields::add);
        assertThat(fields).containsExactly("type", "docid", "documentCallbackUrl", "token", "user", "editorType",
                "lastOtherSaveTime", "block", "sessionId", "sessionTimeConnect", "sessionTimeIdle",
                "documentFormatSave",
                "view", "isCloseCoAuthoring", "openCmd", "lang", "mode", "permissions", "IsAnonymousUser",
                "timezoneOffset", "coEditingMode", "jwtOpen", "supportAuthChangesAck");
        assertThat(auth.get("docid").asText()).isEqualTo("K");
        assertThat(auth.get("documentCallbackUrl").asText()).isEqualTo("http://docs.test/callback?key=K");
        assertThat(auth.get("token").asText()).isNotEmpty();
        assertThat(auth.get("user").toString()).isEqualTo("{\"id\":\"uid-1\",\"username\":\"User A\",\"firstname\":"
                + "null,"
                + "\"lastname\":null,\"indexUser\":-1}");
        assertThat(auth.get("sessionId").isNull()).isTrue();
        assertThat(auth.get("jwtOpen").asText()).isEmpty();
        assertThat(auth.get("mode").asText()).isEqualTo("edit");
        assertThat(auth.get("openCmd").toString()).isEqualTo("{\"c\":\"open\",\"id\":\"K\",\"userid\":\"uid-1\","
                + "\"format\":\"docx\",\"url\":\"http://docs.test/sample.docx\",\"title\":\"sample.docx\",\"lcid\":9,"
                + "\"nobase64\":true,\"convertToOrigin\":\".pdf.xps.oxps.djvu\"}");
    }

    @Test
    void eachDocumentTypeHasItsNumbers() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.server().open(
                USER, FakeServer.document("K", DocumentType.XLSX), ChangeListener.IGNORED, StepListener.IGNORED);
        JsonNode auth = server.peer().sent("auth");
        assertThat(auth.get("editorType").asInt()).isEqualTo(1);
        assertThat(auth.get("documentFormatSave").asInt()).isEqualTo(257);
    }

    @Test
    void aDocumentNeedsNoCallback() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        EditorDocument silent = new EditorDocument("K", DocumentType.DOCX, "t", URI.create("http://d.test/t"), null);
        server.server().open(USER, silent, ChangeListener.IGNORED, StepListener.IGNORED);
        assertThat(server.peer().sent("auth").get("documentCallbackUrl").asText()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theServerMayAnswerInAnyOrder(Generation generation) throws Exception {
        List<List<String>> orders = List.of(
                List.of(LICENSE, FakeServer.auth(1), DOCUMENT_OPEN),
                List.of(DOCUMENT_OPEN, FakeServer.auth(1), LICENSE),
                List.of(FakeServer.auth(1), LICENSE, DOCUMENT_OPEN),
                List.of(LICENSE, DOCUMENT_OPEN, FakeServer.auth(1)));
        for (List<String> order : orders) {
            FakeServer server = new FakeServer(generation);
            server.on("auth", (peer, auth) -> order.forEach(peer::says));
            RecordedSteps each = new RecordedSteps();
            server.server().open(USER, DOCUMENT, ChangeListener.IGNORED, each);
            assertThat(each.ended).containsExactly(EditorStep.OPEN_AND_SEND_AUTH, EditorStep.READ_LICENSE,
                    EditorStep.READ_AUTH, EditorStep.READ_DOCUMENT_OPEN, EditorStep.DOWNLOAD_EDITOR_BIN);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLicenseMayComeBeforeTheAuthIsSent(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.onConnect = peer -> {
            server.greet(peer);
            peer.says(LICENSE);
        };
        server.on("auth", (peer, auth) -> {
            peer.says(FakeServer.auth(1));
            peer.says(DOCUMENT_OPEN);
        });
        assertThat(server.open().participant()).isEqualTo("uid-11");
    }

    /** To 7.2: another user has asked for the same conversion already. */
    @ParameterizedTest
    @EnumSource
    void aDocumentThatAnotherUserHasConvertedIsWaitedFor(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(NOT_YET);
            peer.says(FakeServer.auth(1));
        });
        TestUser user = TestUser.start(() -> server.server().open(USER, DOCUMENT, ChangeListener.IGNORED, steps));
        await().until(() -> steps.running == EditorStep.READ_DOCUMENT_OPEN);
        server.peer().says(NOT_YET);
        assertThat(server.fetched).isEmpty();
        long converted = System.nanoTime();
        server.peer().says(DOCUMENT_OPEN);

        assertThat(user.join()).isInstanceOf(EditorSession.class);
        assertThat(steps.measured.get(EditorStep.READ_DOCUMENT_OPEN).endNanos()).isGreaterThanOrEqualTo(converted);
    }

    @Test
    void aConversionOfAnotherUserThatFailsIsAFailure() {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1));
            peer.says(NOT_YET);
            peer.says("{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"err\",\"data\":-82}}");
        });
        assertThat(failure(server).code()).isEqualTo("documentOpen -82");
    }

    @Test
    void aConversionOfAnotherUserThatNeverEndsRunsIntoTheTimeout() {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1));
            peer.says(NOT_YET);
        });
        SessionException failure = failure(server, server.options()
                .timeouts(new Timeouts(LONG, LONG, LONG, LONG, SHORT, LONG)));
        assertThat(failure).hasMessageContaining("no documentOpen but one with status none")
                .hasMessageContaining("another user").hasMessageContaining("conversion timeout");
        assertThat(steps.running).isEqualTo(EditorStep.READ_DOCUMENT_OPEN);
    }

    @Test
    void aStepEndsWhenItsAnswerArrived() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.ignoring("auth");
        TestUser user = TestUser.start(() -> server.server().open(USER, DOCUMENT, ChangeListener.IGNORED, steps));
        server.peer().says(DOCUMENT_OPEN);
        server.peer().says(FakeServer.auth(1));
        long authArrived = System.nanoTime();
        server.peer().says(LICENSE);
        assertThat(user.join()).isInstanceOf(EditorSession.class);
        assertThat(steps.measured.get(EditorStep.READ_AUTH).endNanos()).isLessThanOrEqualTo(authArrived);
        assertThat(steps.measured.get(EditorStep.READ_LICENSE).endNanos()).isGreaterThanOrEqualTo(authArrived);
        assertThat(steps.measured.get(EditorStep.READ_DOCUMENT_OPEN).endNanos()).isGreaterThan(authArrived);
        assertThat(steps.measured.get(EditorStep.READ_AUTH).receivedBytes())
                .isEqualTo(("42[\"message\",]" + FakeServer.auth(1)).length() + 4);
    }

    @ParameterizedTest
    @EnumSource
    void authChangesAreAcknowledged(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says("{\"type\":\"authChanges\",\"changes\":[{\"change\":\"1\",\"time\":5,\"user\":\"u\"},"
                    + "{\"change\":\"2\"}]}");
        });
        server.on("authChangesAck", (peer, ack) -> {
            peer.says(FakeServer.auth(2));
            peer.says(DOCUMENT_OPEN);
        });
        RecordedChanges changes = new RecordedChanges();
        server.server().open(USER, DOCUMENT, changes, StepListener.IGNORED);
        assertThat(changes.news).containsExactly("joined uid-12 at 2");
    }

    @Test
    void pingsAreAnsweredFromTheFirstMomentOn() throws Exception {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.onConnect = peer -> {
            peer.sends("2");
            server.greet(peer);
        };
        server.ignoring("auth");
        TestUser user = TestUser.start(server::open);
        server.peer().sends("2");
        assertThat(server.peer().frames).filteredOn("3"::equals).hasSize(2);
        server.peer().says(LICENSE);
        server.peer().says(FakeServer.auth(1));
        server.peer().says(DOCUMENT_OPEN);
        assertThat(user.join()).isInstanceOf(EditorSession.class);
    }

    @ParameterizedTest
    @CsvSource({
        "err, -81, documentOpen -81, could not download", "err, -82, documentOpen -82, format",
        "err, -83, documentOpen -83, too long", "err, -84, documentOpen -84, could not be read",
        "err, -86, documentOpen -86, corrupted", "err, -93, documentOpen -93, limit",
        "err, -90, documentOpen -90, password", "err, -80, documentOpen -80, conversion failed",
        "needpassword, -91, documentOpen needpassword, password",
        "needparams, '\"http://d.test/?token=SECRET\"', documentOpen needparams, sound document",
        "updateversion, {}, documentOpen updateversion, new key", "ok, {}, documentOpen without Editor.bin, Editor.bin",
        "strange, {}, documentOpen unknown status, strange"})
    void aDocumentThatWasNotOpened(String status, String data, String code, String words) {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1));
            peer.says("{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"" + status + "\",\"data\":"
                    + data + "}}");
        });
        SessionException failure = failure(server);
        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure).hasMessageContaining(words).hasMessageNotContaining("SECRET");
        assertThat(failure.serverSaid()).doesNotContain("SECRET");
        assertThat(steps.running).isEqualTo(EditorStep.READ_DOCUMENT_OPEN);
    }

    @ParameterizedTest
    @CsvSource({"9, 20 editing connections", "5, editing connections", "2, renew", "8, more users", "16, not valid yet",
        "4, more users", "1, see the server"})
    void aLicenseThatForbidsEditing(int type, String words) {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1, "\"licenseType\":" + type, "{\"id\":\"uid-11\",\"view\":true}"));
            peer.says(DOCUMENT_OPEN);
        });
        SessionException failure = failure(server);
        assertThat(failure.code()).isEqualTo("licence " + type);
        assertThat(failure).hasMessageContaining(words);
        assertThat(steps.running).isEqualTo(EditorStep.READ_AUTH);
    }

    @Test
    void aKeyThatIsAssembledAlready() {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1, "\"licenseType\":3"));
            peer.says("{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"updateversion\",\"data\":"
                    + "{}}}");
        });
        assertThat(failure(server).code()).isEqualTo("documentOpen updateversion");
    }

    @Test
    void anAuthWithoutSuccess() {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says("{\"type\":\"auth\",\"result\":0}");
        });
        assertThat(failure(server).code()).isEqualTo("auth refused");
    }

    @ParameterizedTest
    @CsvSource({"4005, token:jwt expired, 4005 token expired", "4006, token:invalid signature, 4006 token error"})
    void aRefusedConnect(int number, String words, String code) {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("40", (peer, none) -> peer.sends("44{\"message\":\"not authorized\",\"data\":{\"code\":" + number
                + ",\"description\":\"" + words + "\"}}"));
        SessionException failure = failure(server);
        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure).hasMessageContaining(words);
        assertThat(failure.serverSaid()).isEqualTo(words);
        assertThat(steps.running).isEqualTo(EditorStep.OPEN_AND_SEND_AUTH);
    }

    @Test
    void aSockJsServerThatWantsAToken() {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.sends("c[4006,\"token:jwt must be provided\"]");
            peer.ends(CloseStatus.NORMAL, "Normal closure");
        });
        assertThat(failure(server).code()).isEqualTo("4006 token error");
    }

    @Test
    void aKeyThatNoServerRoutes() {
        FakeServer server = new FakeServer(Generation.SOCKJS);
        assertThatThrownBy(() -> server.server().open(
                USER, FakeServer.document("a+b", DocumentType.DOCX), ChangeListener.IGNORED, steps))
                .isInstanceOf(SessionException.class).hasMessageContaining("'a+b'");
        assertThat(server.peers).isEmpty();
        assertThat(steps.running).isEqualTo(EditorStep.OPEN_AND_SEND_AUTH);
    }

    private static Timeouts impatient(String which) {
        return new Timeouts(which.equals("connect") ? SHORT : LONG, LONG, which.equals("auth") ? SHORT : LONG,
                which.equals("read") ? SHORT : LONG, which.equals("conversion") ? SHORT : LONG, LONG);
    }

    @ParameterizedTest
    @CsvSource({"connect, 0, OPEN_AND_SEND_AUTH", "read, 1, READ_LICENSE", "auth, 2, READ_AUTH",
        "conversion, 3, READ_DOCUMENT_OPEN"})
    void timeoutsAreNamed(String timeout, int answers, EditorStep step) {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        if (answers == 0) {
            server.ignoring("40");
        }
        server.on("auth", (peer, auth) -> List.of(LICENSE, FakeServer.auth(1)).subList(0, answers - 1)
                .forEach(peer::says));
        SessionException failure = failure(server, server.options().timeouts(impatient(timeout)));
        assertThat(failure.code()).isEqualTo(timeout + " timeout");
        assertThat(failure).hasMessageEndingWith("within 50 ms (the " + timeout + " timeout)");
        assertThat(steps.running).isEqualTo(step);
    }

    @ParameterizedTest
    @CsvSource({"403, x, Editor.bin 403", "200, '', Editor.bin 200"})
    void aDownloadThatFails(int status, String body, String code) {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.onGet = uri -> FakeServer.answer(status, body);
        SessionException failure = failure(server);
        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure).hasMessageContaining("HTTP " + status);
        assertThat(steps.running).isEqualTo(EditorStep.DOWNLOAD_EDITOR_BIN);
    }

    @Test
    void anAddressOfEditorBinThatIsNone() {
        FakeServer server = new FakeServer(Generation.SOCKET_IO);
        server.on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(FakeServer.auth(1));
            peer.says(DOCUMENT_OPEN.replace("http://files.test/K/", "http://files test?md5=SECRET/"));
        });
        assertThat(failure(server)).hasMessage("the server sent an address of Editor.bin that is not a URL");
    }

    @ParameterizedTest
    @CsvSource({"0, SOCKJS", "1, SOCKJS", "2, SOCKJS", "3, SOCKJS", "0, SOCKET_IO", "1, SOCKET_IO", "2, SOCKET_IO",
        "3, SOCKET_IO"})
    void theConnectionMayEndAndTheUserBeInterruptedInEachState(int answers, Generation generation) {
        for (boolean interrupt : new boolean[] {false, true}) {
            FakeServer server = new FakeServer(generation);
            if (answers == 0) {
                server.onConnect = peer -> { };
            }
            server.on("auth", (peer, auth) -> List.of(LICENSE, FakeServer.auth(1)).subList(0, answers - 1)
                    .forEach(peer::says));
            RecordedChanges changes = new RecordedChanges();
            TestUser user = TestUser.start(() -> server.server().open(USER, DOCUMENT, changes, StepListener.IGNORED));
            if (interrupt) {
                user.interrupt();
                assertThat(user.join()).isInstanceOf(InterruptedException.class);
            } else {
                server.peer().ends(1001, "going away");
                SessionException failure = user.failure();
                assertThat(failure.code()).isEqualTo("1001");
                assertThat(failure).hasMessage("connection closed by the server: 1001 going away");
            }
            assertThat(server.peer().isOpen()).isFalse();
            assertThat(changes.news).isEqualTo(
                    answers == 3 ? List.of("joined uid-11 at 0", "left") : List.of());
        }
    }
}
