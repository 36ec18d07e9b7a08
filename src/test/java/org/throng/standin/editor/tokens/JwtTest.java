package org.throng.standin.editor.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JwtTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static ObjectNode claims() {
        return JsonNodeFactory.instance.objectNode().put("text", "\u00e4\"").put("number", 12);
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "secret", "a secret of more than thirty-two bytes, as it should be"})
    void whatIsSignedIsVerified(String secret) throws Exception {
        JsonNode verified = new Jwt(secret).verify(new Jwt(secret).sign(claims(), MINUTE));
        assertThat(verified.path("text")).isEqualTo(claims().path("text"));
        assertThat(verified.path("number").asInt()).isEqualTo(12);
        assertThat(verified.path("exp").asLong() - verified.path("iat").asLong()).isEqualTo(60);
    }

    @Test
    void aShortSecretGivesTheSignatureOfThePlainAlgorithm() throws Exception {
        String token = new Jwt("short").sign(claims(), MINUTE);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("short".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] signature = mac.doFinal(token.substring(0, token.lastIndexOf('.')).getBytes(StandardCharsets.UTF_8));
        assertThat(token.substring(token.lastIndexOf('.') + 1))
                .isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(signature));
    }

    @Test
    void anotherSecretIsAnInvalidSignature() {
        String token = new Jwt("other").sign(claims(), MINUTE);
        assertThatThrownBy(() -> new Jwt("secret").verify(token))
                .isInstanceOf(TokenException.class).hasMessage("invalid signature");
    }

    @Test
    void clocksMayBeAMinuteApart() throws Exception {
        Jwt jwt = new Jwt("secret");
        assertThat(jwt.verify(jwt.sign(claims(), Duration.ofSeconds(-50)))).isNotNull();
        assertThatThrownBy(() -> jwt.verify(jwt.sign(claims(), Duration.ofSeconds(-61))))
                .isInstanceOfSatisfying(TokenException.class, expired -> assertThat(expired.expired()).isTrue())
                .hasMessage("jwt expired");
    }

    @Test
    void aTokenOfTheFutureIsNotActive() {
        Jwt jwt = new Jwt("secret");
        ObjectNode later = claims().put("nbf", System.currentTimeMillis() / 1000 + 100);
        assertThatThrownBy(() -> jwt.verify(jwt.sign(later, Duration.ofHours(1))))
                .isInstanceOfSatisfying(TokenException.class, token -> assertThat(token.expired()).isFalse())
                .hasMessage("jwt not active");
    }

    @Test
    void aTokenWithoutSignatureIsRefused() {
        String token = base64("{\"alg\":\"none\"}") + "." + base64("{\"a\":1}") + ".";
        assertThatThrownBy(() -> new Jwt("secret").verify(token)).isInstanceOf(TokenException.class);
    }

    @Test
    void noToken() {
        assertThatThrownBy(() -> new Jwt("secret").verify(null)).hasMessage("jwt must be provided");
        assertThatThrownBy(() -> new Jwt("secret").verify("")).hasMessage("jwt must be provided");
    }

    @Property(tries = 300)
    void anyOtherTextIsRefusedWithoutBeingQuoted(@ForAll String text) {
        assertThatThrownBy(() -> new Jwt("secret").verify(text))
                .isInstanceOfSatisfying(TokenException.class, wrong -> assertThat(wrong.getMessage())
                        .isIn("jwt must be provided", "jwt malformed", "invalid signature", "invalid algorithm"));
    }
}
