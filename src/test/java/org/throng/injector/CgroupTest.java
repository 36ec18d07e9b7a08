package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupTest {

    private static final String V2 = "sys/fs/cgroup/";

    @TempDir
    Path root;

    private FakeMachine machine;

    @BeforeEach
    void describe() {
        machine = new FakeMachine(root);
    }

    private Cgroup cgroup() {
        return new Cgroup(machine.files());
    }

    private void isVersion2(String path) {
        machine.with(V2 + "cgroup.controllers", "cpu memory pids").with("proc/self/cgroup", "0::" + path);
    }

    @Test
    void withoutControlGroupsNothingIsLimited() {
        assertThat(cgroup().cpus()).isEmpty();
        assertThat(cgroup().memoryAvailable()).isEmpty();
        assertThat(cgroup().threads()).isEmpty();
        assertThat(cgroup().throttledNanos()).isEmpty();
    }

    @Test
    void readsVersion2() {
        isVersion2("/");
        machine.with(V2 + "cpu.max", "150000 100000")
                .with(V2 + "cpu.stat", "usage_usec 5\nnr_throttled 2\nthrottled_usec 1234")
                .with(V2 + "memory.max", "1000000")
                .with(V2 + "memory.current", "600000")
                .with(V2 + "memory.stat", "anon 400000\ninactive_file 150000")
                .with(V2 + "pids.max", "512");
        assertThat(cgroup().cpus()).hasValue(1.5);
        assertThat(cgroup().throttledNanos()).hasValue(1_234_000);
        assertThat(cgroup().memoryAvailable()).hasValue(550_000);
        assertThat(cgroup().threads()).hasValue(512);
    }

    @Test
    void theTightestGroupOnTheWayToTheRootCounts() {
        isVersion2("/system.slice/throng.service");
        machine.with(V2 + "system.slice/throng.service/cpu.max", "max 100000")
                .with(V2 + "system.slice/throng.service/memory.max", "5000000")
                .with(V2 + "system.slice/cpu.max", "200000 100000")
                .with(V2 + "system.slice/memory.max", "3000000")
                .with(V2 + "system.slice/memory.current", "1000000");
        assertThat(cgroup().cpus()).hasValue(2);
        assertThat(cgroup().memoryAvailable()).hasValue(2_000_000);
    }

    @Test
    void maxMeansNoLimit() {
        isVersion2("/");
        machine.with(V2 + "cpu.max", "max 100000").with(V2 + "memory.max", "max").with(V2 + "pids.max", "max");
        assertThat(cgroup().cpus()).isEmpty();
        assertThat(cgroup().memoryAvailable()).isEmpty();
        assertThat(cgroup().threads()).isEmpty();
    }

    @Test
    void readsVersion1AtTheMountWhenTheHostsPathIsNotVisible() {
        machine.with("proc/self/cgroup", "9:cpu,cpuacct:/docker/abc\n8:pids:/docker/abc\n4:memory:/docker/abc\n0::/")
                .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000")
                .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
                .with("sys/fs/cgroup/cpu/cpu.stat", "nr_periods 9\nthrottled_time 77")
                .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "2000000")
                .with("sys/fs/cgroup/memory/memory.usage_in_bytes", "500000")
                .with("sys/fs/cgroup/pids/pids.max", "100");
        assertThat(cgroup().cpus()).hasValue(0.5);
        assertThat(cgroup().throttledNanos()).hasValue(77);
        assertThat(cgroup().memoryAvailable()).hasValue(1_500_000);
        assertThat(cgroup().threads()).hasValue(100);
    }

    @Test
    void version1WritesNoLimitAsHugeOrNegative() {
        machine.with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1")
                .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
                .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");
        assertThat(cgroup().cpus()).isEmpty();
        assertThat(cgroup().memoryAvailable()).isEmpty();
    }

    @Test
    void nonsenseIsNoLimit() {
        isVersion2("/");
        machine.with(V2 + "cpu.max", "100 0")
                .with(V2 + "memory.max", "plenty")
                .with(V2 + "cpu.stat", "throttled_usec x");
        assertThat(cgroup().cpus()).isEmpty();
        assertThat(cgroup().memoryAvailable()).isEmpty();
        assertThat(cgroup().throttledNanos()).isEmpty();
    }
}
