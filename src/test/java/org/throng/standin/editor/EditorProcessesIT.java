package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.throng.standin.StandInProcess;
import org.throng.standin.TestClient;
import org.throng.standin.editor.files.DocumentFiles;
import org.throng.standin.editor.settings.ServerVersion;

/** Editors of one port in two processes: all of a document are in the process that keeps it. */
@EnabledOnOs(LINUX)
class EditorProcessesIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ServerVersion GENERATION = ServerVersion.V9_4;
    private static final int DOCUMENTS = 100;

    private static JsonNode command(StandInProcess standIn, Map<String, ?> command) throws Exception {
        return JSON.readTree(
                TestClient.http("POST", standIn.port(), "/command", JSON.writeValueAsString(command)).body());
    }

    private static long openFiles(ProcessHandle process) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            return files.count();
        }
    }

    @Test
    void twoHundredEditorsOfHundredDocumentsMeet() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind(
                "editor", "--processes=2", "--set=auth=0ms", "--set=close-delay=0ms")) {
            List<ProcessHandle> processes = standIn.process().children().toList();
            List<Long> before = new ArrayList<>();
            for (ProcessHandle process : processes) {
                before.add(openFiles(process));
            }
            List<TestEditor> editors = new ArrayList<>();
            for (int i = 0; i < DOCUMENTS; i++) {
                editors.add(TestEditor.edit(standIn.port(), GENERATION, "doc-" + i, "first"));
            }
            for (int i = 0; i < DOCUMENTS; i++) {
                TestEditor second = TestEditor.connect(standIn.port(), GENERATION, "doc-" + i);
                second.send(TestEditor.auth("doc-" + i, "second"));
                second.next("waitAuth");
                editors.get(i).next("connectState");
                editors.get(i).send("{\"type\":\"unLockDocument\",\"isSave\":false,\"unlock\":true}");
                assertThat(second.next("auth").path("participants")).hasSize(2);
                editors.add(second);
            }
            assertThat(TestClient.stats(standIn.port()).path("connections").asInt())
                    .isEqualTo(2 * DOCUMENTS);
            for (int i = 0; i < processes.size(); i++) {
                assertThat(openFiles(processes.get(i)) - before.get(i)).isGreaterThan(DOCUMENTS / 4);
            }
            for (int i = 0; i < DOCUMENTS; i++) {
                assertThat(command(standIn, Map.of("c", "info", "key", "doc-" + i)).path("users")).hasSize(2);
            }
            editors.forEach(TestEditor::close);
            // The connection of the commands may be kept by the JDK's client.
            await().until(() -> TestClient.stats(standIn.port()).path("connections").asInt() <= 1);
        }
    }

    @Test
    void anyProcessServesTheFilesOfAnyDocument() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("editor", "--processes=2")) {
            DocumentFiles files = new DocumentFiles(GENERATION, Clock.systemUTC(), 1);
            String origin = "http://127.0.0.1:" + standIn.port();
            for (int i = 0; i < 8; i++) {
                String url = files.editorBinUrl(origin, "k" + i).substring(origin.length());
                assertThat(TestClient.http("GET", standIn.port(), url, "").statusCode()).isEqualTo(200);
            }
        }
    }

    @Test
    void theDeathOfAProcessEndsTheStandInAndItsEditors() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("editor", "--processes=2")) {
            List<TestEditor> editors = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                editors.add(TestEditor.open(standIn.port(), GENERATION, "doc-" + i));
            }
            standIn.process().children().findFirst().orElseThrow().destroyForcibly();
            assertThat(standIn.exitCode()).isEqualTo(1);
            await().untilAsserted(() -> assertThatThrownBy(
                    () -> TestEditor.open(standIn.port(), GENERATION, "late")).isNotNull());
        }
    }
}
