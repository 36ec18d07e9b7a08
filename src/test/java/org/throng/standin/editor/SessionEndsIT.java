package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.editor.coauthoring.ServerMessages;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;
import org.throng.standin.faults.Tuning;

/** What is refused, how sessions end, and how they come back. */
class SessionEndsIT {

    private StandIn standIn;
    private int port;

    private void start(EditorSettings settings) throws Exception {
        standIn = StandIn.start(new EditorProtocol(settings), Listen.loopback());
        port = standIn.port();
    }

    private void start(ServerVersion generation, String... behaviour) throws Exception {
        Tuning<EditorTime, EditorFault> set = EditorSettings.USUAL.with("close-delay", "100ms").with("assembly", "1ms");
        for (int i = 0; i < behaviour.length; i += 2) {
            set = set.with(behaviour[i], behaviour[i + 1]);
        }
        start(EditorSettings.of(generation).with(set));
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private String state(String key) throws Exception {
        HttpResponse<String> answer = TestClient.http("GET", port, "/throng/editor/documents?key=" + key, "");
        return answer.statusCode() == 200
                ? TestEditor.JSON.readTree(answer.body()).path("state").asText()
                : "none";
    }

    @Test
    void engineIoRefusesOtherVersionsAndTransports() throws Exception {
        start(ServerVersion.V9_4);
        String path = "/doc/k/c/?EIO=%s&transport=%s";
        assertThat(TestClient.http("GET", port, path.formatted(3, "websocket"), "").statusCode()).isEqualTo(400);
        assertThat(TestClient.http("GET", port, path.formatted(4, "pigeon"), "").statusCode()).isEqualTo(400);
        assertThat(TestClient.http("GET", port, "/doc/k/c/info", "").statusCode()).isEqualTo(400);
        HttpResponse<String> polling = TestClient.http("GET", port, path.formatted(4, "polling"), "");
        assertThat(polling.body()).matches("0\\{\"sid\":\"[\\w-]{20}\",\"upgrades\":\\[\"websocket\"],"
                + "\"pingInterval\":25000,\"pingTimeout\":20000,\"maxPayload\":100000000}");
    }

    @Test
    void sockJsTellsAboutItselfAndSpeaksWebSocketOnly() throws Exception {
        start(ServerVersion.V7_2);
        assertThat(TestClient.http("GET", port, "/doc/k/c/info", "").body())
                .matches("\\{\"websocket\":true,\"cookie_needed\":false,\"entropy\":\\d+}");
        assertThat(TestClient.http("POST", port, "/doc/k/c/1/s/xhr", "").statusCode()).isEqualTo(404);
        try (RawClient client = RawClient.open(port, "/doc/k/c/123/s/websocket")) {
            assertThat(client.read().text()).isEqualTo("o");
            assertThat(client.read().text()).startsWith("a[\"{\\\"type\\\":\\\"license\\\"");
            client.text("no json");
            assertThat(client.read().code()).isEqualTo(3000);
        }
    }

    @Test
    void aKeyOfOtherCharactersIsDeniedOrNotAnswered() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor editor = TestEditor.open(port, ServerVersion.V9_4, "a,b")) {
            editor.sendRaw("40{}");
            assertThat(editor.raw()).startsWith("40{");
            assertThat(editor.disconnected()).isEqualTo(4004);
        }
        standIn.close();
        start(ServerVersion.V7_2);
        try (RawClient client = new RawClient(port)) {
            client.timeout(300);
            assertThatThrownBy(() -> client.upgrade("/doc/a,b/c/1/s/websocket"))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatComesBeforeAuthAndWhatIsUnknownIsIgnored(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor editor = TestEditor.connect(port, generation, "k")) {
            editor.send("{\"type\":\"getLock\",\"block\":[\"1\"]}");
            editor.send(TestEditor.auth("k", "u").put("token", ""));
            ObjectNode nobody = TestEditor.auth("k", "u");
            nobody.remove("user");
            editor.send(nobody);
            editor.send(TestEditor.auth("k", "u"));
            assertThat(editor.next().path("type").asText()).isEqualTo("auth");
            editor.send("{\"type\":\"noSuchThing\"}");
            editor.send("[1]");
            assertThat(editor.ask("{\"type\":\"getLock\",\"block\":[\"1\"]}", "getLock").path("locks")).hasSize(1);
        }
    }

    @Test
    void withoutAnOpenCommandNothingIsOpened() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
            ObjectNode auth = TestEditor.auth("k", "u");
            auth.remove("openCmd");
            editor.send(auth);
            editor.next("auth");
            editor.ask("{\"type\":\"getMessages\"}", "message");
            assertThat(editor.hasNothing()).isTrue();
        }
    }

    @Test
    void aDocumentThatCannotBeHadIsAnErrorAndTheSessionGoesOn() throws Exception {
        start(ServerVersion.V9_4);
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
            ObjectNode auth = TestEditor.auth("k", "u");
            ((ObjectNode) auth.path("openCmd")).put("url", "http://127.0.0.1:1/sample.docx");
            editor.send(auth);
            JsonNode open = editor.next("documentOpen").path("data");
            assertThat(open.path("status").asText()).isEqualTo("err");
            assertThat(open.path("data").asInt()).isEqualTo(-81);
            assertThat(editor.save("1;a").path("index").asInt()).isZero();
        }
    }

    @Test
    void socketIoRefusesAtConnect() throws Exception {
        start(EditorSettings.of(ServerVersion.V9_4).with(new TokenSwitches("s", true, false, false)));
        try (TestEditor editor = TestEditor.open(port, ServerVersion.V9_4, "k")) {
            editor.sendRaw("40{}");
            assertThat(editor.raw()).isEqualTo("44{\"message\":\"not authorized\",\"data\":{\"code\":4006,"
                    + "\"description\":\"token:jwt must be provided\"}}");
            editor.sendRaw("40{\"token\":\"" + new Jwt("s").sign(ServerMessages.object(), Duration.ofMinutes(-5))
                    + "\"}");
            assertThat(editor.raw()).contains("4005", "token:jwt expired");
            editor.sendRaw("40{\"token\":\"" + new Jwt("s").sign(ServerMessages.object(), Duration.ofMinutes(5))
                    + "\"}");
            assertThat(editor.raw()).startsWith("40{");
            editor.next("license");
            editor.send(TestEditor.auth("k", "u"));
            assertThat(editor.disconnected()).isEqualTo(4006);
        }
    }

    @Test
    void sockJsRefusesAtAuth() throws Exception {
        start(EditorSettings.of(ServerVersion.V7_2).with(new TokenSwitches("s", true, false, false)));
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V7_2, "k")) {
            editor.send(TestEditor.auth("k", "u"));
            assertThat(editor.raw()).isEqualTo("c[4006,\"token:jwt must be provided\"]");
            assertThat(editor.closeCode()).isEqualTo(1000);
        }
    }

    @ParameterizedTest
    @EnumSource
    void beyondTheLicenceOneLooksAndIsThrownOutWhenEditing(ServerVersion generation) throws Exception {
        start(EditorSettings.of(generation).withLicence(1));
        try (TestEditor first = TestEditor.edit(port, generation, "k1", "u");
                TestEditor second = TestEditor.connect(port, generation, "k2")) {
            second.send(TestEditor.auth("k2", "u"));
            JsonNode auth = second.next("auth");
            assertThat(auth.path("licenseType").asInt()).isEqualTo(9);
            assertThat(auth.at("/participants/0/view").asBoolean()).isTrue();
            second.send("{\"type\":\"getLock\",\"block\":[\"1\"]}");
            assertThat(second.disconnected()).isEqualTo(4004);
            first.close();
            await().untilAsserted(() -> {
                try (TestEditor third = TestEditor.connect(port, generation, "k3")) {
                    third.send(TestEditor.auth("k3", "u"));
                    assertThat(third.next("auth").path("licenseType").asInt()).isEqualTo(3);
                }
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void anIdleSessionIsWarnedAndEnded(ServerVersion generation) throws Exception {
        start(generation, "idle", "1m", "idle-warning", "1m", "idle-check", "50ms");
        try (TestEditor editor = TestEditor.edit(port, generation, "k", "u")) {
            JsonNode warning = editor.next("session").path("messages");
            assertThat(warning.path("code").asInt()).isEqualTo(4002);
            assertThat(warning.path("interval").asInt()).isEqualTo(60_000);
            set("idle=1ms");
            assertThat(editor.disconnected()).isEqualTo(4002);
        }
    }

    @Test
    void anEditorThatExtendsItsSessionStays() throws Exception {
        start(ServerVersion.V9_4, "idle", "4s", "idle-warning", "1ms", "idle-check", "20ms");
        try (TestEditor editor = TestEditor.edit(port, ServerVersion.V9_4, "k", "u")) {
            long end = System.nanoTime() + Duration.ofMillis(4_500).toNanos();
            while (System.nanoTime() < end) {
                editor.ask("{\"type\":\"getMessages\"}", "message");
                editor.send("{\"type\":\"extendSession\",\"idletime\":0}");
            }
            assertThat(editor.ask("{\"type\":\"isSaveLock\"}", "saveLock").path("saveLock").asBoolean()).isFalse();
        }
    }

    @Test
    void engineIoPingsAndClosesWithoutAPong() throws Exception {
        start(ServerVersion.V9_4, "ping", "50ms", "pong", "60s");
        try (RawClient client = RawClient.open(port, "/doc/k/c/?EIO=4&transport=websocket")) {
            assertThat(client.read().text()).contains("\"pingInterval\":50,\"pingTimeout\":60000");
            assertThat(client.read().text()).isEqualTo("2");
            set("pong=1ms");
            client.text("3");
            assertThat(client.read().text()).isEqualTo("2");
            RawClient.Frame close = client.read();
            assertThat(close.opcode()).isEqualTo(RawClient.CLOSE);
            assertThat(close.payload()).isEmpty();
        }
    }

    @Test
    void sockJsPingsAfterSilenceAndClosesWithoutAPong() throws Exception {
        start(ServerVersion.V7_2, "ping", "50ms", "sockjs-pong", "60s");
        try (RawClient client = RawClient.open(port, "/doc/k/c/1/s/websocket")) {
            assertThat(client.read().text()).isEqualTo("o");
            client.read();
            assertThat(client.read().opcode()).isEqualTo(9);
            set("sockjs-pong=1ms");
            client.frame(0x8A, new byte[0]);
            assertThat(client.read().opcode()).isEqualTo(9);
            assertThat(client.read().text()).isEqualTo("c[3000,\"No response from heartbeat\"]");
            assertThat(client.read().code()).isEqualTo(1000);
        }
    }

    @ParameterizedTest
    @CsvSource({"V7_2, 4001", "V9_4, 4001", "V7_2, 4007", "V9_4, 4003"})
    void sessionsAreEndedOnDemand(ServerVersion generation, int code) throws Exception {
        start(generation);
        try (TestEditor editor = TestEditor.edit(port, generation, "k", "u")) {
            editor.next("documentOpen");
            editor.save("1;a");
            assertThat(TestClient.http("POST", port, "/throng/editor/disconnect?code=" + code, "").statusCode())
                    .isEqualTo(202);
            assertThat(editor.disconnected()).isEqualTo(code);
        }
        await().until(() -> state("k").equals("updated"));
    }

    @ParameterizedTest
    @CsvSource({"/disconnect?code=4010, code must be from 4001", "?no-auth=7, no-auth: '7' is not a rate"})
    void badControlRequestsAreNamed(String query, String message) throws Exception {
        start(ServerVersion.V9_4);
        HttpResponse<String> answer = TestClient.http("POST", port, "/throng/editor" + query, "");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(message);
    }

    @ParameterizedTest
    @EnumSource
    void aLostSessionIsRestoredAndNothingIsAssembled(ServerVersion generation) throws Exception {
        start(generation, "close-delay", "1m");
        String id;
        try (TestEditor editor = TestEditor.connect(port, generation, "k")) {
            editor.send(TestEditor.auth("k", "uid-1"));
            id = editor.next("auth").path("sessionId").asText();
            editor.next("documentOpen");
            editor.save("1;a");
        }
        await().until(() -> state("k").equals("closing"));
        try (TestEditor again = TestEditor.connect(port, generation, "k")) {
            again.send(restore("k", id));
            if (generation == ServerVersion.V9_4) {
                assertThat(again.next().path("type").asText()).isEqualTo("getLock");
            }
            JsonNode auth = again.next();
            assertThat(auth.path("type").asText()).isEqualTo("auth");
            assertThat(auth.path("sessionId").asText()).isEqualTo(id);
            assertThat(auth.at("/participants/0/id").asText()).isEqualTo("uid-11");
            assertThat(auth.has("jwt") || auth.has("openedAt") || auth.has("hasForgotten")).isFalse();
            assertThat(state("k")).isNotEqualTo("closing");
            assertThat(again.save("1;b").path("index").asInt()).isEqualTo(1);
        }
    }

    private static ObjectNode restore(String key, String sessionId) throws Exception {
        ObjectNode auth = TestEditor.auth(key, "uid-1").put("sessionId", sessionId).put("sessionTimeConnect", 5L);
        auth.remove("openCmd");
        ((ObjectNode) auth.path("user")).put("indexUser", 1);
        return auth;
    }

    @ParameterizedTest
    @EnumSource
    void restoresFailForUnknownAndForAssembledKeys(ServerVersion generation) throws Exception {
        start(generation);
        try (TestEditor editor = TestEditor.connect(port, generation, "unknown")) {
            editor.send(restore("unknown", "s"));
            assertThat(editor.next("error"))
                    .hasToString("{\"type\":\"error\",\"description\":\"Other error\",\"code\":4009}");
        }
        try (TestEditor editor = TestEditor.edit(port, generation, "k", "uid-1")) {
            editor.next("documentOpen");
            editor.save("1;a");
        }
        await().until(() -> state("k").equals("updated"));
        try (TestEditor editor = TestEditor.connect(port, generation, "k")) {
            editor.send(restore("k", "s"));
            JsonNode error = editor.next("error");
            assertThat(error.path("code").asInt()).isEqualTo(4008);
            assertThat(error.path("description").asText()).isEqualTo("Update Version error");
        }
    }

    @Test
    void aRestoreFailsWhenOthersHaveSavedMeanwhile() throws Exception {
        start(ServerVersion.V9_4);
        String id;
        try (TestEditor a = TestEditor.connect(port, ServerVersion.V9_4, "k");
                TestEditor b = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
            a.send(TestEditor.auth("k", "uid-1"));
            id = a.next("auth").path("sessionId").asText();
            a.next("documentOpen");
            b.send(TestEditor.auth("k", "uid-2"));
            b.next("waitAuth");
            a.close();
            b.next("auth");
            b.save("1;b");
            try (TestEditor again = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
                again.send(restore("k", id));
                again.next("refreshToken");
                assertThat(again.next("error")).hasToString(
                        "{\"type\":\"error\",\"description\":\"Restore error. Document modified.\",\"code\":4010}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anAssembledKeyIsOldForEveryUserWhoOpensIt(ServerVersion generation) throws Exception {
        start(generation, "key-kept", "10s");
        try (TestEditor editor = TestEditor.edit(port, generation, "k", "u")) {
            editor.next("documentOpen");
            editor.save("1;a");
            editor.send("{\"type\":\"close\"}");
            await().until(() -> state("k").equals("updated"));
        }
        try (TestEditor late = TestEditor.connect(port, generation, "k")) {
            late.send(TestEditor.auth("k", "u"));
            JsonNode auth = late.next("auth");
            assertThat(auth.path("participants")).hasSize(generation == ServerVersion.V9_4 ? 0 : 1);
            assertThat(auth.path("indexUser").asInt()).isEqualTo(2);
            assertThat(auth.has("hasForgotten")).isFalse();
            JsonNode open = late.next("documentOpen").path("data");
            assertThat(open.path("status").asText()).isEqualTo("updateversion");
            assertThat(open.at("/data/Editor.bin").asText()).startsWith("http://");
            late.send(TestEditor.saveChanges("1;b"));
            if (generation == ServerVersion.V9_4) {
                assertThat(late.disconnected()).isEqualTo(4004);
            } else {
                assertThat(late.next("unSaveLock").path("index").asInt()).isZero();
            }
        }
        await().until(() -> state("k").equals("none"));
    }

    @Test
    void anOpenDuringTheDelayGoesOnWithTheChanges() throws Exception {
        start(ServerVersion.V9_4, "close-delay", "1m");
        try (TestEditor editor = TestEditor.edit(port, ServerVersion.V9_4, "k", "u")) {
            editor.next("documentOpen");
            editor.save("1;a");
        }
        await().until(() -> state("k").equals("closing"));
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
            editor.send(TestEditor.auth("k", "u"));
            assertThat(editor.next("authChanges").path("changes")).hasSize(1);
            editor.send("{\"type\":\"authChangesAck\"}");
            assertThat(editor.next("auth").path("indexUser").asInt()).isEqualTo(2);
            assertThat(state("k")).isNotEqualTo("closing");
        }
    }

    @Test
    void faultsStrikeARunningServer() throws Exception {
        start(ServerVersion.V9_4);
        set("warning=1&open-update-version=1&save-lock-refused=1&no-unsave-lock=1");
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V9_4, "k")) {
            editor.send(TestEditor.auth("k", "u"));
            assertThat(editor.next().path("message").asText()).isEqualTo("Error on save server subscription!");
            editor.next("auth");
            assertThat(editor.ask("{\"type\":\"isSaveLock\"}", "saveLock").path("saveLock").asBoolean()).isTrue();
            editor.send(TestEditor.saveChanges("1;a"));
            editor.ask("{\"type\":\"getMessages\"}", "message");
            set("disconnect-4001=1");
            editor.send(TestEditor.saveChanges("1;b"));
            assertThat(editor.disconnected()).isEqualTo(4001);
        }
        set("refuse-connect=1");
        try (TestEditor editor = TestEditor.open(port, ServerVersion.V9_4, "k")) {
            editor.sendRaw("40{}");
            assertThat(editor.raw()).startsWith("44{");
        }
    }

    @Test
    void connectsFailOnDemand() throws Exception {
        start(ServerVersion.V9_4);
        assertThat(TestClient.http("POST", port, "/throng/faults?error=1", "").statusCode()).isEqualTo(200);
        assertThat(TestClient.http("GET", port, "/healthcheck", "").statusCode()).isEqualTo(500);
        try (RawClient client = new RawClient(port)) {
            assertThat(client.upgrade("/doc/k/c/?EIO=4&transport=websocket")).startsWith("HTTP/1.1 500");
        }
    }

    @Test
    void aTokenOfAnotherSecretEndsTheSessionInBothGenerations() throws Exception {
        String wrong = new Jwt("other").sign(ServerMessages.object(), Duration.ofMinutes(5));
        start(EditorSettings.of(ServerVersion.V7_2).with(new TokenSwitches("s", true, false, false)));
        try (TestEditor editor = TestEditor.connect(port, ServerVersion.V7_2, "k")) {
            editor.send(TestEditor.auth("k", "u").put("jwtOpen", wrong));
            assertThat(editor.raw()).isEqualTo("c[4006,\"token:invalid signature\"]");
        }
        standIn.close();
        start(EditorSettings.of(ServerVersion.V9_4).with(new TokenSwitches("s", true, false, false)));
        try (TestEditor editor = TestEditor.open(port, ServerVersion.V9_4, "k")) {
            editor.sendRaw("40{\"token\":\"" + wrong + "\"}");
            assertThat(editor.raw()).contains("44{", "token:invalid signature");
        }
    }

    private void set(String query) throws Exception {
        assertThat(TestClient.http("POST", port, "/throng/editor?" + query, "").statusCode()).isEqualTo(200);
    }
}
