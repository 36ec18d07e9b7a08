package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.connect.ConnectionSettings;

class WebSocketOptionsTest {

    @Test
    void doesNotChangeWithWhatItWasMadeFrom() {
        Map<String, String> headers = new HashMap<>(Map.of("Origin", "https://a.example"));
        WebSocketOptions options = WebSocketOptions.of(ConnectionSettings.DEFAULTS.withHeaders(headers));

        headers.put("Origin", "https://b.example");

        assertThat(options.connection().headers()).containsEntry("Origin", "https://a.example");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a,b", "a\r\nX: injected"})
    void refusesASubprotocolThatWouldBreakTheHead(String name) {
        assertThatThrownBy(() -> WebSocketOptions.defaults().withSubprotocols(List.of(name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot be the name of a subprotocol");
    }

    @Test
    void refusesLimitsThatNoControlFrameFits() {
        assertThatThrownBy(() -> WebSocketOptions.defaults().withLimits(124, 125))
                .hasMessage("maxFrameBytes must be from 125 to 1073741824 bytes, is 124");
        assertThatThrownBy(() -> WebSocketOptions.defaults().withLimits(125, -1))
                .hasMessage("maxMessageBytes must be from 125 to 1073741824 bytes, is -1");
        assertThatThrownBy(() -> ConnectionSettings.DEFAULTS.withConnectTimeout(Duration.ZERO))
                .hasMessage("the connect timeout must be above zero, is PT0S");
    }
}
