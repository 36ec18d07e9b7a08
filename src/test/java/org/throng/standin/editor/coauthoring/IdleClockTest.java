package org.throng.standin.editor.coauthoring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdleClockTest {

    private final IdleClock clock = new IdleClock(1_000);

    @Test
    void warnsBeforeItEnds() {
        assertThat(clock.verdict(1_057, 60, 2)).isEqualTo(IdleClock.Verdict.ACTIVE);
        assertThat(clock.verdict(1_058, 60, 2)).isEqualTo(IdleClock.Verdict.WARN);
        assertThat(clock.verdict(1_060, 60, 2)).isEqualTo(IdleClock.Verdict.END);
    }

    @Test
    void restartsWhenTheClientSays() {
        clock.reset(1_060, 10);
        assertThat(clock.verdict(1_100, 60, 2)).isEqualTo(IdleClock.Verdict.ACTIVE);
        assertThat(clock.verdict(1_110, 60, 2)).isEqualTo(IdleClock.Verdict.END);
    }

    @Test
    void theFutureCannotBeClaimed() {
        clock.reset(1_060, -1_000_000);
        assertThat(clock.verdict(1_120, 60, 2)).isEqualTo(IdleClock.Verdict.END);
    }
}
