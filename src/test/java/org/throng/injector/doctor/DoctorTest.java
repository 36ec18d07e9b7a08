package org.throng.injector.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.injector.FakeMachine;

class DoctorTest {

    @TempDir
    Path root;

    private FakeMachine machine;

    @BeforeEach
    void describe() {
        machine = Machines.tuned(root);
    }

    private List<Finding> findings() {
        return new Doctor(Machines.of(machine)).examine();
    }

    private Finding finding(String what) {
        return findings().stream().filter(finding -> finding.what().equals(what)).findFirst().orElseThrow();
    }

    @Test
    void aTunedMachineHasNothingButOk() {
        assertThat(findings()).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.severity()).as(finding.toString()).isEqualTo(Severity.OK);
            assertThat(finding.commands()).isEmpty();
        });
    }

    @Test
    void fewOpenFilesAreALimitWithAllWaysToRaiseIt() {
        machine.with("proc/self/limits", Machines.limits("1024", "20000"));
        Finding finding = finding("open files");
        assertThat(finding.severity()).isEqualTo(Severity.LIMIT);
        assertThat(finding.value()).isEqualTo("soft 1,024, hard 20,000");
        assertThat(finding.commands())
                .anyMatch(command -> command.startsWith("ulimit -Hn 1048576"))
                .anyMatch(command -> command.startsWith("LimitNOFILE=1048576"))
                .anyMatch(command -> command.contains("--ulimit nofile=1048576:1048576"))
                .noneMatch(command -> command.contains("nr_open"));
    }

    @Test
    void aLowCeilingOfTheKernelIsRaisedFirst() {
        machine.with("proc/self/limits", Machines.limits("1024", "4096")).withSetting("fs.nr_open", "4096");
        assertThat(finding("open files").commands().get(0)).isEqualTo("sysctl -w fs.nr_open=1048576");
    }

    @Test
    void unlimitedOpenFilesAreTold() {
        machine.with("proc/self/limits", Machines.limits("1024", "unlimited"));
        assertThat(finding("open files").value()).isEqualTo("soft 1,024, hard unlimited");
        assertThat(finding("open files").severity()).isEqualTo(Severity.OK);
    }

    @Test
    void fileMaxMustHoldTwoProcesses() {
        machine.withSetting("fs.file-max", "1500000");
        assertThat(finding("fs.file-max").commands()).containsExactly("sysctl -w fs.file-max=4194304");
    }

    @Test
    void limitsConfThatDoesNotReachThisProcessIsTold() {
        machine.with("proc/self/limits", Machines.limits("1024", "4096"))
                .with("etc/security/limits.conf", "# comment\n#root hard nofile 9\nroot - nofile 4000000");
        Finding finding = finding("limits.conf");
        assertThat(finding.severity()).isEqualTo(Severity.NOTE);
        assertThat(finding.value()).isEqualTo("root - nofile 4000000");
        assertThat(finding.meaning()).contains("login sessions").contains("containers");
    }

    @Test
    void theUsualPortRangeIsALimit() {
        machine.withSetting("net.ipv4.ip_local_port_range", "32768\t60999");
        Finding finding = finding("local ports");
        assertThat(finding.severity()).isEqualTo(Severity.LIMIT);
        assertThat(finding.value()).isEqualTo("32768-60999 x 1 source address: 28,232 connections");
        assertThat(finding.commands()).contains("sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"");
    }

    @Test
    void sourceAddressesMultiplyThePorts() {
        machine.withSetting("net.ipv4.ip_local_port_range", "32768\t60999");
        List<Finding> findings = new Doctor(Machines.of(machine, Machines.jdk(25), 3)).examine();
        assertThat(findings).anySatisfy(finding -> {
            assertThat(finding.value()).isEqualTo("32768-60999 x 3 source addresses: 84,696 connections");
            assertThat(finding.severity()).isEqualTo(Severity.OK);
        });
    }

    @Test
    void portsOfClosedConnectionsRest() {
        machine.withSetting("net.ipv4.tcp_tw_reuse", "2");
        assertThat(finding("net.ipv4.tcp_tw_reuse").severity()).isEqualTo(Severity.NOTE);
        assertThat(finding("net.ipv4.tcp_tw_reuse").commands()).containsExactly("sysctl -w net.ipv4.tcp_tw_reuse=1");
    }

    @Test
    void shortQueuesAreALimit() {
        machine.withSetting("net.core.somaxconn", "128").withSetting("net.ipv4.tcp_max_syn_backlog", "256");
        assertThat(finding("net.core.somaxconn").commands()).containsExactly("sysctl -w net.core.somaxconn=4096");
        assertThat(finding("net.ipv4.tcp_max_syn_backlog").commands())
                .containsExactly("sysctl -w net.ipv4.tcp_max_syn_backlog=1024");
    }

    @Test
    void overflowsOfTheAcceptQueueAreTold() {
        machine.with("proc/net/netstat", """
                TcpExt: SyncookiesSent ListenOverflows ListenDrops
                TcpExt: 0 1234 1240
                IpExt: InNoRoutes
                IpExt: 0""");
        assertThat(finding("refused by a full queue").value()).startsWith("1,234 ");
    }

    @Test
    void connectionTrackingInUseIsALimit() {
        machine.withSetting("net.netfilter.nf_conntrack_max", "262144")
                .withSetting("net.netfilter.nf_conntrack_count", "17");
        Finding finding = finding("connection tracking");
        assertThat(finding.severity()).isEqualTo(Severity.LIMIT);
        assertThat(finding.value()).isEqualTo("17 of 262,144");
        assertThat(finding.commands().get(0)).isEqualTo("sysctl -w net.netfilter.nf_conntrack_max=1048576");
    }

    @Test
    void connectionTrackingThatIsIdleIsFine() {
        machine.withSetting("net.netfilter.nf_conntrack_max", "262144")
                .withSetting("net.netfilter.nf_conntrack_count", "0");
        assertThat(finding("connection tracking").severity()).isEqualTo(Severity.OK);
    }

    @Test
    void aNearlyFullTableIsALimitHoweverLarge() {
        machine.withSetting("net.netfilter.nf_conntrack_max", "2000000")
                .withSetting("net.netfilter.nf_conntrack_count", "1500000");
        assertThat(finding("connection tracking").commands().get(0)).endsWith("nf_conntrack_max=4000000");
    }

    @Test
    void aContainersLimitsAreRespected() {
        machine.with("sys/fs/cgroup/cgroup.controllers", "cpu memory")
                .with("sys/fs/cgroup/cpu.max", "150000 100000")
                .with("sys/fs/cgroup/memory.max", "536870912")
                .with("sys/fs/cgroup/memory.current", "0");
        assertThat(finding("memory").severity()).isEqualTo(Severity.LIMIT);
        assertThat(finding("memory").value()).isEqualTo("512 MB available to this container");
        assertThat(finding("processors").severity()).isEqualTo(Severity.NOTE);
        assertThat(finding("processors").value()).isEqualTo("8, container's quota 1.5");
    }

    @Test
    void anOldJdkIsALimitThroughItsThreads() {
        List<Finding> findings = new Doctor(Machines.of(machine, Machines.jdk(17), 1)).examine();
        assertThat(findings).anySatisfy(finding -> {
            assertThat(finding.what()).isEqualTo("JDK");
            assertThat(finding.severity()).isEqualTo(Severity.LIMIT);
            assertThat(finding.commands()).singleElement().asString().contains("JDK 25");
        });
        assertThat(findings).anySatisfy(finding -> {
            assertThat(finding.what()).isEqualTo("threads");
            assertThat(finding.value()).isEqualTo("96,365");
        });
    }

    @Test
    void aJdkThatPinsIsANote() {
        List<Finding> findings = new Doctor(Machines.of(machine, Machines.jdk(21), 1)).examine();
        assertThat(findings.get(0).severity()).isEqualTo(Severity.NOTE);
        assertThat(findings.get(0).meaning()).contains("synchronized");
        assertThat(findings).noneMatch(finding -> finding.what().equals("threads"));
    }

    @Test
    void elsewhereThanOnLinuxItSaysWhatTheJvmKnows() {
        JavaPlatform mac = new JavaPlatform(
                25, "Vendor 25", 8, 1L << 30, 1L << 30, 10_240, "Mac OS X", Optional.of("no epoll"));
        Doctor doctor = new Doctor(Machines.of(new FakeMachine(root.resolve("nothing")), mac, 1));
        assertThat(doctor.examine().get(0))
                .isEqualTo(Finding.note("operating system", "Mac OS X", doctor.examine().get(0).meaning()));
        assertThat(doctor.examine()).anySatisfy(finding -> {
            assertThat(finding.what()).isEqualTo("open files");
            assertThat(finding.value()).isEqualTo("10,240");
        });
        assertThat(doctor.examine()).anySatisfy(finding -> {
            assertThat(finding.what()).isEqualTo("network transport");
            assertThat(finding.severity()).isEqualTo(Severity.NOTE);
        });
        assertThat(doctor.capacities()).isNotEmpty();
    }

    @Test
    void whereOpenFilesAreNotKnownItSaysSo() {
        JavaPlatform windows = new JavaPlatform(
                25, "Vendor 25", 8, 1L << 30, 1L << 30, -1, "Windows 11", Optional.of("no epoll"));
        Doctor doctor = new Doctor(Machines.of(new FakeMachine(root.resolve("nothing")), windows, 1));
        assertThat(doctor.examine()).contains(
                Finding.note("open files", "not known", "this system does not say how many files may be open"));
    }

    @Test
    void examinesThisMachine() {
        Doctor doctor = Doctor.ofThisMachine(1);
        assertThat(doctor.examine()).extracting(Finding::what).contains("JDK", "open files", "memory", "processors");
        assertThat(doctor.capacities()).extracting(PlanCapacity::plan).contains("websocket");
        assertThatIllegalArgumentException().isThrownBy(() -> Doctor.ofThisMachine(0));
    }
}
