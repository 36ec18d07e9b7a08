package org.throng.standin.editor.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.editor.FakeIntegrator;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;

class CallbackPostsIT {

    private static final String OK = "{\"error\":0}";

    @AutoClose
    private final FakeIntegrator integrator = new FakeIntegrator();

    private static ObjectNode body(int status) {
        return JsonNodeFactory.instance.objectNode()
                .put("key", "k1").put("status", status).put("filetype", "docx");
    }

    private static JsonNode forgotten(HttpSideProbe probe) throws Exception {
        return probe.ask("/command", Map.of("c", "getForgottenList")).path("keys");
    }

    @Test
    void aCallbackIsPostedAsItIs() throws Exception {
        integrator.answers(200, OK);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback(integrator.url("/cb?d=1"), body(2))).isEqualTo(CallbackOutcome.ACCEPTED);
            assertThat(forgotten(probe)).isEmpty();
        }
        assertThat(integrator.seen()).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.path()).isEqualTo("/cb?d=1");
            assertThat(request.authorization()).isNull();
            assertThat(request.json()).isEqualTo(body(2));
        });
    }

    @Test
    void theOutboxSignsHeaderAndBody() throws Exception {
        integrator.answers(200, OK);
        EditorSettings settings = EditorSettings.of(ServerVersion.V9_4)
                .with(new TokenSwitches("short", false, false, true));
        try (HttpSideProbe probe = HttpSideProbe.start(settings, HttpSideProbe.SETTINGS)) {
            probe.callback(integrator.url("/cb"), body(1));
        }
        FakeIntegrator.Seen request = integrator.seen().get(0);
        JsonNode header = new Jwt("short").verify(request.bearer());
        assertThat(header.path("payload")).isEqualTo(body(1));
        assertThat(header.path("exp").asLong() - header.path("iat").asLong()).isEqualTo(300);
        ObjectNode sent = (ObjectNode) request.json();
        JsonNode token = new Jwt("short").verify(sent.remove("token").asText());
        assertThat(sent).isEqualTo(body(1));
        ((ObjectNode) token).remove(List.of("iat", "exp"));
        assertThat(token).isEqualTo(body(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"error\":1}", "", "OK", "[]", "{}", "{\"error\":\"none\"}", "{\"error\":null}"})
    void anyOtherAnswerIsRefusedAtOnceAndTheFileForgotten(String answer) throws Exception {
        integrator.answers(200, answer);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.REFUSED);
            assertThat(forgotten(probe)).singleElement().satisfies(key -> assertThat(key.asText()).isEqualTo("k1"));
        }
        assertThat(integrator.seen()).hasSize(1);
    }

    @Test
    void onlyFinalFilesAreForgotten() throws Exception {
        integrator.answers(200, "no").answers(200, "no").answers(200, "no");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            for (int status : new int[] {1, 4, 6}) {
                probe.callback(integrator.url("/cb"), body(status));
            }
            assertThat(forgotten(probe)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 429})
    void failuresThatMayPassAreRepeatedThreeTimes(int status) throws Exception {
        for (int i = 0; i < 4; i++) {
            integrator.answers(status, "");
        }
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.FAILED);
            assertThat(forgotten(probe)).hasSize(1);
        }
        assertThat(integrator.seen()).hasSize(4).allSatisfy(each -> assertThat(each.json()).isEqualTo(body(2)));
    }

    @Test
    void thePauseDoublesEachTime() throws Exception {
        for (int i = 0; i < 4; i++) {
            integrator.answers(500, "");
        }
        HttpSideSettings settings = new HttpSideSettings(
                9_000, HttpSideProbe.PATIENT, Duration.ofMillis(1), HttpSideProbe.PATIENT, Duration.ofMillis(40));
        try (HttpSideProbe probe = HttpSideProbe.start(EditorSettings.of(ServerVersion.V9_4), settings)) {
            probe.callback(integrator.url("/cb"), body(2));
        }
        for (int i = 1; i < 4; i++) {
            long pause = integrator.seen().get(i).nanos() - integrator.seen().get(i - 1).nanos();
            assertThat(pause).isGreaterThan(Duration.ofMillis((40 << i - 1) - 1).toNanos());
        }
    }

    @Test
    void aRepetitionMayWork() throws Exception {
        integrator.answers(502, "").answers(200, OK);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.ACCEPTED);
            assertThat(forgotten(probe)).isEmpty();
        }
    }

    @Test
    void olderServersDoNotRepeat() throws Exception {
        integrator.answers(500, "");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.FAILED);
        }
        assertThat(integrator.seen()).hasSize(1);
    }

    @Test
    void otherHttpErrorsAreNotRepeated() throws Exception {
        integrator.answers(404, "");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.FAILED);
        }
        assertThat(integrator.seen()).hasSize(1);
    }

    @Test
    void anIntegratorThatHangsIsGivenUp() throws Exception {
        integrator.hangs();
        HttpSideSettings settings = new HttpSideSettings(
                9_000, HttpSideProbe.PATIENT, Duration.ofMillis(1), HttpSideProbe.QUICK, Duration.ofMillis(1));
        try (HttpSideProbe probe = HttpSideProbe.start(EditorSettings.of(ServerVersion.V7_2), settings)) {
            assertThat(probe.callback(integrator.url("/cb"), body(2))).isEqualTo(CallbackOutcome.FAILED);
        }
    }

    @Test
    void anIntegratorThatHasGone() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            String url = integrator.url("/cb");
            integrator.close();
            assertThat(probe.callback(url, body(2))).isEqualTo(CallbackOutcome.FAILED);
            assertThat(forgotten(probe)).hasSize(1);
        }
    }

    @Test
    void whatIsNoAddressFails() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.callback("localhost/cb", body(2))).isEqualTo(CallbackOutcome.FAILED);
        }
    }

    @Test
    void aConnectionThatIsBeingClosedIsNotUsed() throws Exception {
        integrator.answers(200, OK).answers(200, OK);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            String url = integrator.url("/cb");
            assertThat(probe.callback(url, body(6))).isEqualTo(CallbackOutcome.ACCEPTED);
            assertThat(probe.callbackAsKeptConnectionsClose(url, body(6))).isEqualTo(CallbackOutcome.ACCEPTED);
        }
    }

    @Test
    void manyAtOnceAllArrive() throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            for (int i = 0; i < 300; i++) {
                integrator.answers(200, OK);
            }
            List<CompletableFuture<CallbackOutcome>> outcomes =
                    probe.callbacks(integrator.url("/cb"), body(1), 300);
            for (CompletableFuture<CallbackOutcome> outcome : outcomes) {
                assertThat(outcome.get(1, TimeUnit.MINUTES)).isEqualTo(CallbackOutcome.ACCEPTED);
            }
        }
        assertThat(integrator.seen()).hasSize(300);
    }
}
