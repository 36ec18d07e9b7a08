package org.throng.net.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionSettingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S"})
    void refusesATimeoutThatIsNotAboveZero(String timeout) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConnectionSettings.DEFAULTS.withConnectTimeout(Duration.parse(timeout)))
                .withMessage("the connect timeout must be above zero, is " + timeout);
    }

    @Test
    void changesOneValueAndKeepsTheOthers() {
        SourceAddresses sources = SourceAddresses.parse("127.0.0.2");
        TlsOptions tls = TlsOptions.trustAll();
        ConnectionSettings settings = ConnectionSettings.DEFAULTS.withHeaders(Map.of("Origin", "https://a.example"))
                .withSources(sources).withTls(tls).withConnectTimeout(Duration.ofSeconds(3));

        assertThat(settings).isEqualTo(new ConnectionSettings(
                Duration.ofSeconds(3), tls, sources, Map.of("Origin", "https://a.example"),
                ConnectionSettings.DEFAULTS.onStrayBytes()));
    }

    @Test
    void showsNoHeader() {
        assertThat(ConnectionSettings.DEFAULTS.withHeaders(Map.of("Authorization", "SECRET")).toString())
                .doesNotContain("SECRET", "Authorization");
    }
}
