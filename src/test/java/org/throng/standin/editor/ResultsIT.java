package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.editor.http.DocumentCommands;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.Tuning;

/** What becomes of a document when its editors have gone, and which callbacks are sent. */
class ResultsIT {

    private static final int EDITING = 1;
    private static final int ASSEMBLED = 2;
    private static final int UNCHANGED = 4;
    private static final int FORCED = 6;

    private final List<JsonNode> callbacks = new CopyOnWriteArrayList<>();
    private final CountDownLatch answering = new CountDownLatch(1);
    private HttpServer integrator;
    private volatile int refused = -1;
    private volatile boolean holding;
    private StandIn standIn;
    private int port;

    @BeforeEach
    void startIntegrator() throws Exception {
        integrator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        integrator.createContext("/cb", this::callback);
        integrator.start();
    }

    private void callback(HttpExchange exchange) throws IOException {
        JsonNode body = TestEditor.JSON.readTree(exchange.getRequestBody().readAllBytes());
        callbacks.add(body);
        if (holding) {
            hold();
        }
        int error = body.path("status").asInt() == refused ? 1 : 0;
        byte[] answer = ("{\"error\":" + error + "}").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private void hold() {
        try {
            answering.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void start(ServerVersion generation) throws Exception {
        Tuning<EditorTime, EditorFault> quick =
                EditorSettings.USUAL.with("close-delay", "50ms").with("assembly", "1ms");
        standIn = StandIn.start(
                new EditorProtocol(EditorSettings.of(generation).with(quick)), Listen.loopback());
        port = standIn.port();
    }

    @AfterEach
    void stop() {
        answering.countDown();
        standIn.close();
        integrator.stop(0);
    }

    private ObjectNode auth(String user) throws Exception {
        return TestEditor.auth("k", user)
                .put("documentCallbackUrl", "http://127.0.0.1:" + integrator.getAddress().getPort() + "/cb");
    }

    /** An editor whose document is open. */
    private TestEditor edit(ServerVersion generation, String user) throws Exception {
        TestEditor editor = TestEditor.connect(port, generation, "k");
        editor.send(auth(user));
        editor.next("documentOpen");
        return editor;
    }

    private JsonNode callbackOf(int status) {
        await().until(() -> callbacks.stream().anyMatch(body -> body.path("status").asInt() == status));
        return callbacks.stream().filter(body -> body.path("status").asInt() == status).findFirst().orElseThrow();
    }

    private int command(String body) throws Exception {
        String path = "/coauthoring/CommandService.ashx";
        return TestEditor.JSON.readTree(TestClient.http("POST", port, path, body).body()).path("error").asInt(-1);
    }

    @ParameterizedTest
    @EnumSource
    void theUserOfAResultIsWhoSavedLastAndItsActionIsWhoLeftLast(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor a = edit(generation, "u1");
                TestEditor b = TestEditor.connect(port, generation, "k")) {
            a.save("1;a");
            b.send(auth("u2"));
            b.next("waitAuth");
            a.close();
            b.next("authChanges");
        }
        JsonNode result = callbackOf(ASSEMBLED);
        assertThat(result.path("users")).hasToString("[\"u1\"]");
        assertThat(result.path("actions")).hasToString("[{\"type\":0,\"userid\":\"u2\"}]");
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsMadeOfADocumentThatCouldNotBeOpened(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor editor = TestEditor.connect(port, generation, "k")) {
            ObjectNode auth = auth("u1");
            ((ObjectNode) auth.path("openCmd")).put("url", "http://127.0.0.1:1/sample.docx");
            editor.send(auth);
            assertThat(editor.next("documentOpen").at("/data/status").asText()).isEqualTo("err");
            editor.save("1;a");
        }
        await().until(() -> document().path("participants").asInt() == 0);
        assertThat(document().path("state").asText()).isEqualTo("editing");
        assertThat(document().path("changes").asInt()).isEqualTo(1);
    }

    private JsonNode document() throws Exception {
        return TestEditor.JSON.readTree(TestClient.http("GET", port, "/throng/editor/documents?key=k", "").body());
    }

    @ParameterizedTest
    @EnumSource
    void anEditorThatLeftTheEditingKeepsItsConnectionAndMayEditNoMore(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor editor = edit(generation, "u1")) {
            editor.save("1;a");
            editor.send("{\"type\":\"close\"}");
            if (generation == ServerVersion.V9_4) {
                assertThat(editor.next("updateVersion")).hasToString("{\"type\":\"updateVersion\",\"success\":true}");
            }
            callbackOf(ASSEMBLED);
            assertThat(command("{\"c\":\"meta\",\"key\":\"k\",\"meta\":{\"title\":\"new\"}}")).isZero();
            assertThat(editor.next("meta").at("/messages/title").asText()).isEqualTo("new");
            editor.send("{\"type\":\"isSaveLock\"}");
            assertThat(editor.disconnected()).isEqualTo(4004);
        }
    }

    @Test
    void aResultThatIsNotTakenIsForgottenAndComesWithTheNextClose() throws Exception {
        start(ServerVersion.V9_4);
        refused = ASSEMBLED;
        try (TestEditor first = edit(ServerVersion.V9_4, "u1")) {
            first.save("1;a");
            first.send("{\"type\":\"close\"}");
            assertThat(first.next("updateVersion").path("success").asBoolean(true)).isFalse();
        }
        assertThat(command("{\"c\":\"info\",\"key\":\"k\"}")).isEqualTo(1);
        refused = -1;
        callbacks.clear();
        try (TestEditor next = edit(ServerVersion.V9_4, "u2")) {
            assertThat(next.next("warning"))
                    .hasToString("{\"type\":\"warning\",\"code\":-201,\"message\":\"File not assembled\"}");
            JsonNode auth = next.next("auth");
            assertThat(auth.path("indexUser").asInt()).isEqualTo(1);
            assertThat(auth.path("hasForgotten").asBoolean()).isTrue();
        }
        assertThat(callbackOf(ASSEMBLED).path("history")).hasToString("{}");
        await().until(() -> command("{\"c\":\"getForgotten\",\"key\":\"k\"}") == 1);
    }

    @Test
    void olderServersTakeEditorsIntoAnOldKeyAndMakeNothingOfIt() throws Exception {
        start(ServerVersion.V7_2);
        try (TestEditor first = edit(ServerVersion.V7_2, "u1")) {
            first.save("1;a");
        }
        callbackOf(ASSEMBLED);
        callbacks.clear();
        try (TestEditor late = edit(ServerVersion.V7_2, "u2")) {
            assertThat(late.next("auth").at("/participants/0/id").asText()).isEqualTo("u22");
            assertThat(callbackOf(EDITING).path("users")).hasToString("[\"u2\"]");
            late.save("1;b");
        }
        await().until(() -> document().path("participants").asInt() == 0);
        assertThat(document().path("state").asText()).isEqualTo("updated");
    }

    @Test
    void olderServersLetNobodyInBeforeTheIntegratorHasAnswered() throws Exception {
        start(ServerVersion.V7_2);
        holding = true;
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V7_2, "k")) {
            editor.send(auth("u1"));
            callbackOf(EDITING);
            assertThat(editor.hasNothing()).isTrue();
            answering.countDown();
            editor.next("auth");
        }
        assertThat(callbackOf(UNCHANGED).has("users")).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aSaveForcedByACommandIsNotToldToEditors(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor editor = edit(generation, "u1")) {
            editor.save("1;a");
            assertThat(command("{\"c\":\"forcesave\",\"key\":\"k\",\"userdata\":\"mine\"}")).isZero();
            assertThat(callbackOf(FORCED).path("userdata").asText()).isEqualTo("mine");
            await().until(() -> command("{\"c\":\"forcesave\",\"key\":\"k\"}") == DocumentCommands.NOT_MODIFIED);
            editor.ask("{\"type\":\"getMessages\"}", "message");
            assertThat(editor.wasSent("forceSave")).isFalse();
        }
    }

    @Test
    void commandsToNobodySucceed() throws Exception {
        start(ServerVersion.V9_4);
        assertThat(command("{\"c\":\"drop\",\"key\":\"none\"}")).isZero();
        assertThat(command("{\"c\":\"meta\",\"key\":\"none\",\"meta\":{\"title\":\"x\"}}")).isZero();
        try (TestEditor editor = edit(ServerVersion.V9_4, "u1")) {
            assertThat(command("{\"c\":\"drop\",\"key\":\"k\",\"users\":\"[\\\"u1\\\"]\"}")).isZero();
            editor.next("drop");
            assertThat(command("{\"c\":\"drop\",\"key\":\"k\"}")).isZero();
            editor.next("drop");
        }
        await().until(() -> document().path("participants").asInt() == 0);
        assertThat(command("{\"c\":\"info\",\"key\":\"k\"}")).isZero();
    }
}
