package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuTimesTest {

    @TempDir
    Path root;

    private CpuTimes read(String stat) {
        return CpuTimes.read(new FakeMachine(root).with("proc/stat", stat).files()).orElseThrow();
    }

    @Test
    void sumsWhatIsNotIdleAndLeavesGuestTimeOut() {
        CpuTimes times = read("""
                cpu  100 20 30 800 40 5 5 10 99 99
                cpu0 50 10 15 400 20 2 3 5 50 50
                cpu1 50 10 15 400 20 3 2 5 49 49
                intr 12345
                """);
        assertThat(times).isEqualTo(new CpuTimes(170, 10, 1010, 2));
    }

    @Test
    void sharesAreDifferences() {
        CpuTimes earlier = new CpuTimes(100, 10, 1000, 2);
        CpuTimes later = new CpuTimes(160, 30, 1200, 2);
        assertThat(later.busySince(earlier)).isEqualTo(0.3);
        assertThat(later.stolenSince(earlier)).isEqualTo(0.1);
        assertThat(later.busySince(later)).isNaN();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cpu", "cpu  1 2 3", "cpu  a b c d e f g h", "intr 1 2 3"})
    void aFileOfAnotherFormIsNotKnown(String stat) {
        assertThat(CpuTimes.read(new FakeMachine(root).with("proc/stat", stat).files())).isEmpty();
    }

    @Test
    void noFileIsNotKnown() {
        assertThat(CpuTimes.read(new MachineFiles(root))).isEmpty();
    }

    @Property
    void sharesStayWithinBounds(
            @ForAll @LongRange(max = 1_000_000) long busy,
            @ForAll @LongRange(max = 1_000_000) long earlierBusy,
            @ForAll @LongRange(min = 1, max = 1_000_000) long ticks) {
        double share = new CpuTimes(busy, 0, 1000 + ticks, 1).busySince(new CpuTimes(earlierBusy, 0, 1000, 1));
        assertThat(share).isBetween(0.0, 1.0);
    }
}
