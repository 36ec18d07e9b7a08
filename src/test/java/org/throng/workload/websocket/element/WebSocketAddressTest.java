package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WebSocketAddressTest {

    @Test
    void putsTheAddressTogether() {
        assertThat(new WebSocketAddress(false, "127.0.0.1", "9505", "/v1/realtime", "").uri())
                .hasToString("ws://127.0.0.1:9505/v1/realtime");
        assertThat(new WebSocketAddress(true, "host.example", "", "", "").uri()).hasToString("wss://host.example/");
        assertThat(new WebSocketAddress(false, "::1", "80", "x?y=1", "").uri()).hasToString("ws://[::1]:80/x?y=1");
    }

    @Test
    void encodesParametersAndRepeatsLists() {
        String parameters = "project=console\n\nchannels[]=files, documents\nq=a b&c=d/é";
        assertThat(new WebSocketAddress(false, "h", "", "/p?x=1", parameters).uri()).hasToString(
                "ws://h/p?x=1&project=console&channels%5B%5D=files&channels%5B%5D=documents&q=a%20b%26c%3Dd%2F%C3%A9");
    }

    @Test
    void anEmptyListGivesNoParameter() {
        assertThat(new WebSocketAddress(false, "h", "", "/", "channels[]=").uri()).hasToString("ws://h/");
    }

    @Test
    void namesThePartThatIsWrongAndKeepsParametersToItself() {
        assertThatThrownBy(() -> new WebSocketAddress(false, "h", "x", "/", "").uri()).hasMessageContaining("'x'");
        assertThatThrownBy(() -> new WebSocketAddress(false, "h", "70000", "/", "").uri())
                .hasMessageContaining("65535");
        assertThatThrownBy(() -> new WebSocketAddress(false, "h", "", "/", "token").uri())
                .hasMessageContaining("name=value");
        assertThatThrownBy(() -> new WebSocketAddress(false, "h", "", "/a b?token=secret", "").uri())
                .hasMessageContaining("/a b")
                .hasMessageNotContaining("secret");
    }
}
