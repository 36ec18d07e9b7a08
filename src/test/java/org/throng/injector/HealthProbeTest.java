package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.stats.injectors.RepollLag;

class HealthProbeTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path root;

    private final GcPauses gcPauses = new GcPauses(Set.of());
    private FakeMachine machine;
    private FakeProcess process;
    private long nanos = 77 * SECOND;
    private long lagMicros = -1;
    private long latenessMicros = -1;
    private RepollLag repoll;

    @BeforeEach
    void describe() {
        machine = new FakeMachine(root);
        process = new FakeProcess();
    }

    private HealthProbe probe() {
        return new HealthProbe(
                process, machine.files(), gcPauses, () -> nanos, () -> lagMicros, () -> latenessMicros, () -> repoll);
    }

    private void cpuTicks(long user, long idle, long stolen) {
        machine.with("proc/stat", "cpu  " + user + " 0 0 " + idle + " 0 0 0 " + stolen + " 0 0\n"
                + "cpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\ncpu2 0 0 0 0 0 0 0 0 0 0\n"
                + "cpu3 0 0 0 0 0 0 0 0 0 0");
    }

    @Test
    void readsProcessorUseSinceTheLastReading() {
        cpuTicks(1000, 5000, 0);
        HealthProbe probe = probe();
        nanos += 2 * SECOND;
        process.cpuNanos += 4 * SECOND;
        cpuTicks(1600, 5160, 40);
        HealthReading.Cpu cpu = probe.read().cpu();
        assertThat(cpu.available()).isEqualTo(4);
        assertThat(cpu.process()).isEqualTo(0.5);
        assertThat(cpu.system()).isEqualTo(0.8);
        assertThat(cpu.others()).isCloseTo(0.3, within(1e-9));
        assertThat(cpu.stolen()).isEqualTo(0.05);

        nanos += SECOND;
        cpuTicks(1600, 5560, 40);
        cpu = probe.read().cpu();
        assertThat(cpu.process()).isZero();
        assertThat(cpu.system()).isZero();
        assertThat(cpu.others()).isZero();
    }

    @Test
    void aProcessIsMeasuredAgainstItsContainersQuota() {
        machine.with("sys/fs/cgroup/cgroup.controllers", "cpu")
                .with("sys/fs/cgroup/cpu.max", "50000 100000")
                .with("sys/fs/cgroup/cpu.stat", "throttled_usec 0");
        HealthProbe probe = probe();
        nanos += SECOND;
        process.cpuNanos += SECOND / 2;
        machine.with("sys/fs/cgroup/cpu.stat", "throttled_usec 400000");
        HealthReading.Cpu cpu = probe.read().cpu();
        assertThat(cpu.available()).isEqualTo(0.5);
        assertThat(cpu.process()).isEqualTo(1);
        assertThat(cpu.throttled()).isCloseTo(0.4, within(1e-9));
    }

    @Test
    void withoutProcTheJvmsOwnFiguresAreTaken() {
        HealthProbe probe = probe();
        nanos += SECOND;
        HealthReading reading = probe.read();
        assertThat(reading.cpu().system()).isEqualTo(0.6);
        assertThat(reading.cpu().stolen()).isNaN();
        assertThat(reading.cpu().throttled()).isNaN();
        assertThat(reading.openFiles()).isEqualTo(new HealthReading.OpenFiles(321, 1024));
    }

    @Test
    void secondsCountFromTheBeginning() {
        HealthProbe probe = probe();
        nanos += SECOND;
        assertThat(probe.read().second()).isEqualTo(1);
        nanos += SECOND * 3 / 2;
        HealthReading second = probe.read();
        assertThat(second.second()).isEqualTo(2.5);
        assertThat(second.elapsed()).isEqualTo(1.5);
    }

    @Test
    void lagAndLatenessComeFromTheirOwnersInMicroseconds() {
        HealthProbe probe = probe();
        nanos += SECOND;
        assertThat(probe.read().eventLoopLag()).isNaN();
        lagMicros = 1500;
        latenessMicros = 250_000;
        HealthReading reading = probe.read();
        assertThat(reading.eventLoopLag()).isEqualTo(1.5);
        assertThat(reading.latenessP99()).isEqualTo(250);
    }

    @Test
    void pausesOfTheCollectorBecomeAShareOfTheTime() {
        HealthProbe probe = probe();
        nanos += 2 * SECOND;
        gcPauses.collected("Copy", 300, Map.of());
        gcPauses.collected("Copy", 100, Map.of());
        HealthReading reading = probe.read();
        assertThat(reading.gc()).isEqualTo(new HealthReading.Gc(300, 400));
        assertThat(reading.gcShare()).isEqualTo(0.2);
        assertThat(probe.read().gcShare()).as("no time has passed").isNaN();
    }

    @Test
    void openFilesAreNotCountedOneByOneInEveryReading() {
        HealthProbe probe = probe();
        for (int reading = 0; reading < 10; reading++) {
            probe.read();
        }
        assertThat(process.counts).isEqualTo(2);
    }

    @Test
    void noSessionThatPollsHasNoRepollLag() {
        lagMicros = 20_000_000;
        assertThat(probe().read().repoll().share()).isNaN();
    }

    @Test
    void theRepollLagIsThatOfTheWorstSession() {
        HealthProbe probe = probe();
        lagMicros = 3_000;
        repoll = new RepollLag(12_000_000, 30_000_000, nanos + 2 * SECOND);
        nanos += 15 * SECOND;
        assertThat(probe.read().repoll()).isEqualTo(new HealthReading.Repoll(12_000, 30_000, 2));

        repoll = null;
        nanos += SECOND;
        assertThat(probe.read().repoll()).as("its loop's own lag at least")
                .isEqualTo(new HealthReading.Repoll(3, 30_000, 15.997));
    }

    @Test
    void anEventLoopThatStandsStillIsTheSilenceOfItsSessions() {
        HealthProbe probe = probe();
        repoll = new RepollLag(1_000, 30_000_000, nanos);
        lagMicros = 1_000;
        nanos += 20 * SECOND;
        probe.read();
        repoll = null;
        lagMicros = 11_000_000;
        nanos += 12 * SECOND;

        HealthReading.Repoll silence = probe.read().repoll();
        assertThat(silence.share()).isCloseTo(11 / 30.0, within(1e-9));
        assertThat(silence.beganSecond()).isEqualTo(21);
    }

    @Test
    void readsThisJvm() {
        try (HealthProbe probe = new HealthProbe(() -> -1, () -> -1, () -> null)) {
            HealthReading reading = probe.read();
            assertThat(reading.second()).isPositive();
            assertThat(reading.cpu().process()).isBetween(0.0, 1.0);
            assertThat(reading.heap().used()).isPositive().isLessThanOrEqualTo(reading.heap().max());
        }
    }

    private static final class FakeProcess implements ProcessFigures {

        private long cpuNanos = 123;
        private int counts;

        @Override
        public int processors() {
            return 4;
        }

        @Override
        public long cpuNanos() {
            return cpuNanos;
        }

        @Override
        public double systemCpu() {
            return 0.6;
        }

        @Override
        public double loadAverage() {
            return 1.5;
        }

        @Override
        public long heapUsed() {
            return 1000;
        }

        @Override
        public long heapMax() {
            return 4000;
        }

        @Override
        public long openFiles() {
            counts++;
            return 321;
        }

        @Override
        public long openFilesLimit() {
            return 1024;
        }
    }
}
