package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.TestClient;

class ConvertServiceIT {

    private static final ObjectMapper JSON = new ObjectMapper();

    @AutoClose
    private final FakeIntegrator integrator = new FakeIntegrator();

    private Map<String, Object> request(boolean async) {
        return new HashMap<>(Map.of(
                "async", async, "filetype", "docx", "key", "cv1", "outputtype", "pdf", "title", "my a.docx",
                "url", integrator.url("/a.docx")));
    }

    private String xml(HttpSideProbe probe, Map<String, Object> request) throws Exception {
        return TestClient.http("POST", probe.port(), "/ConvertService.ashx", JSON.writeValueAsString(request)).body();
    }

    @Test
    void asynchronouslyItIsAskedForUntilItEnds() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            assertThat(probe.ask("/converter", request(true)))
                    .isEqualTo(JSON.readTree("{\"percent\":0,\"endConvert\":false}"));
            await().until(() -> probe.ask("/converter", request(true)).path("endConvert").asBoolean());
            JsonNode done = probe.ask("/converter", request(true));
            assertThat(done.path("percent").asInt()).isEqualTo(100);
            assertThat(done.path("fileType").asText()).isEqualTo("pdf");
            assertThat(done.path("fileUrl").asText()).contains("/my%20a.pdf?").contains("filename=my%20a.pdf");
            HttpResponse<String> file = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(done.path("fileUrl").asText())).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(file.body()).startsWith("%PDF-");
        }
        assertThat(integrator.seen()).hasSize(1);
    }

    @Test
    void synchronouslyItIsWaitedFor() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V7_2)) {
            assertThat(probe.ask("/converter", request(false)).path("endConvert").asBoolean()).isTrue();
        }
    }

    @Test
    void inXml() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            assertThat(xml(probe, request(true))).isEqualTo("<?xml version=\"1.0\" encoding=\"utf-8\"?><FileResult>"
                    + "<FileUrl/><FileType/><Percent>0</Percent><EndConvert>False</EndConvert></FileResult>");
            assertThat(xml(probe, request(false)))
                    .contains("/output.pdf/my%20a.pdf?md5=").contains("&amp;expires=")
                    .endsWith("<FileType>pdf</FileType><Percent>100</Percent><EndConvert>True</EndConvert>"
                            + "</FileResult>");
        }
    }

    @Test
    void jsonWhereItIsAccepted() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            String body = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(probe.origin() + "/ConvertService.ashx"))
                            .header("Accept", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(request(true))))
                            .build(),
                    HttpResponse.BodyHandlers.ofString()).body();
            assertThat(JSON.readTree(body).path("endConvert").asBoolean(true)).isFalse();
        }
    }

    @Test
    void aFailedDownloadIsToldAndTriedAgainWhenAskedAgain() throws Exception {
        integrator.answers(404, "").answers(404, "").answers(404, "").answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            assertThat(xml(probe, request(false))).isEqualTo(
                    "<?xml version=\"1.0\" encoding=\"utf-8\"?><FileResult><Error>-4</Error></FileResult>");
            assertThat(probe.ask("/converter", request(false)).path("percent").asInt()).isEqualTo(100);
        }
    }

    @Test
    void whatCannotBeConverted() throws Exception {
        integrator.answers(200, "no zip").answers(200, new byte[(int) HttpSideProbe.PATIENT.maxBytes() + 1]);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            assertThat(probe.ask("/converter", request(false)).path("error").asInt()).isEqualTo(-3);
            Map<String, Object> other = request(false);
            other.put("key", "large");
            assertThat(probe.ask("/converter", other).path("error").asInt()).isEqualTo(-10);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "key", "filetype", "outputtype"})
    void everyParameterIsNeeded(String missing) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            Map<String, Object> request = request(true);
            request.remove(missing);
            assertThat(probe.ask("/converter", request).path("error").asInt()).isEqualTo(-7);
        }
    }

    @Test
    void anUnknownOutputAndABodyThatIsNoJson() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            Map<String, Object> request = request(true);
            request.put("outputtype", "exe");
            assertThat(probe.ask("/converter", request).path("error").asInt()).isEqualTo(-7);
            assertThat(probe.ask("/converter", "<xml/>").path("error").asInt()).isEqualTo(-7);
        }
    }

    @Test
    void whereTokensAreAskedForOnlyTheTokenCounts() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        EditorSettings settings = EditorSettings.of(Generation.V9_4)
                .with(new TokenSwitches("short", false, true, false));
        try (HttpSideProbe probe = HttpSideProbe.start(settings, HttpSideProbe.SETTINGS)) {
            assertThat(xml(probe, request(true))).contains("<Error>-8</Error>");
            ObjectNode claims = JSON.valueToTree(request(false));
            String token = new Jwt("short").sign(claims, Duration.ofMinutes(1));
            assertThat(probe.ask("/converter", Map.of("token", token)).path("percent").asInt()).isEqualTo(100);
            String expired = new Jwt("short").sign(claims, Duration.ofMinutes(-5));
            assertThat(probe.ask("/converter", Map.of("token", expired)).path("error").asInt()).isEqualTo(-8);
        }
    }

    @Test
    void titlesCannotBreakTheAnswer() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(Generation.V9_4)) {
            Map<String, Object> request = request(false);
            request.put("title", "../<a>&\"\u0001\ud800.docx");
            request.put("key", "../../<k>");
            assertThat(xml(probe, request)).contains("<FileUrl>http").doesNotContain("<a>", "\u0001", "/../");
        }
    }
}
