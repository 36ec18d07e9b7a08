package org.throng.injector.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.FakeMachine;
import org.throng.injector.doctor.PlanCapacity.Bound;

class PlanCapacityTest {

    private static final PlanNeeds ONE_SOCKET = new PlanNeeds("chat", 1000, 1, 10);

    @TempDir
    Path root;

    private FakeMachine machine;

    @BeforeEach
    void describe() {
        machine = Machines.tuned(root);
    }

    private PlanCapacity capacity(PlanNeeds needs) {
        return PlanCapacity.of(Machines.of(machine), needs);
    }

    @Test
    void openFilesBindAndSomeBelongToTheJvmItself() {
        machine.with("proc/self/limits", Machines.limits("1024", "20000"));
        PlanCapacity capacity = capacity(ONE_SOCKET);
        assertThat(capacity.bounds().get(0)).isEqualTo(new Bound("open files", 19_700));
        assertThat(capacity.users()).isEqualTo(19_700);
        assertThat(capacity.allowsDefault()).isTrue();
    }

    @Test
    void portsBindUnlessThereAreMoreSources() {
        assertThat(capacity(ONE_SOCKET).bounds().get(0)).isEqualTo(new Bound("local ports", 64_512));
        assertThat(PlanCapacity.of(Machines.of(machine, Machines.jdk(25), 100), ONE_SOCKET).bounds().get(0).limit())
                .isEqualTo("heap");
    }

    @Test
    void reservedPortsAreNotCounted() {
        machine.withSetting("net.ipv4.ip_local_port_range", "10000\t19999")
                .withSetting("net.ipv4.ip_local_reserved_ports", "80,10000-10009,15000,19990-30000,x");
        assertThat(capacity(ONE_SOCKET).users()).isEqualTo(10_000 - 10 - 1 - 10);
    }

    @Test
    void memoryBinds() {
        machine.with("proc/meminfo", "MemAvailable: 512000 kB");
        assertThat(capacity(ONE_SOCKET).bounds().get(0)).isEqualTo(new Bound("memory", (512_000 - 409_600) / 10));
    }

    @Test
    void connectionTrackingBindsOnlyWhenInUse() {
        machine.withSetting("net.netfilter.nf_conntrack_max", "5000");
        assertThat(capacity(ONE_SOCKET).bounds()).noneMatch(bound -> bound.limit().equals("connection tracking"));
        machine.withSetting("net.netfilter.nf_conntrack_count", "1000");
        assertThat(capacity(ONE_SOCKET).bounds().get(0)).isEqualTo(new Bound("connection tracking", 4000));
    }

    @Test
    void everySocketOfAUserCounts() {
        assertThat(capacity(new PlanNeeds("bosh", 1, 2, 10)).users()).isEqualTo(32_256);
    }

    @Test
    void withoutVirtualThreadsThreadsBind() {
        machine.withSetting("kernel.pid_max", "32768");
        assertThat(PlanCapacity.of(Machines.of(machine, Machines.jdk(17), 1), ONE_SOCKET).bounds().get(0))
                .isEqualTo(new Bound("threads", 32_568));
    }

    @Test
    void aMachineThatIsTooSmallAllowsNoneAndNotTheDefault() {
        machine.with("proc/self/limits", Machines.limits("100", "100"));
        assertThat(capacity(ONE_SOCKET).users()).isZero();
        assertThat(capacity(ONE_SOCKET).allowsDefault()).isFalse();
    }

    @Test
    void boundsNameTheFindingsThatTellHowToRaiseThem() {
        machine.withSetting("net.netfilter.nf_conntrack_max", "5000")
                .withSetting("net.netfilter.nf_conntrack_count", "1000");
        Doctor doctor = new Doctor(Machines.of(machine, Machines.jdk(17), 1));
        assertThat(doctor.examine())
                .extracting(Finding::what)
                .containsAll(doctor.capacities().get(0).bounds().stream().map(Bound::limit).toList());
    }
}
