package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InjectorAddressTest {

    @Test
    void namesAddressesAndPorts() {
        assertThat(InjectorAddress.parseList("host1, host2:1100,[::1]:1101,10.0.0.1")).containsExactly(
                new InjectorAddress("host1", 1099), new InjectorAddress("host2", 1100),
                new InjectorAddress("::1", 1101), new InjectorAddress("10.0.0.1", 1099));
        assertThat(new InjectorAddress("::1", 5)).hasToString("[::1]:5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "a,", "a:", "a:0", "a:65536", "a:b", "::1", "[::1", "a/b", "a b", "a,a:1099"})
    void whatIsNoListIsRefused(String text) {
        assertThatThrownBy(() -> InjectorAddress.parseList(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".*(is not an injector|has no port|named twice).*");
    }
}
