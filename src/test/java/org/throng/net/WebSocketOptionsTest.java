package org.throng.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketOptionsTest {

    @Test
    void doesNotChangeWithWhatItWasMadeFrom() {
        Map<String, String> headers = new HashMap<>(Map.of("Origin", "https://a.example"));
        WebSocketOptions options = WebSocketOptions.builder().headers(headers).build();

        headers.put("Origin", "https://b.example");

        assertThat(options.headers()).containsEntry("Origin", "https://a.example");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a,b", "a\r\nX: injected"})
    void refusesASubprotocolThatWouldBreakTheHead(String name) {
        WebSocketOptions.Builder builder = WebSocketOptions.builder();

        assertThatThrownBy(() -> builder.subprotocols(List.of(name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot be the name of a subprotocol");
    }

    @Test
    void refusesLimitsThatNoControlFrameFits() {
        WebSocketOptions.Builder builder = WebSocketOptions.builder();

        assertThatThrownBy(() -> builder.maxFrameBytes(124))
                .hasMessage("maxFrameBytes must be from 125 to 1073741824 bytes, is 124");
        assertThatThrownBy(() -> builder.maxMessageBytes(-1))
                .hasMessage("maxMessageBytes must be from 125 to 1073741824 bytes, is -1");
        assertThatThrownBy(() -> builder.connectTimeout(Duration.ZERO))
                .hasMessage("connectTimeout must be above zero, is PT0S");
    }
}
