package org.throng.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveAddressTest {

    @Test
    void withoutAnAddressItIsAFreePortOfLoopback() {
        for (String text : new String[] {"true", "", " ", "TRUE"}) {
            LiveAddress address = LiveAddress.parse(text);
            assertThat(address.isLoopback()).isTrue();
            assertThat(address.port()).isZero();
        }
    }

    @Test
    void aPortIsOneOfLoopback() {
        LiveAddress address = LiveAddress.parse("8090");
        assertThat(address.isLoopback()).isTrue();
        assertThat(address.url()).isEqualTo("http://127.0.0.1:8090");
    }

    @Test
    void aHostMayBeAnAddressOrAName() {
        assertThat(LiveAddress.parse("127.0.0.2:1").url()).isEqualTo("http://127.0.0.2:1");
        assertThat(LiveAddress.parse("localhost:80").isLoopback()).isTrue();
        assertThat(LiveAddress.parse("[::1]:80").url()).isEqualTo("http://[::1]:80");
        assertThat(LiveAddress.parse("[::1]:80").isLoopback()).isTrue();
        LiveAddress all = LiveAddress.parse("0.0.0.0:8090");
        assertThat(all.isLoopback()).isFalse();
        assertThat(all.url()).doesNotContain("0.0.0.0").endsWith(":8090");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "8090x", "65536", "-1", "127.0.0.1", "127.0.0.1:", ":80", "::1:80", "[::1]", "[::1",
        "[localhost]:80", "http://localhost:80"})
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> LiveAddress.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "'").hasMessageContaining("HOST:PORT");
    }

    @Test
    void anUnknownHostIsRefused() {
        assertThatThrownBy(() -> LiveAddress.parse("no.such.host.invalid:80"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("no.such.host.invalid");
    }
}
