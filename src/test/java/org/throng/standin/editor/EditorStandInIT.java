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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;

/** The recorded sessions of both generations over real sockets. */
class EditorStandInIT {

    private StandIn standIn;
    private HttpServer integrator;
    private final List<JsonNode> callbacks = new CopyOnWriteArrayList<>();

    @BeforeEach
    void startIntegrator() throws Exception {
        integrator = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        integrator.createContext("/sample.docx", exchange -> {
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
        integrator.stop(0);
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

    private TestEditor edit(int port, Generation generation, String key, String user) throws Exception {
        TestEditor editor = TestEditor.connect(port, generation, key);
        editor.send(auth(key, user));
        return editor;
    }

    private List<Integer> statuses() {
        List<Integer> statuses = new ArrayList<>();
        callbacks.forEach(body -> statuses.add(body.path("status").asInt()));
        return statuses;
    }

    @ParameterizedTest
    @EnumSource
    void oneEditorOpensLocksSavesAndCloses(Generation generation) throws Exception {
        EditorSettings settings = EditorSettings.of(generation);
        int port = start(settings.with(settings.behaviour().with("close-delay", "200ms")));
        boolean newer = generation == Generation.V9_4;
        try (TestEditor editor = edit(port, generation, "one", "uid-1")) {
            JsonNode auth = editor.next("auth");
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
}
