package org.throng.injector.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.rmi.RemoteException;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class ClockOffsetTest {

    /** Whatever the way there and back takes, the offset is within its uncertainty; also one of hours. */
    @Property
    void isWithinItsUncertainty(
            @ForAll @LongRange(min = -7_200_000_000L, max = 7_200_000_000L) long aheadMicros,
            @ForAll @IntRange(max = 40_000) int thereMicros,
            @ForAll @IntRange(max = 40_000) int backMicros) throws RemoteException {
        long[] micros = {1_700_000_000_000_000L};
        int[] trips = {0};
        ClockOffset offset = ClockOffset.measure(() -> {
            // most trips are slow, and the best counts
            int slow = trips[0]++ % 4 == 2 ? 0 : 100_000;
            micros[0] += thereMicros + slow;
            long answer = micros[0] + aheadMicros;
            micros[0] += backMicros;
            return answer;
        }, () -> micros[0], () -> micros[0] * 1_000);
        assertThat(offset.uncertaintyMicros()).isEqualTo((thereMicros + backMicros) / 2);
        assertThat(Math.abs(offset.aheadMicros() - aheadMicros)).isLessThanOrEqualTo(offset.uncertaintyMicros() + 1);
    }

    @Example
    void noOffsetHasASignOfItsOwn() {
        assertThat(new ClockOffset(12_345, 200)).hasToString("+12.3 ms ± 0.2 ms");
        assertThat(new ClockOffset(-60, 200)).hasToString("-0.1 ms ± 0.2 ms");
        assertThat(new ClockOffset(-40, 200)).hasToString("+0.0 ms ± 0.2 ms");
        assertThat(new ClockOffset(40, 200)).hasToString("+0.0 ms ± 0.2 ms");
    }
}
