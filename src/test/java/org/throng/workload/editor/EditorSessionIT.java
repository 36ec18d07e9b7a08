package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.websocket.CloseStatus;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.tokens.InvalidTokenException;
import org.throng.workload.editor.tokens.OutboxTokens;

/** Sessions over real sockets, against the stand-in, which is strict about order, locks and tokens. */
class EditorSessionIT {

    private static final String SECRET = "short secret";
    private static final ChangeSet TWO = ChangeSet.of("[\"4;AAAA\",\"4;BBBB\"]");

    private final RecordedSteps steps = new RecordedSteps();

    /** What the integrator's side found wrong with the server's requests. */
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();
    private final Queue<String> callbacks = new ConcurrentLinkedQueue<>();
    private HttpServer integrator;
    private StandIn standIn;

    @BeforeEach
    void startIntegrator() throws Exception {
        OutboxTokens tokens = new OutboxTokens(SECRET);
        integrator = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        integrator.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String authorization = exchange.getRequestHeaders().getFirst("Authorization");
            try {
                if (exchange.getRequestMethod().equals("POST")) {
                    callbacks.add(new String(body, StandardCharsets.UTF_8));
                    if (authorization != null) {
                        tokens.verifyCallback(authorization, body);
                    }
                } else if (authorization != null) {
                    tokens.verifyDownload(authorization, at(exchange.getRequestURI().toString()).toString());
                }
            } catch (InvalidTokenException e) {
                complaints.add(e.getMessage());
            }
            byte[] answer = exchange.getRequestMethod().equals("POST")
                    ? "{\"error\":0}".getBytes(StandardCharsets.UTF_8)
                    : new byte[] {'P', 'K', 3, 4};
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
        assertThat(complaints).isEmpty();
    }

    private URI at(String path) {
        return URI.create("http://127.0.0.1:" + integrator.getAddress().getPort() + path);
    }

    private EditorDocument document(String key, DocumentType type) {
        return new EditorDocument(key, type, "sample." + type.ending(), at("/sample." + type.ending()),
                at("/cb?k=" + key));
    }

    private TestEditorOptions start(ServerVersion generation, TokenSwitches tokens, int licences)
            throws Exception {
        standIn = StandIn.start(
                new EditorProtocol(new EditorSettings(generation, tokens, 8, licences, 1 << 20, EditorSettings.USUAL)),
                Listen.loopback());
        Duration limit = Duration.ofMinutes(1);
        return TestEditorOptions.of("127.0.0.1", standIn.port())
                .timeouts(new Timeouts(limit, limit, limit, limit, limit, limit));
    }

    private TestEditorOptions start(ServerVersion generation) throws Exception {
        return start(generation, TokenSwitches.OFF, 0);
    }

    private static EditorUser user(int number) {
        return new EditorUser("uid-" + number, "User " + number, false);
    }

    @ParameterizedTest
    @EnumSource
    void oneEditor(ServerVersion generation) throws Exception {
        try (EditorServer server = new EditorServer(start(generation).build())) {
            for (DocumentType type : DocumentType.values()) {
                EditorSession session = server.open(
                        user(1), document("one" + type, type), ChangeListener.IGNORED, steps);
                assertThat(session.generation().word()).isEqualTo(
                        generation == ServerVersion.V7_2 ? "sockjs" : "socket.io");
                assertThat(session.lock("2_123", steps)).isTrue();
                assertThat(session.save(TWO, true, steps)).isEqualTo(new SaveResult(0, 2, 1, 1));
                assertThat(session.save(TWO, true, steps)).isEqualTo(new SaveResult(2, 4, 1, 1));
                session.cursor("14;BgAA", steps);
                assertThat(session.close(steps).code()).isEqualTo(CloseStatus.NORMAL);
            }
        }
        assertThat(steps.measured.get(EditorStep.CLOSE).receivedBytes()).isEqualTo(27);
        assertThat(steps.measured.get(EditorStep.DOWNLOAD_EDITOR_BIN).receivedBytes()).isPositive();
        assertThat(steps.running).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void twoEditorsAndAViewer(ServerVersion generation) throws Exception {
        EditorDocument document = document("two", DocumentType.DOCX);
        RecordedChanges heardByA = new RecordedChanges();
        RecordedChanges heardByB = new RecordedChanges();
        RecordedChanges heardByV = new RecordedChanges();
        try (EditorServer server = new EditorServer(start(generation).partBytes(12).build())) {
            EditorSession a = server.open(user(1), document, heardByA, StepListener.IGNORED);
            a.save(TWO, false, StepListener.IGNORED);
            EditorSession b = server.open(user(2), document, heardByB, StepListener.IGNORED);
            EditorSession v = server.open(new EditorUser("uid-3", "V", true), document, heardByV, StepListener.IGNORED);
            assertThat(heardByB.news).containsExactly("joined uid-22 at 2");
            assertThat(v.viewer()).isTrue();
            assertThat(a.lock("2_17", StepListener.IGNORED)).isTrue();
            assertThat(b.lock("2_17", StepListener.IGNORED)).isFalse();
            assertThat(b.lock("2_18", StepListener.IGNORED)).isTrue();
            assertThat(a.save(TWO, true, StepListener.IGNORED)).isEqualTo(new SaveResult(2, 4, 1, 2));
            await().untilAsserted(() -> assertThat(heardByB.news).endsWith(
                    "received to 3 by uid-11", "received to 4 by uid-11"));
            assertThat(b.lock("2_17", StepListener.IGNORED)).isTrue();
            assertThat(b.save(ChangeSet.of("[1]"), false, StepListener.IGNORED).endIndex()).isEqualTo(5);
            await().untilAsserted(() -> assertThat(heardByA.news).endsWith("received to 5 by uid-22"));
            await().untilAsserted(() -> assertThat(heardByV.news).containsExactly("joined uid-33 at 2",
                    "received to 3 by uid-11", "received to 4 by uid-11", "received to 5 by uid-22"));
            assertThat(a.forceSave(StepListener.IGNORED).started()).isTrue();
            await().until(() -> callbacks.stream().anyMatch(callback -> callback.contains("\"status\":6")));
            assertThat(a.forceSave(StepListener.IGNORED).started()).isFalse();
            v.close(StepListener.IGNORED);
            b.close(StepListener.IGNORED);
            a.leave();
            await().until(() -> callbacks.stream().anyMatch(callback -> callback.contains("\"status\":2")));
            a.close(StepListener.IGNORED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void comesBackWithItsLocks(ServerVersion generation) throws Exception {
        RecordedChanges changes = new RecordedChanges();
        try (EditorServer server = new EditorServer(start(generation).build())) {
            EditorSession session = server.open(
                    user(1), document("back", DocumentType.XLSX), changes, StepListener.IGNORED);
            session.save(TWO, false, StepListener.IGNORED);
            assertThat(session.lock("B2", StepListener.IGNORED)).isTrue();
            session.abort();
            session.reconnect(steps);
            assertThat(session.participant()).isEqualTo("uid-11");
            assertThat(session.save(TWO, true, StepListener.IGNORED)).isEqualTo(new SaveResult(2, 4, 1, 1));
            assertThat(changes.news).contains("left", "joined uid-11 at 2");
            session.close(StepListener.IGNORED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tokensEverywhere(ServerVersion generation) throws Exception {
        TestEditorOptions options = start(generation, new TokenSwitches(SECRET, true, true, true), 0);
        try (EditorServer server = new EditorServer(options.jwtSecret(SECRET).build());
                EditorServer wrong = new EditorServer(options.jwtSecret("wrong").build());
                EditorServer none = new EditorServer(options.jwtSecret(null).build())) {
            EditorDocument document = document("tokens", DocumentType.PPTX);
            EditorSession session = server.open(user(1), document, ChangeListener.IGNORED, StepListener.IGNORED);
            session.save(TWO, false, StepListener.IGNORED);
            session.abort();
            session.reconnect(StepListener.IGNORED);
            session.leave();
            await().until(() -> callbacks.stream().anyMatch(callback -> callback.contains("\"status\":2")));
            session.close(StepListener.IGNORED);
            for (EditorServer refused : new EditorServer[] {wrong, none}) {
                assertThatThrownBy(() -> refused.open(user(1), document("t2", DocumentType.DOCX),
                        ChangeListener.IGNORED, StepListener.IGNORED)).isInstanceOfSatisfying(SessionException.class,
                                e -> assertThat(e.code()).isEqualTo("4006 token error"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneEditorMoreThanTheLicenceAllows(ServerVersion generation) throws Exception {
        TestEditorOptions options = start(generation, TokenSwitches.OFF, 1);
        try (EditorServer server = new EditorServer(options.build())) {
            EditorSession first = server.open(
                    user(1), document("l1", DocumentType.DOCX), ChangeListener.IGNORED, StepListener.IGNORED);
            assertThatThrownBy(() -> server.open(
                    user(2), document("l2", DocumentType.DOCX), ChangeListener.IGNORED, steps))
                    .isInstanceOfSatisfying(SessionException.class, e -> assertThat(e.code()).isEqualTo("licence 9"));
            first.close(StepListener.IGNORED);
        }
    }
}
