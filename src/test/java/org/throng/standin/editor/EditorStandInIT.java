package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;

/** The recorded sessions of both generations over real sockets. */
class EditorStandInIT {

    /** Without a permit the integrator does not answer a request for the source document. */
    private final Semaphore source = new Semaphore(1);
    private final AtomicInteger sourceRequests = new AtomicInteger();
    private StandIn standIn;
    private HttpServer integrator;
    private final List<JsonNode> callbacks = new CopyOnWriteArrayList<>();

    @BeforeEach
    void startIntegrator() throws Exception {
        integrator = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        integrator.setExecutor(Executors.newCachedThreadPool());
        integrator.createContext("/sample.docx", exchange -> {
            sourceRequests.incrementAndGet();
            source.acquireUninterruptibly();
            source.release();
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write(new byte[] {'P', 'K', 3, 4});
            exchange.close();
        });
        integrator.createContext("/cb", exchange -> {
            callbacks.add(TestEditor.JSON.readTree(exchange.getRequestBody().readAllBytes()));
            byte[] answer = "{\"error\":0}".getBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        integrator.start();
    }

    @AfterEach
    void stop() {
        source.release();
        integrator.stop(0);
        ((ExecutorService) integrator.getExecutor()).shutdownNow();
        if (standIn != null) {
            standIn.close();
        }
    }

    private int start(EditorSettings settings) throws Exception {
        standIn = StandIn.start(new EditorProtocol(settings), Listen.loopback());
        return standIn.port();
    }

    private String integrator(String path) {
        return "http://127.0.0.1:" + integrator.getAddress().getPort() + path;
    }

    private ObjectNode auth(String key, String user) throws Exception {
        ObjectNode auth = TestEditor.auth(key, user).put("documentCallbackUrl", integrator("/cb"));
        ((ObjectNode) auth.path("openCmd")).put("url", integrator("/sample.docx"));
        return auth;
    }

    private TestEditor edit(int port, ServerVersion generation, String key, String user) throws Exception {
        TestEditor editor = TestEditor.connect(port, generation, key);
        editor.send(auth(key, user));
        return editor;
    }

    private List<Integer> statuses() {
        List<Integer> statuses = new ArrayList<>();
        callbacks.forEach(body -> statuses.add(body.path("status").asInt()));
        return statuses;
    }

    /** Newer servers let the editor in before the integrator answers: the next callback might overtake this one. */
    private void awaitFirstCallback() {
        await().until(() -> statuses().equals(List.of(1)));
    }

    @ParameterizedTest
    @EnumSource
    void oneEditorOpensLocksSavesAndCloses(ServerVersion generation) throws Exception {
        EditorSettings settings = EditorSettings.of(generation);
        int port = start(settings.with(settings.tuning().with("close-delay", "200ms")));
        boolean newer = generation == ServerVersion.V9_4;
        try (TestEditor editor = edit(port, generation, "one", "uid-1")) {
            JsonNode auth = editor.next("auth");
            awaitFirstCallback();
            assertThat(auth.path("result").asInt()).isEqualTo(1);
            assertThat(auth.at("/participants/0/id").asText()).isEqualTo("uid-11");
            assertThat(auth.path("indexUser").asInt()).isEqualTo(1);
            assertThat(auth.path("locks").toString()).isEqualTo("{}");
            assertThat(auth.has("jwt")).isEqualTo(newer);
            assertThat(auth.has("hasForgotten")).isEqualTo(newer);
            JsonNode open = editor.next("documentOpen").path("data");
            assertThat(open.path("status").asText()).isEqualTo("ok");
            HttpResponse<byte[]> bin = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(open.at("/data/Editor.bin").asText())).build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            assertThat(bin.statusCode()).isEqualTo(200);
            assertThat(bin.body()).isNotEmpty();

            JsonNode lock = editor.ask("{\"type\":\"getLock\",\"block\":[\"2_123\"]}", "getLock");
            assertThat(lock.at("/locks/2_123/user").asText()).isEqualTo("uid-11");
            JsonNode saveLock = editor.ask("{\"type\":\"isSaveLock\",\"syncChangesIndex\":0}", "saveLock");
            assertThat(saveLock.path("saveLock").isBoolean()).isTrue();
            assertThat(saveLock.path("saveLock").asBoolean()).isFalse();
            JsonNode saved = editor.save("66;a", "65;b");
            assertThat(saved.path("index").asInt()).isZero();
            assertThat(saved.path("time").asLong() % 1000).isZero();
            assertThat(saved.has("syncChangesIndex")).isEqualTo(newer);
            saved = editor.save("1;c");
            assertThat(saved.path("index").asInt()).isEqualTo(2);
            if (newer) {
                assertThat(saved.path("syncChangesIndex").asInt()).isEqualTo(3);
            }
        }
        await().until(() -> statuses().equals(List.of(1, 2)));
        assertThat(callbacks.get(0).toString()).isEqualTo("{\"key\":\"one\",\"status\":1,\"users\":[\"uid-1\"],"
                + "\"actions\":[{\"type\":1,\"userid\":\"uid-1\"}]}");
        JsonNode result = callbacks.get(1);
        assertThat(result.path("users").toString()).isEqualTo("[\"uid-1\"]");
        assertThat(result.path("notmodified").isBoolean()).isTrue();
        assertThat(result.path("filetype").asText()).isEqualTo("docx");
        assertThat(result.at("/history/changes/0").has("documentSha256")).isEqualTo(newer);
    }

    /** Recordings of the real server, without the parts that differ each time. */
    @ParameterizedTest
    @EnumSource
    void theFirstMessagesAreThoseOfTheRecordings(ServerVersion generation) throws Exception {
        int port = start(EditorSettings.of(generation));
        boolean newer = generation == ServerVersion.V9_4;
        try (TestEditor editor = TestEditor.open(port, generation, "one")) {
            if (newer) {
                editor.sendRaw("40{}");
                editor.raw();
            }
            assertThat(editor.next()).hasToString("{\"type\":\"license\",\"license\":{\"type\":3,"
                    + "\"light\":false,\"mode\":0,"
                    + "\"rights\":1,\"buildVersion\":\"4.1.2\",\"buildNumber\":37,\"protectionSupport\":true,"
                    + (newer ? "\"isAnonymousSupport\":true," : "")
                    + "\"liveViewerSupport\":true,\"branding\":false,\"customization\":false,\"advancedApi\":false"
                    + (newer ? "}}" : ",\"plugins\":false}}"));
            editor.send(auth("one", "uid-1"));
            String auth = editor.next("auth").toString()
                    .replaceAll("\"(sessionId|connectionId|jwt)\":\"[^\"]+\"", "\"$1\":\"*\"")
                    .replaceAll("\"(sessionTimeConnect|openedAt)\":\\d{13}", "\"$1\":0");
            assertThat(auth).isEqualTo("{\"type\":\"auth\",\"result\":1,\"sessionId\":\"*\","
                    + "\"sessionTimeConnect\":0,"
                    + "\"participants\":[{\"id\":\"uid-11\",\"idOriginal\":\"uid-1\",\"username\":\"User uid-1\","
                    + "\"indexUser\":1,\"view\":false,\"connectionId\":\"*\",\"isCloseCoAuthoring\":false,"
                    + "\"isLiveViewer\":false}],\"locks\":{},\"indexUser\":1,"
                    + (newer ? "\"hasForgotten\":false,\"jwt\":\"*\"," : "")
                    + "\"g_cAscSpellCheckUrl\":\"\",\"buildVersion\":\"4.1.2\",\"buildNumber\":37,\"licenseType\":3,"
                    + "\"settings\":{\"spellcheckerUrl\":\"\",\"reconnection\":{\"attempts\":50,\"delay\":2000},"
                    + (newer ? "\"binaryChanges\":false," : "")
                    + "\"websocketMaxPayloadSize\":1572864,\"maxChangesSize\":" + (newer ? "157286400," : "0}")
                    + (newer ? "\"limits_image_size\":26214400,\"limits_image_types_upload\":"
                            + "\"jpg;jpeg;jpe;png;gif;bmp;svg;tiff;tif;webp;heic;heif;avif\"}" : "")
                    + ",\"openedAt\":0}");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDocumentThatNobodyChangedIsNotAssembled(ServerVersion generation) throws Exception {
        int port = start(EditorSettings.of(generation));
        try (TestEditor editor = edit(port, generation, "one", "u1")) {
            editor.next("auth");
            awaitFirstCallback();
        }
        await().until(() -> statuses().equals(List.of(1, 4)));
        assertThat(callbacks.get(1)).hasToString(
                "{\"key\":\"one\",\"status\":4,\"actions\":[{\"type\":0,\"userid\":\"u1\"}]}");
    }

    @ParameterizedTest
    @EnumSource
    void anEditorWhoComesDuringTheConversionHearsOfItsEnd(ServerVersion generation) throws Exception {
        int port = start(EditorSettings.of(generation));
        source.acquire();
        try (TestEditor first = edit(port, generation, "one", "u1")) {
            await("the conversion for the first editor").until(() -> sourceRequests.get() == 1);
            assertSecondEditorHearsOfTheEnd(port, generation, first);
        }
    }

    private void assertSecondEditorHearsOfTheEnd(int port, ServerVersion generation, TestEditor first)
            throws Exception {
        try (TestEditor second = edit(port, generation, "one", "u2")) {
            second.next("waitAuth");
            if (generation == ServerVersion.V7_2) {
                assertThat(second.next("documentOpen")).hasToString(
                        "{\"type\":\"documentOpen\",\"data\":{\"type\":\"open\",\"status\":\"none\"}}");
            }
            source.release();
            assertThat(first.next("documentOpen").at("/data/status").asText()).isEqualTo("ok");
            assertThat(second.next("documentOpen").at("/data/status").asText()).isEqualTo("ok");
            try (TestEditor third = edit(port, generation, "one", "u3")) {
                assertThat(third.next("documentOpen").at("/data/status").asText()).isEqualTo("ok");
            }
        }
    }

    /** Seen of 9.4: the callback is sent only while the file's status is that of an open document. */
    @Test
    void aForcedSaveIsDroppedWhenTheAssemblyAfterTheLastCloseHasBegun() throws Exception {
        int port = start(new EditorSettings(ServerVersion.V9_4, TokenSwitches.OFF, 1, 0, 0,
                EditorSettings.USUAL.with("close-delay", "0ms")));
        try (TestEditor editor = edit(port, ServerVersion.V9_4, "one", "u1")) {
            editor.next("documentOpen");
            awaitFirstCallback();
            editor.save("1;a");
            leaveWhileTheConverterIsBusy(port, editor);
        }
        await().until(() -> statuses().contains(2));
        assertThat(statuses()).containsExactly(1, 2);
        assertThat(callbacks.get(1).path("notmodified").asBoolean()).isFalse();
    }

    /** The forced save and then the assembly wait for the only converter, which converts another document. */
    private void leaveWhileTheConverterIsBusy(int port, TestEditor editor) throws Exception {
        source.acquire();
        ObjectNode other = TestEditor.auth("two", "u2");
        ((ObjectNode) other.path("openCmd")).put("url", integrator("/sample.docx"));
        try (TestEditor second = TestEditor.connect(port, ServerVersion.V9_4, "two")) {
            second.send(other);
            await("the conversion of the other document").until(() -> sourceRequests.get() == 2);
            assertThat(editor.ask("{\"type\":\"forceSaveStart\"}", "forceSaveStart").at("/messages/code").asInt())
                    .isZero();
            editor.close();
            await().until(() -> waitingForConverter(port) == 2);
            source.release();
            second.next("documentOpen");
        }
    }

    private static int waitingForConverter(int port) throws Exception {
        return TestEditor.JSON.readTree(TestClient.http("GET", port, "/throng/editor/documents", "").body())
                .path("waitingForConverter").asInt();
    }

    @ParameterizedTest
    @EnumSource
    void aForcedSaveIsDeliveredOnce(ServerVersion generation) throws Exception {
        EditorSettings settings = EditorSettings.of(generation);
        int port = start(settings.with(settings.tuning().with("close-delay", "10ms")));
        String ask = "{\"type\":\"forceSaveStart\"}";
        try (TestEditor editor = edit(port, generation, "one", "u1")) {
            editor.next("documentOpen");
            awaitFirstCallback();
            assertThat(editor.ask(ask, "forceSaveStart").at("/messages/code").asInt()).isEqualTo(4);
            long time = editor.save("1;a").path("time").asLong();
            JsonNode begun = editor.ask(ask, "forceSaveStart").path("messages");
            assertThat(begun.path("code").asInt()).isZero();
            assertThat(begun.path("time").asLong()).isEqualTo(time);
            assertThat(begun.has("inProgress")).isEqualTo(generation == ServerVersion.V9_4);
            JsonNode done = editor.next("forceSave").path("messages");
            assertThat(done).hasToString("{\"type\":1,\"time\":" + time + ",\"success\":true}");
            assertThat(editor.ask(ask, "forceSaveStart").at("/messages/code").asInt()).isEqualTo(4);
        }
        await().until(() -> statuses().equals(List.of(1, 6, 2)));
        assertThat(callbacks.get(1).path("forcesavetype").asInt()).isEqualTo(1);
        assertThat(callbacks.get(1).path("actions")).hasToString("[{\"type\":2,\"userid\":\"u1\"}]");
        assertThat(callbacks.get(2).path("notmodified").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void commandsReachEditors(ServerVersion generation) throws Exception {
        int port = start(EditorSettings.of(generation));
        boolean newer = generation == ServerVersion.V9_4;
        try (TestEditor editor = edit(port, generation, "one", "u1")) {
            editor.next("auth");
            editor.save("1;a");
            assertThat(command(port, "{\"c\":\"forcesave\",\"key\":\"one\",\"userdata\":\"mine\"}")).isZero();
            await().until(() -> statuses().contains(6));
            JsonNode forced = callbacks.get(statuses().indexOf(6));
            assertThat(forced.path("forcesavetype").asInt(-1)).isZero();
            assertThat(forced.path("userdata").asText()).isEqualTo("mine");
            assertThat(command(port, "{\"c\":\"forcesave\",\"key\":\"one\"}")).isEqualTo(4);
            assertThat(command(port, "{\"c\":\"forcesave\",\"key\":\"none\"}")).isEqualTo(newer ? 1 : 4);
            assertThat(command(port, "{\"c\":\"meta\",\"key\":\"one\",\"meta\":{\"title\":\"new.docx\"}}")).isZero();
            assertThat(editor.next("meta").at("/messages/title").asText()).isEqualTo("new.docx");
            assertThat(command(port, "{\"c\":\"drop\",\"key\":\"one\",\"users\":[\"u1\"]}")).isZero();
            assertThat(editor.next("drop")).hasToString(
                    newer ? "{\"type\":\"drop\",\"code\":\"\"}" : "{\"type\":\"drop\",\"description\":\"\"}");
        }
    }

    private static int command(int port, String body) throws Exception {
        return TestEditor.JSON.readTree(
                TestClient.http("POST", port, "/coauthoring/CommandService.ashx", body).body()).path("error").asInt(-1);
    }

    @ParameterizedTest
    @EnumSource
    void whoseCallbackIsRefusedIsWarned(ServerVersion generation) throws Exception {
        EditorSettings settings = EditorSettings.of(generation);
        int port = start(settings.with(settings.tuning().with("callback-refused", "1")));
        try (TestEditor editor = edit(port, generation, "one", "u1")) {
            assertThat(editor.next("warning").path("message").asText())
                    .isEqualTo("Error on save server subscription!");
        }
        assertThat(callbacks).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aFailedAssemblyIsToldAsSuch(ServerVersion generation) throws Exception {
        EditorSettings settings = EditorSettings.of(generation);
        int port = start(settings.with(
                settings.tuning().with("assembly-failed", "1").with("close-delay", "10ms")));
        try (TestEditor editor = edit(port, generation, "one", "u1")) {
            editor.next("documentOpen");
            awaitFirstCallback();
            editor.save("1;a");
            editor.send("{\"type\":\"forceSaveStart\"}");
            assertThat(editor.next("forceSave").at("/messages/success").asBoolean(true)).isFalse();
        }
        await().until(() -> statuses().equals(List.of(1, 7, 3)));
    }
}
