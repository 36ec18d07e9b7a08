package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.tokens.InvalidTokenException;
import org.throng.workload.editor.tokens.JsonWebTokens;
import org.throng.workload.editor.tokens.OutboxTokens;

/** Tokens of users towards the server, and of the server towards the host of its documents. */
class JsonWebTokensTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BODY = "{\"key\":\"K\",\"status\":2,\"users\":[\"uid-1\"]}";

    private final JsonWebTokens serverSide = new JsonWebTokens("secret", CLOCK);
    private final OutboxTokens outbox = new OutboxTokens("secret", CLOCK);

    private static String later(Duration time, String json) {
        return json.substring(0, json.length() - 1) + ",\"exp\":" + NOW.plus(time).getEpochSecond() + "}";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static JsonNode payload(String token) throws Exception {
        return JSON.readTree(Base64.getUrlDecoder().decode(token.split("\\.")[1]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "secret", "a secret of thirty-two characters", "ключ"})
    void areSignedAsAnyLibraryDoes(String secret) throws Exception {
        String token = new JsonWebTokens(secret, CLOCK).sign("{\"a\":1}");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(bytes(secret), "HmacSHA256"));
        String signed = token.substring(0, token.lastIndexOf('.'));
        assertThat(token.substring(signed.length() + 1))
                .isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(bytes(signed))));
        assertThat(new String(Base64.getUrlDecoder().decode(token.split("\\.")[0]), StandardCharsets.UTF_8))
                .isEqualTo("{\"typ\":\"JWT\",\"alg\":\"HS256\"}");
    }

    @ParameterizedTest
    @EnumSource
    void aUserBringsTheConfigToken(Generation generation) throws Exception {
        FakeServer server = new FakeServer(generation);
        new EditorServer(server.options().jwtSecret("secret").build(), server, CLOCK)
                .open(FakeServer.USER, FakeServer.DOCUMENT, ChangeListener.IGNORED, StepListener.IGNORED);
        JsonNode auth = server.peer().sent("auth");
        String token = auth.get("jwtOpen").asText();
        if (generation == Generation.SOCKET_IO) {
            assertThat(server.peer().frames.get(0)).isEqualTo("40{\"token\":\"" + token + "\"}");
        }
        serverSide.verify(token, "the config token");
        JsonNode config = payload(token);
        assertThat(config.at("/document/key").asText()).isEqualTo("K");
        assertThat(config.at("/document/fileType").asText()).isEqualTo("docx");
        assertThat(config.at("/document/title").asText()).isEqualTo("sample.docx");
        assertThat(config.at("/document/url")).isEqualTo(auth.at("/openCmd/url"));
        assertThat(config.at("/document/permissions")).isEqualTo(auth.get("permissions"));
        assertThat(config.at("/editorConfig/callbackUrl")).isEqualTo(auth.get("documentCallbackUrl"));
        assertThat(config.at("/editorConfig/mode")).isEqualTo(auth.get("mode"));
        assertThat(config.at("/editorConfig/user").toString()).isEqualTo("{\"id\":\"uid-1\",\"name\":\"User A\"}");
        assertThat(config.get("exp").asLong() - config.get("iat").asLong()).isEqualTo(300);
        for (String misleading : new String[] {"url", "payload", "key"}) {
            assertThat(config.has(misleading)).isFalse();
        }
    }

    @Test
    void aTokenIsKeptOutOfWords() {
        assertThat(new EditorCredentials("CONFIG", null).toString()).isEqualTo("config token");
        assertThat(new EditorCredentials(null, "SESSION").toString()).isEqualTo("session token");
        assertThat(EditorCredentials.NONE.toString()).isEqualTo("no token");
    }

    @Test
    void anEmptySecretIsRefused() {
        assertThatThrownBy(() -> new OutboxTokens("")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the secret of the tokens is empty");
    }

    @Test
    void callbacksSignedInHeaderOrBodyOrBoth() throws Exception {
        String header = "Bearer " + serverSide.sign(later(Duration.ofMinutes(5), "{\"payload\":" + BODY + "}"));
        String inBody = serverSide.sign(later(Duration.ofMinutes(5), BODY));
        byte[] withToken = bytes(BODY.substring(0, BODY.length() - 1) + ",\"token\":\"" + inBody + "\"}");
        outbox.verifyCallback(header, bytes(BODY));
        outbox.verifyCallback(null, withToken);
        outbox.verifyCallback(header, withToken);
    }

    @Test
    void aCallbackWithoutToken() {
        assertThatThrownBy(() -> outbox.verifyCallback(null, bytes(BODY))).isInstanceOf(InvalidTokenException.class)
                .hasMessageStartingWith("the callback has no token");
    }

    @Test
    void aTokenForAnotherBody() {
        String header = "Bearer " + serverSide.sign("{\"payload\":{\"key\":\"L\"}}");
        assertThatThrownBy(() -> outbox.verifyCallback(header, bytes(BODY)))
                .hasMessage("the token in the header Authorization is for another body");
        byte[] withToken = bytes(BODY.substring(0, BODY.length() - 1) + ",\"token\":\"" + serverSide.sign("{"
                + "}") + "\"}");
        assertThatThrownBy(() -> outbox.verifyCallback(null, withToken))
                .hasMessage("the token in the body is for another body");
    }

    @Test
    void aTokenWithAnotherSecret() {
        String header = "Bearer " + new JsonWebTokens("other", CLOCK).sign("{\"payload\":" + BODY + "}");
        assertThatThrownBy(() -> outbox.verifyCallback(header, bytes(BODY)))
                .hasMessage("the token in the header Authorization is signed with another secret");
    }

    @Test
    void aTokenThatHasExpiredByMoreThanAMinute() throws Exception {
        outbox.verifyCallback("Bearer " + serverSide.sign(later(Duration.ofSeconds(-59), "{\"payload\":" + BODY + "}")),
                bytes(BODY));
        String old = "Bearer " + serverSide.sign(later(Duration.ofSeconds(-60), "{\"payload\":" + BODY + "}"));
        assertThatThrownBy(() -> outbox.verifyCallback(old, bytes(BODY))).hasMessageEndingWith("has expired");
        String early = "Bearer "
                + serverSide.sign("{\"payload\":" + BODY + ",\"nbf\":" + (NOW.getEpochSecond() + 61) + "}");
        assertThatThrownBy(() -> outbox.verifyCallback(early, bytes(BODY))).hasMessageEndingWith("is not valid yet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer ", "Bearer x", "Bearer a.b.c", "Bearer eyJhbGciOiJub25lIn0.e30."})
    void whatIsNoToken(String header) {
        assertThatThrownBy(() -> outbox.verifyCallback(header, bytes(BODY))).isInstanceOf(InvalidTokenException.class)
                .hasMessage("the token in the header Authorization is not a signed token");
    }

    @Test
    void anotherScheme() {
        assertThatThrownBy(() -> outbox.verifyCallback("Basic x", bytes(BODY)))
                .hasMessage("the header Authorization does not begin with Bearer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "null"})
    void aCallbackThatIsNoObject(String body) {
        assertThatThrownBy(() -> outbox.verifyCallback(null, bytes(body))).isInstanceOf(InvalidTokenException.class)
                .hasMessage("the callback's body is not a JSON object");
    }

    @Test
    void downloads() throws Exception {
        String header = "Bearer " + serverSide.sign("{\"payload\":{\"url\":\"http://d.test/a?x=1\"}}");
        outbox.verifyDownload(header, "http://d.test/a?x=1");
        assertThatThrownBy(() -> outbox.verifyDownload(header, "http://d.test/b"))
                .hasMessage("the token in the header Authorization is for another URL");
        assertThatThrownBy(() -> outbox.verifyDownload(null, "http://d.test/a"))
                .isInstanceOf(InvalidTokenException.class).hasMessageContaining("no header Authorization");
    }
}
