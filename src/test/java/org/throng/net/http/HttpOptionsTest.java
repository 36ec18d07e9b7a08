package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.connect.ConnectionSettings;

class HttpOptionsTest {

    private final HttpOptions options = HttpOptions.defaults();

    @Test
    void hasDefaults() {
        assertThat(options.maxBodyBytes()).isEqualTo(16 << 20);
        assertThat(options.idleKeep()).isEqualTo(Duration.ofSeconds(30));
        assertThat(options.maxIdlePerTarget()).isEqualTo(64);
        assertThat(options.connection().sources()).isNull();
        assertThat(options.connection().headers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, HttpOptions.MAX_BODY_LIMIT + 1, Integer.MIN_VALUE})
    void refusesABodyLimitOutOfRange(int bytes) {
        assertThatIllegalArgumentException().isThrownBy(() -> options.withMaxBodyBytes(bytes))
                .withMessage("maxBodyBytes must be from 0 to 1073741824 bytes, is " + bytes);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void refusesTimesThatAreNotAboveZero(long millis) {
        Duration time = Duration.ofMillis(millis);

        assertThatIllegalArgumentException().isThrownBy(() -> ConnectionSettings.DEFAULTS.withConnectTimeout(time))
                .withMessageStartingWith("the connect timeout must be above zero");
        assertThatIllegalArgumentException().isThrownBy(() -> options.withIdleKeep(time))
                .withMessageStartingWith("idleKeep must be above zero");
    }

    @Test
    void refusesAPoolBelowZero() {
        assertThatIllegalArgumentException().isThrownBy(() -> options.withMaxIdlePerTarget(-1))
                .withMessage("maxIdlePerTarget must not be below 0, is -1");
    }
}
