package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.workload.bosh.RequestPacing.Silence;

class RequestPacingTest {

    private final RequestPacing pace = new RequestPacing();

    @Test
    void aHeldSessionWaitsForNothing() {
        pace.sent(100);

        assertThat(pace.nanosToNext(100)).isZero();
    }

    @Test
    void aPollingSessionWaitsSinceItsLastRequest() {
        pace.sent(100);
        pace.setInterval(50);

        assertThat(pace.nanosToNext(120)).isEqualTo(30);
        assertThat(pace.nanosToNext(160)).isNegative();
        assertThat(pace.alarm()).isTrue();
        assertThat(pace.alarm()).isFalse();
        pace.alarmed();
        assertThat(pace.alarm()).isTrue();
    }

    @Test
    void silenceIsToldOnceAndFromWhenItIsLate() {
        assertThat(pace.endSilence()).isNull();
        pace.setInterval(50);
        pace.sent(100);
        pace.beginSilence(110);

        assertThat(pace.endSilence()).isEqualTo(new Silence(110, 150));
        assertThat(pace.endSilence()).isNull();
    }

    @Test
    void remembersThatItWasTooSilentUntilTheServerAnswers() {
        pace.silentFor(30, 30);
        assertThat(pace.tooSilentNanos()).isZero();
        pace.silentFor(31, 30);
        assertThat(pace.tooSilentNanos()).isEqualTo(31);
        pace.heard();
        assertThat(pace.tooSilentNanos()).isZero();
    }
}
