package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {

    private static final long MICROS = 1_637_458_815_123_000L;

    @ParameterizedTest
    @ValueSource(strings = {
        "1637458815123", "1637458815123000", "1637458815123000000", "1637458815.123",
        "2021-11-21T01:40:15.123+00:00", "2021-11-21T01:40:15.123Z", "2021-11-21T03:40:15.123+02:00",
        "2021-11-20T20:40:15.123-05:00", "2021-11-21 01:40:15.123", "2021-11-21T01:40:15.123"
    })
    void readsAllCommonForms(String stamp) {
        assertThat(Timestamps.epochMicros(stamp)).isEqualTo(MICROS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1637458815", "2021-11-21T01:40:15Z", "2021-11-21 01:40:15"})
    void marksWholeSeconds(String stamp) {
        assertThat(Timestamps.epochMicros(stamp)).isEqualTo(Timestamps.COARSE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "now", "-5", "0", "null", "NaN", "1e400.5", "2021-13-41T01:40:15.123Z",
        "+999999999-12-31T23:59:59.1Z", "99999999999999999999", "1637458815.123.4"})
    void tellsWhatIsNoTimestamp(String text) {
        assertThat(Timestamps.epochMicros(text)).isEqualTo(Timestamps.NONE);
    }

    @Property
    void neverThrows(@ForAll String text) {
        assertThat(Timestamps.epochMicros(text)).isNotNull();
    }
}
