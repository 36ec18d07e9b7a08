package org.throng.stats.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {

    @ParameterizedTest
    @ValueSource(strings = {"password", "truststorePassword", "jwt-secret", "token", "api.key", "api_key", "Cookie",
        "X-Auth-User", "Proxy-Authenticate", "X-CSRF", "X-Hub-Signature-256", "db.pwd", "sid"})
    void theseValuesAreSecretInHeadersAndProperties(String name) {
        assertThat(SecretMask.isSecretProperty(name)).isTrue();
        assertThat(SecretMask.isSecretHeader(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"users", "auth-timeout", "passes", "Retry-After", "consider", "Author"})
    void theseValuesAreShown(String name) {
        assertThat(SecretMask.isSecretProperty(name)).isFalse();
        assertThat(SecretMask.isSecretHeader(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Session", "close-session-percent-per-minute"})
    void aHeaderAboutASessionHasItsIdAndAPropertyMayHaveItsRate(String name) {
        assertThat(SecretMask.isSecretHeader(name)).isTrue();
        assertThat(SecretMask.isSecretProperty(name)).isFalse();
    }
}
