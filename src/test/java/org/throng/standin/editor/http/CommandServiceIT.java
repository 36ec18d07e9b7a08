package org.throng.standin.editor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.LinkedSiblings;
import org.throng.standin.Listen;
import org.throng.standin.TestClient;
import org.throng.standin.editor.FakeIntegrator;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;

class CommandServiceIT {

    private static final String OLD_PATH = "/coauthoring/CommandService.ashx";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final EditorSettings WITH_TOKENS =
            EditorSettings.of(ServerVersion.V9_4).with(new TokenSwitches("short", false, true, false));

    private static JsonNode json(String text) throws Exception {
        return JSON.readTree(text);
    }

    @ParameterizedTest
    @CsvSource({"V7_2, 7.2.2.69", "V9_4, 9.4.0.36"})
    void version(ServerVersion generation, String version) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(generation)) {
            assertThat(probe.ask(OLD_PATH, Map.of("c", "version")))
                    .isEqualTo(json("{\"error\":0,\"version\":\"" + version + "\"}"));
            String text = TestClient.http("GET", probe.port(), "/index.html", "").body();
            assertThat(text).contains(version.substring(0, 5));
        }
    }

    @Test
    void infoNamesUsersAndHasTheCallbackSent() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.ask("/command", Map.of("c", "info", "key", "open", "userdata", "mine")))
                    .isEqualTo(json("{\"key\":\"open\",\"error\":0,\"users\":[\"u1\"]}"));
            assertThat(probe.ask("/command", Map.of("c", "info", "key", "none")))
                    .isEqualTo(json("{\"key\":\"none\",\"error\":1}"));
            assertThat(probe.documents.commanded()).containsExactly("info open mine");
        }
    }

    @Test
    void olderInfoNamesNoUsers() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            assertThat(probe.ask(OLD_PATH, Map.of("c", "info", "key", "open")))
                    .isEqualTo(json("{\"key\":\"open\",\"error\":0}"));
        }
    }

    @Test
    void commandsReachTheDocument() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.ask(OLD_PATH, Map.of("c", "forcesave", "key", "open", "userdata", "x")).path("error")
                    .asInt()).isEqualTo(4);
            assertThat(probe.ask(OLD_PATH, Map.of("c", "forcesave", "key", "none")).path("error").asInt())
                    .isEqualTo(1);
            probe.ask(OLD_PATH, Map.of("c", "drop", "key", "open", "users", List.of("u1", "u2")));
            probe.ask(OLD_PATH, Map.of("c", "meta", "key", "open", "meta", Map.of("title", "new.docx")));
            assertThat(probe.documents.commanded()).containsExactly(
                    "forcesave open x", "forcesave none null", "drop open [u1, u2]", "meta open new.docx");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"c\":\"nonsense\",\"key\":\"open\"} | 5",
        "{} | 1",
        "{\"c\":\"nonsense\"} | 1",
        "{\"c\":\"meta\",\"key\":\"open\"} | 5",
        "{\"c\":\"info\"} | 1",
        "{\"c\":\"drop\",\"key\":\"\"} | 1",
        "not JSON | 3",
        "[] | 3",
        "'' | 3"
    })
    void whatIsWrongHasItsCode(String body, int error) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.ask("/command", body).path("error").asInt()).isEqualTo(error);
            assertThat(probe.standIn().stats().errors()).isEqualTo(1);
        }
    }

    @Test
    void forgottenFilesAreListedFetchedAndDeleted() throws Exception {
        try (FakeIntegrator integrator = new FakeIntegrator();
                HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            integrator.answers(200, "{\"error\":1}");
            probe.callback(integrator.url("/cb"), JsonNodeFactory.instance.objectNode()
                    .put("key", "lost").put("status", 2).put("filetype", "xlsx"));
            assertThat(probe.ask("/command", Map.of("c", "getForgottenList")))
                    .isEqualTo(json("{\"error\":0,\"keys\":[\"lost\"]}"));
            JsonNode file = probe.ask("/command", Map.of("c", "getForgotten", "key", "lost"));
            HttpResponse<String> download = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(file.path("url").asText())).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(download.statusCode()).isEqualTo(200);
            assertThat(download.body()).startsWith("PK");
            assertThat(probe.ask("/command", Map.of("c", "deleteForgotten", "key", "lost")))
                    .isEqualTo(json("{\"key\":\"lost\",\"error\":0}"));
            assertThat(probe.ask("/command", Map.of("c", "deleteForgotten", "key", "lost")).path("error").asInt())
                    .isEqualTo(1);
            assertThat(probe.ask("/command", Map.of("c", "getForgotten", "key", "lost")).path("error").asInt())
                    .isEqualTo(1);
        }
    }

    @Test
    void olderServersKnowNoForgottenFilesAndNoShortPath() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            assertThat(probe.ask(OLD_PATH, Map.of("c", "getForgottenList")).path("error").asInt()).isEqualTo(1);
            assertThat(probe.ask(OLD_PATH, Map.of("c", "getForgotten", "key", "lost")))
                    .isEqualTo(json("{\"key\":\"lost\",\"error\":5}"));
            assertThat(probe.ask(OLD_PATH, Map.of("c", "drop", "key", "open")).path("error").asInt()).isEqualTo(5);
            assertThat(TestClient.http("POST", probe.port(), "/command", "{\"c\":\"version\"}").statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void theTokenOfTheBodyIsWhatCounts() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(WITH_TOKENS, HttpSideProbe.SETTINGS)) {
            ObjectNode command = JsonNodeFactory.instance.objectNode().put("c", "drop").put("key", "open");
            String token = new Jwt("short").sign(command, Duration.ofMinutes(1));
            assertThat(probe.ask("/command", Map.of("c", "version", "token", token)))
                    .isEqualTo(json("{\"key\":\"open\",\"error\":0}"));
        }
    }

    @Test
    void theTokenMayBeInTheHeader() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(WITH_TOKENS, HttpSideProbe.SETTINGS)) {
            ObjectNode claims = JsonNodeFactory.instance.objectNode();
            claims.putObject("payload").put("c", "version");
            assertThat(withHeader(probe, new Jwt("short").sign(claims, Duration.ofMinutes(1))).path("version").asText())
                    .isEqualTo("9.4.0.36");
            assertThat(withHeader(probe, new Jwt("other").sign(claims, Duration.ofMinutes(1))))
                    .isEqualTo(json("{\"error\":6}"));
            claims.removeAll().put("c", "version");
            assertThat(withHeader(probe, new Jwt("short").sign(claims, Duration.ofMinutes(1))).path("error").asInt(-1))
                    .isZero();
        }
    }

    private static JsonNode withHeader(HttpSideProbe probe, String token) throws Exception {
        return json(HttpClient.newHttpClient().send(
                HttpRequest.newBuilder(URI.create(probe.origin() + "/command"))
                        .header("Authorization", "Bearer " + token)
                        .POST(HttpRequest.BodyPublishers.ofString("{}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString()).body());
    }

    @Test
    void tokensThatAreMissingWrongOrOld() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(WITH_TOKENS, HttpSideProbe.SETTINGS)) {
            ObjectNode command = JsonNodeFactory.instance.objectNode().put("c", "version");
            String old = new Jwt("short").sign(command, Duration.ofSeconds(-100));
            String tolerated = new Jwt("short").sign(command, Duration.ofSeconds(-30));
            assertThat(probe.ask("/command", Map.of("c", "version"))).isEqualTo(json("{\"error\":6}"));
            assertThat(probe.ask("/command", Map.of("token", "a.b.c"))).isEqualTo(json("{\"error\":6}"));
            assertThat(probe.ask("/command", Map.of("token", old))).isEqualTo(json("{\"error\":7}"));
            assertThat(probe.ask("/command", Map.of("token", tolerated)).path("error").asInt()).isZero();
        }
    }

    @Test
    void licenceAndInfoTellConnections() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(
                EditorSettings.of(ServerVersion.V9_4).withLicence(20), HttpSideProbe.SETTINGS)) {
            JsonNode licence = probe.ask("/command", Map.of("c", "license"));
            assertThat(licence.at("/license/connections").asInt()).isEqualTo(20);
            assertThat(licence.at("/quota/edit/connectionsCount").asInt()).isEqualTo(7);
            JsonNode info = json(TestClient.http("GET", probe.port(), "/info/info.json", "").body());
            assertThat(info.at("/quota/view/connectionsCount").asInt()).isEqualTo(2);
            assertThat(info.at("/serverInfo/buildVersion").asText()).isEqualTo("9.4.0");
        }
    }

    @Test
    void healthAndDummyCallback() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            assertThat(TestClient.http("GET", probe.port(), "/healthcheck", "").body()).isEqualTo("true");
            assertThat(probe.ask("/dummyCallback", Map.of("status", 2))).isEqualTo(json("{\"error\":0}"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/command", OLD_PATH, "/converter", "/dummyCallback", "/", "/cache/other"})
    void otherMethodsAndPathsAreNotFound(String path) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(TestClient.http("GET", probe.port(), path, "").statusCode()).isEqualTo(404);
            assertThat(TestClient.http("PUT", probe.port(), path, "").statusCode()).isEqualTo(404);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void commandsReachTheProcessThatKeepsTheDocumentAndForgottenFilesAreEverywhere() throws Exception {
        List<LinkedSiblings> siblings = LinkedSiblings.link(2);
        EditorSettings settings = EditorSettings.of(ServerVersion.V9_4);
        Listen any = new Listen("127.0.0.1", 0, true, null);
        try (FakeIntegrator integrator = new FakeIntegrator();
                HttpSideProbe first = HttpSideProbe.start(settings, HttpSideProbe.SETTINGS, any, siblings.get(0));
                HttpSideProbe second = HttpSideProbe.start(settings, HttpSideProbe.SETTINGS,
                        new Listen("127.0.0.1", first.port(), true, null), siblings.get(1))) {
            for (int i = 0; i < 20; i++) {
                assertThat(onNewConnection(first, "{\"c\":\"drop\",\"key\":\"open" + i + "\"}").path("error").asInt())
                        .isZero();
            }
            assertThat(first.documents.commanded()).isNotEmpty().doesNotContainAnyElementsOf(
                    second.documents.commanded());
            assertThat(first.documents.commanded().size() + second.documents.commanded().size()).isEqualTo(20);

            integrator.answers(200, "{\"error\":1}");
            second.callback(integrator.url("/cb"), JsonNodeFactory.instance.objectNode()
                    .put("key", "lost").put("status", 2).put("filetype", "docx"));
            await().untilAsserted(() -> {
                for (int i = 0; i < 10; i++) {
                    assertThat(onNewConnection(first, "{\"c\":\"getForgottenList\"}").path("keys")).hasSize(1);
                }
            });
            assertThat(onNewConnection(first, "{\"c\":\"deleteForgotten\",\"key\":\"lost\"}").path("error").asInt())
                    .isZero();
            await().untilAsserted(() -> {
                for (int i = 0; i < 10; i++) {
                    assertThat(onNewConnection(first, "{\"c\":\"getForgottenList\"}").path("keys")).isEmpty();
                }
            });
        }
    }

    private static JsonNode onNewConnection(HttpSideProbe probe, String body) throws Exception {
        return json(HttpClient.newHttpClient().send(
                HttpRequest.newBuilder(URI.create(probe.origin() + "/command"))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString()).body());
    }
}
