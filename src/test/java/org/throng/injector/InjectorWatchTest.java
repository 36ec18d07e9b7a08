package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.injector.SaturationLimits.OFF;

import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.injector.HealthReading.Gc;
import org.throng.stats.injectors.RepollLag;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;

class InjectorWatchTest {

    private long nanos;
    private long latenessMicros = -1;
    private long lagMicros = -1;
    private RepollLag repoll;

    private final InjectorWatch watch = new InjectorWatch(
            new HealthProbe(
                    new JvmFigures(),
                    MachineFiles.ofThisMachine(),
                    // a collection in this JVM would be a stop
                    new GcPauses(Set.of()),
                    () -> nanos,
                    () -> lagMicros,
                    () -> latenessMicros,
                    () -> repoll),
            // lateness only: the machine that tests run on may be busy
            new SaturationLimits(100, OFF, OFF, OFF, OFF, OFF, OFF));

    @AfterEach
    void close() {
        watch.close();
    }

    private HealthReading tickAfterASecond() {
        nanos += 1_000_000_000L;
        return watch.tick();
    }

    @Test
    void sumsUpARunThatWasWell() {
        HealthReading first = tickAfterASecond();
        HealthReading second = tickAfterASecond();
        InjectorSummary summary = watch.summary("local", 3.5, 0.8);
        assertThat(summary.name()).isEqualTo("local");
        assertThat(summary.status()).isEqualTo(Status.COMPLETED);
        assertThat(summary.lostAtSeconds()).isNull();
        assertThat(summary.latenessP99()).isEqualTo(3.5);
        assertThat(summary.heapPeakBytes()).isEqualTo(Math.max(first.heap().used(), second.heap().used()));
        assertThat(summary.openFiles())
                .isEqualTo(Math.max(first.openFiles().open(), second.openFiles().open()));
        assertThat(summary.openFilesLimit()).isEqualTo(second.openFiles().limit());
        assertThat(summary.cpuPeak()).isEqualTo(Math.max(first.cpu().process(), second.cpu().process()));
        assertThat(summary.gcPauseMax()).isEqualTo(Math.max(first.gc().pauseMax(), second.gc().pauseMax()));
        assertThat(summary.lagMax()).as("no event loop").isNull();
        assertThat(summary.repollLagMax()).as("no session that polls").isNull();
        assertThat(watch.saturations()).isEmpty();
        assertThat(watch.saturatedNow()).isFalse();
    }

    @Test
    void nothingDueByTheClockIsNoLateness() {
        assertThat(watch.summary("local", null, null).latenessP99()).isNull();
    }

    @Test
    void theSummaryHasTheLongestLags() {
        for (long millis : new long[] {3, 12, 5}) {
            lagMicros = millis * 1_000;
            repoll = new RepollLag(millis * 100_000, 30_000_000, nanos);
            tickAfterASecond();
        }
        lagMicros = -1;
        tickAfterASecond();

        assertThat(watch.summary("local", null, null).lagMax()).isEqualTo(12);
        assertThat(watch.summary("local", null, null).repollLagMax()).isEqualTo(1_200);
    }

    @Test
    void aStopIsWhatReachedItsLimit() {
        assertThat(watch.stopMillis(tickAfterASecond())).isZero();
        latenessMicros = 99_000;
        assertThat(watch.stopMillis(tickAfterASecond())).isZero();
        latenessMicros = 1_100_000;
        assertThat(watch.stopMillis(tickAfterASecond())).isEqualTo(1_100);

        SaturationLimits limits = SaturationLimits.defaults();
        assertThat(Readings.healthy(1).stopMillis(limits)).isZero();
        assertThat(Readings.nothingKnown(1).stopMillis(limits)).isZero();
        assertThat(Readings.lagging(1, 1_200).stopMillis(limits)).isEqualTo(1_200);
        assertThat(Readings.collecting(1, 1, new Gc(130, 300)).stopMillis(limits)).isEqualTo(130);
        assertThat(Readings.collecting(1, 1, new Gc(30, 300)).stopMillis(limits)).isZero();
        assertThat(Readings.lagging(1, 9_000).stopMillis(new SaturationLimits(OFF, OFF, 1, 1, 1, 1, 1))).isZero();
    }

    @Test
    void aSaturatedInjectorIsToldAsSuch() {
        latenessMicros = 900_000;
        for (int second = 0; second < 3; second++) {
            tickAfterASecond();
        }
        assertThat(watch.saturatedNow()).isTrue();
        assertThat(watch.saturations()).singleElement().satisfies(
                saturation -> assertThat(saturation.reason()).startsWith("lateness p99 reached 900 ms"));
        assertThat(watch.warnings()).noneMatch(warning -> warning.startsWith("lateness"));
        assertThat(watch.summary("10.0.0.7", 900.0, null).status()).isEqualTo(Status.SATURATED);
    }
}
