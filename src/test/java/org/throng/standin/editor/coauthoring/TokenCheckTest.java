package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.editor.TestEditor;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;

class TokenCheckTest {

    private static final TokenSwitches ON = new TokenSwitches("short", true, true, true);

    private final TokenCheck check = new TokenCheck(ON);
    private final Jwt integrator = new Jwt("short");

    private static ObjectNode config() {
        return (ObjectNode) ServerMessages.parse("""
                {"document":{"key":"K","fileType":"docx","title":"s.docx","url":"http://h/s.docx",
                             "permissions":{"edit":true}},
                 "editorConfig":{"callbackUrl":"http://h/cb","mode":"edit","user":{"id":"u1","name":"User One"}}}
                """).orElseThrow();
    }

    private ObjectNode auth(String token) throws Exception {
        ObjectNode auth = TestEditor.auth("K", "u9").put("jwtOpen", token).put("documentCallbackUrl", "http://h/cb");
        auth.set("permissions", ServerMessages.object().put("edit", true));
        return auth;
    }

    private ObjectNode auth(ObjectNode claims) throws Exception {
        return auth(integrator.sign(claims, Duration.ofMinutes(5)));
    }

    private AuthRefusedException refusal(ObjectNode auth) {
        return catchThrowableOfType(AuthRefusedException.class, () -> check.onAuth(auth));
    }

    @Test
    void aGoodTokenCountsMoreThanTheAuth() throws Exception {
        ObjectNode auth = auth(config());
        AuthRequest request = AuthRequest.of(auth, check.onAuth(auth));
        assertThat(request.userName()).isEqualTo("User One");
        assertThat(request.userId()).isEqualTo("u1");
        assertThat(request.source().url()).isEqualTo("http://h/s.docx");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "/document/key", "/document/url", "/document/permissions", "/editorConfig/callbackUrl", "/editorConfig/mode"
    })
    void whatTheServerNeedsMustBeInIt(String pointer) throws Exception {
        ObjectNode claims = config();
        int name = pointer.lastIndexOf('/');
        ((ObjectNode) claims.at(pointer.substring(0, name))).remove(pointer.substring(name + 1));
        assertThat(refusal(auth(claims)).why()).isEqualTo(EndReason.TOKEN_WRONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "payload", "key"})
    void tokensForOtherPurposesAreRefused(String field) throws Exception {
        assertThat(refusal(auth(config().put(field, "x"))).why()).isEqualTo(EndReason.DENIED);
    }

    @Test
    void otherPermissionsThanTheTokensAreDenied() throws Exception {
        ObjectNode auth = auth(config());
        auth.set("permissions", ServerMessages.object().put("edit", true).put("print", true));
        assertThat(refusal(auth).why()).isEqualTo(EndReason.DENIED);
    }

    @Test
    void missingWrongAndExpiredTokensAreToldApart() throws Exception {
        assertThat(refusal(auth(""))).hasMessage("token:jwt must be provided");
        assertThat(refusal(auth("no.token.at-all"))).hasMessage("token:jwt malformed");
        AuthRefusedException foreign = refusal(auth(new Jwt("other").sign(config(), Duration.ofMinutes(5))));
        assertThat(foreign).hasMessage("token:invalid signature");
        assertThat(foreign.why()).isEqualTo(EndReason.TOKEN_WRONG);
        AuthRefusedException expired = refusal(auth(integrator.sign(config(), Duration.ofMinutes(-2))));
        assertThat(expired).hasMessage("token:jwt expired");
        assertThat(expired.why()).isEqualTo(EndReason.TOKEN_EXPIRED);
    }

    @Test
    void clocksMayBeAMinuteApart() throws Exception {
        assertThat(check.onAuth(auth(integrator.sign(config(), Duration.ofSeconds(-30)))).isObject()).isTrue();
    }

    @Test
    void onlyTheServersOwnSessionTokenRestores() throws Exception {
        ObjectNode auth = auth(config());
        AuthRequest request = AuthRequest.of(auth, check.onAuth(auth));
        JsonNode claims = check.onAuth(auth("").put("jwtSession", check.session(request, "sid")));
        assertThat(claims.at("/document/key").asText()).isEqualTo("K");
        ObjectNode forged = auth("").put("jwtSession", integrator.sign(config(), Duration.ofMinutes(5)));
        assertThat(refusal(forged).why()).isEqualTo(EndReason.TOKEN_WRONG);
    }

    @Test
    void connectWantsATokenOrASession() throws Exception {
        assertThatThrownBy(() -> check.onConnect(ServerMessages.object())).hasMessage("jwt must be provided");
        check.onConnect(ServerMessages.object().put("token", integrator.sign(config(), Duration.ofMinutes(5))));
        new TokenCheck(TokenSwitches.OFF).onConnect(ServerMessages.object());
    }
}
