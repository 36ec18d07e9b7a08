package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.DocumentType;

/** Sessions against a document server that runs already: {@code -Deditor.server=HOST:PORT -Deditor.secret=...}. */
@EnabledIfSystemProperty(named = "editor.server", matches = ".+:\\d+", disabledReason = "no -Deditor.server=HOST:PORT")
class RealDocumentServerIT {

    private final String[] where = System.getProperty("editor.server").split(":");
    private final String secret = System.getProperty("editor.secret");
    private final List<String> callbacks = new CopyOnWriteArrayList<>();
    private HttpServer integrator;
    private EditorServer server;

    @BeforeEach
    void start() throws Exception {
        integrator = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        integrator.createContext("/", exchange -> {
            byte[] body = exchange.getRequestMethod().equals("POST")
                    ? "{\"error\":0}".getBytes(StandardCharsets.UTF_8)
                    : new byte[] {'P', 'K', 3, 4, 0, 0};
            if (exchange.getRequestMethod().equals("POST")) {
                callbacks.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            }
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        integrator.start();
        server = new EditorServer(TestEditorOptions.of(where[0], Integer.parseInt(where[1]))
                .jwtSecret(secret).build());
    }

    @AfterEach
    void stop() {
        integrator.stop(0);
    }

    private EditorDocument document(String key, DocumentType type) {
        String base = "http://127.0.0.1:" + integrator.getAddress().getPort();
        return new EditorDocument(key, type, "sample." + type.ending(), URI.create(base + "/sample." + type.ending()),
                URI.create(base + "/cb"));
    }

    @Test
    void oneEditorOfEachType() throws Exception {
        for (DocumentType type : DocumentType.values()) {
            RecordedSteps steps = new RecordedSteps();
            String key = "one" + type + System.nanoTime();
            EditorSession session = server.open(new EditorUser("uid-1", "User A", false), document(key, type),
                    ChangeListener.IGNORED, steps);
            assertThat(steps.ended).containsExactly(EditorStep.OPEN_AND_SEND_AUTH, EditorStep.READ_LICENSE,
                    EditorStep.READ_AUTH, EditorStep.READ_DOCUMENT_OPEN, EditorStep.DOWNLOAD_EDITOR_BIN);
            assertThat(session.participant()).isEqualTo("uid-11");
            assertThat(session.lock("2_123", steps)).isTrue();
            ChangeSet changes = ChangeSet.of("[\"66;AgAA\",\"10;BBBB\"]");
            assertThat(session.save(changes, false, steps).endIndex()).isEqualTo(2);
            assertThat(session.save(changes, true, steps).endIndex()).isEqualTo(4);
            session.cursor("12;AgAAADEA//8BAA==", steps);
            ForceSave force = session.forceSave(steps);
            assertThat(force.code()).isZero();
            Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> callbacks.stream()
                    .anyMatch(body -> body.contains(key) && body.contains("\"status\":6")));
            session.close(steps);
            Awaitility.await().atMost(Duration.ofSeconds(15)).until(() -> callbacks.stream()
                    .anyMatch(body -> body.contains(key) && body.contains("\"status\":2")));
        }
    }

    @Test
    void twoEditorsAndAViewer() throws Exception {
        String key = "two" + System.nanoTime();
        List<String> heard = new CopyOnWriteArrayList<>();
        RecordedSteps steps = new RecordedSteps();
        EditorSession a = server.open(new EditorUser("uid-1", "User A", false), document(key, DocumentType.DOCX),
                listener("A", heard), steps);
        ChangeSet changes = ChangeSet.of("[\"66;AgAA\",\"10;BBBB\"]");
        a.save(changes, true, steps);
        EditorSession b = server.open(new EditorUser("uid-2", "User B", false), document(key, DocumentType.DOCX),
                listener("B", heard), steps);
        assertThat(a.lock("2_17", steps)).isTrue();
        assertThat(b.lock("2_17", steps)).isFalse();
        assertThat(b.lock("2_18", steps)).isTrue();
        a.save(changes, true, steps);
        b.save(changes, true, steps);
        EditorSession v = server.open(new EditorUser("uid-3", "User V", true), document(key, DocumentType.DOCX),
                listener("V", heard), steps);
        assertThat(v.viewer()).isTrue();
        a.save(changes, true, steps);
        Awaitility.await().until(() -> heard.stream().filter(w -> w.contains("received")).count() >= 4);
        assertThat(heard).contains("A joined uid-11 0", "B joined uid-22 2", "V joined uid-33 6",
                "B received uid-11 4", "A received uid-22 6", "B received uid-11 8", "V received uid-11 8");
        v.close(steps);
        b.abort();
        b.reconnect(steps);
        b.save(changes, true, steps);
        a.close(steps);
        b.close(steps);
    }

    @Test
    void twoEditorsOfSpreadsheetsAndSlides() throws Exception {
        for (DocumentType type : List.of(DocumentType.XLSX, DocumentType.PPTX)) {
            String key = "pair" + type + System.nanoTime();
            List<String> heard = new CopyOnWriteArrayList<>();
            RecordedSteps steps = new RecordedSteps();
            EditorSession a = server.open(new EditorUser("uid-1", "User A", false), document(key, type),
                    listener("A", heard), steps);
            EditorSession b = server.open(new EditorUser("uid-2", "User B", false), document(key, type),
                    listener("B", heard), steps);
            ChangeSet changes = ChangeSet.of("[\"66;AgAA\",\"10;BBBB\"]");
            a.save(changes, true, steps);
            Awaitility.await().until(() -> heard.contains("B received uid-11 2"));
            b.save(changes, true, steps);
            Awaitility.await().until(() -> heard.contains("A received uid-22 4"));
            a.close(steps);
            b.close(steps);
        }
    }

    @Test
    void aLargeSaveGoesInParts() throws Exception {
        RecordedSteps steps = new RecordedSteps();
        EditorServer small = new EditorServer(TestEditorOptions.of(where[0], Integer.parseInt(where[1]))
                .jwtSecret(secret).partBytes(30).build());
        EditorSession session = small.open(new EditorUser("uid-1", "User A", false),
                document("parts" + System.nanoTime(), DocumentType.DOCX), ChangeListener.IGNORED, steps);
        ChangeSet changes = ChangeSet.of("[\"66;AgAA\",\"10;BBBB\",\"11;CCCC\",\"12;DDDD\",\"13;EEEE\"]");
        SaveResult result = session.save(changes, true, steps);
        assertThat(result.endIndex()).isEqualTo(5);
        session.close(steps);
    }

    @Test
    @EnabledIfSystemProperty(named = "editor.secret", matches = ".+", disabledReason = "no -Deditor.secret")
    void aWrongSecretIsNamed() {
        EditorServer wrong = new EditorServer(TestEditorOptions.of(where[0], Integer.parseInt(where[1]))
                .jwtSecret("wrong").build());
        assertThatThrownBy(() -> wrong.open(new EditorUser("uid-1", "User A", false),
                document("wrong" + System.nanoTime(), DocumentType.DOCX), ChangeListener.IGNORED, StepListener.IGNORED))
                .isInstanceOfSatisfying(SessionException.class,
                        e -> assertThat(e.code()).isEqualTo("4006 token error"));
    }

    private static ChangeListener listener(String name, List<String> heard) {
        return new ChangeListener() {
            @Override
            public void joined(String participant, long index) {
                heard.add(name + " joined " + participant + " " + index);
            }

            @Override
            public void left() {
                heard.add(name + " left");
            }

            @Override
            public void sending(int changes) {
                heard.add(name + " sending " + changes);
            }

            @Override
            public void saved(long endIndex) {
                heard.add(name + " saved " + endIndex);
            }

            @Override
            public void notSaved() {
                heard.add(name + " notSaved");
            }

            @Override
            public void received(String participant, long endIndex, long arrivedNanos, int wireBytes) {
                heard.add(name + " received " + participant + " " + endIndex);
            }
        };
    }
}
