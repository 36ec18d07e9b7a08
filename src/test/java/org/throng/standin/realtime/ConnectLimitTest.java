package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectLimitTest {

    @Test
    void allows128AMinuteForEachSource() {
        ConnectLimit limit = new ConnectLimit();
        for (int i = 0; i < 128; i++) {
            assertThat(limit.exceeded("a", 1)).isFalse();
        }
        assertThat(limit.exceeded("a", 1)).isTrue();
        assertThat(limit.exceeded("b", 1)).isFalse();
        assertThat(limit.exceeded("a", 2)).isFalse();
    }
}
