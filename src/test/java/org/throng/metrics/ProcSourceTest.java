package org.throng.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcSourceTest {

    @TempDir
    private Path proc;

    private static Map<String, Double> read(ProcSource source) throws SourceException {
        Map<String, Double> values = new LinkedHashMap<>();
        source.read(Duration.ofSeconds(1), value -> values.put(value.series().toString(), value.value()));
        return values;
    }

    private ProcSource source(String target) {
        return new ProcSource(ProcTarget.parse(target), proc);
    }

    private void write(String file, String text) throws IOException {
        Path path = proc.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** @param ticks user, system, and both of ended children */
    private void process(int pid, int parent, String ticks, long started) throws IOException {
        write(pid + "/stat", pid + " (a) b (c) S " + parent + " 1 1 0 -1 4194560 1 2 3 4 " + ticks
                + " 20 0 5 0 " + started + " 1000 250 18446744073709551615\n");
        write(pid + "/status", "Name:\ta\nVmPeak:\t  900 kB\nVmRSS:\t  100 kB\nThreads:\t5\n");
    }

    private void end(int pid) throws IOException {
        Files.delete(proc.resolve(pid + "/stat"));
    }

    @Test
    void countsAProcessWithItsDescendants() throws Exception {
        process(1, 0, "1 1 1 1", 1);
        process(10, 1, "100 50 7 3", 5);
        process(11, 10, "20 20 0 0", 6);
        process(12, 11, "5 5 0 0", 7);
        ProcSource source = source("pid 10");
        assertThat(read(source)).containsExactly(
                Map.entry("process_cpu_seconds_total", 2.1),
                Map.entry("process_resident_memory_bytes", 3 * 102_400.0),
                Map.entry("process_threads", 15.0),
                Map.entry("processes", 3.0));
        process(10, 1, "120 60 17 13", 5);
        end(12);
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 2.5).containsEntry("processes", 2.0);
    }

    /** Children that nobody waits for take their time with them; it is not counted again as after a restart. */
    @Test
    void neverCountsTooMuchIfAChildLeaves() throws Exception {
        process(10, 1, "100 0 0 0", 5);
        process(11, 10, "1000 0 0 0", 6);
        ProcSource source = source("pid 10");
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 11.0);
        end(11);
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 11.0);
        process(10, 1, "150 0 0 0", 5);
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 11.5);
    }

    @Test
    void hasNoValuesOfAnotherProcessWithTheSameNumber() throws Exception {
        ProcSource source = source("pid 10");
        assertThatThrownBy(() -> read(source)).hasMessage("there is no process 10 on this machine");
        process(10, 1, "1 0 0 0", 5);
        read(source);
        process(10, 1, "1 0 0 0", 6);
        assertThatThrownBy(() -> read(source)).hasMessage("the process 10 has ended");
    }

    @Test
    void findsTheProcessOfAPortAgainAfterARestart() throws Exception {
        write("net/tcp", """
              sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
               0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  0  0 777 1 0 100 0 0 10 0
               1: 0100007F:0BB8 0100007F:9999 01 00000000:00000000 00:00000000 00000000  0  0 778 1 0 100 0 0 10 0
               2: 0100007F:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000  0  0 779 1 0 100 0 0 10 0
            """);
        process(10, 1, "100 0 0 0", 5);
        process(20, 1, "1 0 0 0", 5);
        socket(10, 777);
        socket(20, 778);
        ProcSource source = source("port 3000");
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 1.0).containsEntry("processes", 1.0);
        end(10);
        Files.delete(proc.resolve("10/fd/3"));
        assertThatThrownBy(() -> read(source)).hasMessageStartingWith("no process listens on TCP port 3000 of this");
        process(30, 1, "500 0 0 0", 9);
        socket(30, 777);
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 1.0);
        process(30, 1, "550 0 0 0", 9);
        assertThat(read(source)).containsEntry("process_cpu_seconds_total", 1.5);
    }

    private void socket(int pid, int inode) throws IOException {
        Files.createDirectories(proc.resolve(pid + "/fd"));
        Files.createSymbolicLink(proc.resolve(pid + "/fd/3"), Path.of("socket:[" + inode + "]"));
    }

    @Test
    void countsTheMachine() throws Exception {
        write("stat", "cpu  100 1 20 1000 50 2 3 4 60 0\n"
                + "cpu0 50 0 0 0 0 0 0 0 0 0\ncpu1 50 0 0 0 0 0 0 0 0 0\nintr 1\n");
        write("meminfo", "MemTotal:       2048 kB\nMemFree:  1 kB\nMemAvailable:   1024 kB\n");
        write("loadavg", "1.25 0.5 0.1 2/300 999\n");
        ProcSource source = source("machine");
        assertThat(read(source)).containsExactly(
                Map.entry("machine_cpu_seconds_total", 1.3),
                Map.entry("machine_processors", 2.0),
                Map.entry("machine_memory_total_bytes", 2_097_152.0),
                Map.entry("machine_memory_available_bytes", 1_048_576.0),
                Map.entry("machine_load1", 1.25));
        write("stat", "cpu  99 1 20 1000 50 2 3 4 60 0\n");
        assertThat(read(source)).containsEntry("machine_cpu_seconds_total", 1.3);
        Files.delete(proc.resolve("stat"));
        assertThatThrownBy(() -> read(source)).hasMessageContaining("only Linux has it");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void measuresThisProcessByPidAndByPort() throws Exception {
        long pid = ProcessHandle.current().pid();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (String target : new String[] {"pid " + pid, "port " + server.getLocalPort()}) {
                Map<String, Double> values = read(new ProcSource(ProcTarget.parse(target)));
                assertThat(values.get("process_cpu_seconds_total")).isPositive();
                assertThat(values.get("process_resident_memory_bytes")).isGreaterThan(10e6);
                assertThat(values.get("process_threads")).isGreaterThan(5);
            }
        }
        assertThat(read(new ProcSource(ProcTarget.parse("machine"))).get("machine_processors")).isEqualTo(
                Files.readAllLines(Path.of("/proc/stat")).stream().filter(line -> line.matches("cpu\\d+ .*")).count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "pid", "pid 0", "port 70000", "port x", "3000", "gotenberg", "machine 1"})
    void refusesOtherTargets(String target) {
        assertThatThrownBy(() -> ProcTarget.parse(target)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + target + "' is not a process; write machine, or for example port 3000 or pid 4711");
    }
}
