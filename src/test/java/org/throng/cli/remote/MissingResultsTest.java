package org.throng.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.injector.remote.InjectorBeat;
import org.throng.injector.remote.OrderState;

class MissingResultsTest {

    private static final InjectorBeat BUSY = new InjectorBeat(OrderState.RUNNING, null, null);
    private static final InjectorBeat CUT_OFF = new InjectorBeat(OrderState.RUNNING, null, "no answer in time");

    private final MissingResults missing = new MissingResults("10.0.0.1", 4000);

    @Test
    void anInjectorWhoseAttemptsFailIsLostAfterEightSeconds() {
        assertThat(missing.lostBecause(CUT_OFF, 8)).isNull();
        assertThat(missing.lostBecause(CUT_OFF, 8.1))
                .isEqualTo("its results do not reach this machine at 10.0.0.1:4000: no answer in time");
    }

    @Test
    void anInjectorOfABusyMachineHasMoreTime() {
        assertThat(missing.lostBecause(BUSY, 30)).isNull();
        assertThat(missing.lostBecause(BUSY, 30.1)).isEqualTo(
                "it answers, but no results of it have arrived at 10.0.0.1:4000 for 30 s; see its jmeter.log");
    }
}
