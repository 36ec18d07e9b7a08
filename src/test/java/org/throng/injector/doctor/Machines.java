package org.throng.injector.doctor;

import java.nio.file.Path;
import java.util.Optional;
import org.throng.injector.FakeMachine;

/** Machines to examine in tests. */
final class Machines {

    private static final long GIGABYTE = 1L << 30;

    private Machines() {
    }

    static JavaPlatform jdk(int release) {
        return new JavaPlatform(
                release, "Vendor " + release, 8, 4 * GIGABYTE, 2 * GIGABYTE, 4096, "Linux", Optional.empty());
    }

    /** A Linux machine of 16 GB in which nothing needs to be said. */
    static FakeMachine tuned(Path root) {
        return new FakeMachine(root)
                .with("proc/self/limits", limits("1048576", "1048576"))
                .with("proc/meminfo", "MemTotal:       16777216 kB\nMemAvailable:   12582912 kB")
                .withSetting("kernel.osrelease", "6.12.0")
                .withSetting("kernel.threads-max", "120000")
                .withSetting("kernel.pid_max", "4194304")
                .withSetting("fs.nr_open", "1048576")
                .withSetting("fs.file-max", "9223372036854775807")
                .withSetting("net.core.somaxconn", "4096")
                .withSetting("net.core.rmem_max", "212992")
                .withSetting("net.core.wmem_max", "212992")
                .withSetting("net.ipv4.ip_local_port_range", "1024\t65535")
                .withSetting("net.ipv4.ip_local_reserved_ports", "")
                .withSetting("net.ipv4.tcp_max_syn_backlog", "4096")
                .withSetting("net.ipv4.tcp_tw_reuse", "1")
                .withSetting("net.ipv4.tcp_mem", "188844\t251793\t377688")
                .withSetting("net.ipv4.tcp_rmem", "4096\t131072\t6291456")
                .withSetting("net.ipv4.tcp_wmem", "4096\t16384\t4194304")
                .withSetting("net.ipv4.tcp_moderate_rcvbuf", "1");
    }

    static String limits(String softFiles, String hardFiles) {
        return """
                Limit                     Soft Limit           Hard Limit           Units
                Max processes             96365                96365                processes
                Max open files            %-20s %-20s files
                """.formatted(softFiles, hardFiles);
    }

    static Machine of(FakeMachine files) {
        return of(files, jdk(25), 1);
    }

    static Machine of(FakeMachine files, JavaPlatform java, int sources) {
        return new Machine(files.files(), java, sources);
    }
}
