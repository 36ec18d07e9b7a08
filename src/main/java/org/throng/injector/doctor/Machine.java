package org.throng.injector.doctor;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.throng.injector.Cgroup;
import org.throng.injector.MachineFiles;

/**
 * The machine as an injector: the sources of its figures, and the figures that limit the number of users.
 *
 * @param sources number of source addresses that connections are spread over, 1 or more
 */
record Machine(MachineFiles files, Kernel kernel, Cgroup cgroup, JavaPlatform java, int sources) {

    Machine(MachineFiles files, JavaPlatform java, int sources) {
        this(files, new Kernel(files), new Cgroup(files), java, sources);
    }

    /** Files and sockets that one process may open. A JVM on Linux raises its soft limit to the hard one by itself. */
    OptionalLong openFilesLimit() {
        return kernel.processLimit("Max open files")
                .map(limit -> OptionalLong.of(limit.hard()))
                .orElse(java.openFilesLimit() < 0 ? OptionalLong.empty() : OptionalLong.of(java.openFilesLimit()));
    }

    /** Limit of connections to one address and port of the target: local ports times source addresses. */
    OptionalLong connectionsPerTarget() {
        OptionalLong ports = ports();
        return ports.isPresent() ? OptionalLong.of(ports.getAsLong() * sources) : ports;
    }

    private OptionalLong ports() {
        long[] range = kernel.numbers("net.ipv4.ip_local_port_range");
        if (range.length != 2 || range[0] > range[1]) {
            return OptionalLong.empty();
        }
        long reserved = kernel.setting("net.ipv4.ip_local_reserved_ports").orElse("").lines()
                .flatMap(list -> Arrays.stream(list.split(",")))
                .mapToLong(item -> reserved(item.strip(), range))
                .sum();
        return OptionalLong.of(range[1] - range[0] + 1 - reserved);
    }

    /** How many ports of {@code range} an entry such as "8080" or "9000-9100" removes. */
    private static long reserved(String item, long[] range) {
        long[] bounds = Kernel.parse(item.replace('-', ' '));
        if (bounds.length == 0) {
            return 0;
        }
        return Math.max(0, Math.min(range[1], bounds[bounds.length - 1]) - Math.max(range[0], bounds[0]) + 1);
    }

    /** Available bytes of memory without swapping, the container's limit respected. */
    long memoryAvailable() {
        return Math.min(
                kernel.memory("MemAvailable").orElse(java.memoryFree()),
                cgroup.memoryAvailable().orElse(Long.MAX_VALUE));
    }

    /** Further connections that fit into the kernel's connection tracking; empty if it does not track. */
    OptionalLong trackedConnections() {
        OptionalLong max = kernel.number("net.netfilter.nf_conntrack_max");
        long count = kernel.number("net.netfilter.nf_conntrack_count").orElse(0);
        // the module may be loaded without a rule that uses it; then nothing is counted
        return max.isEmpty() || count == 0 ? OptionalLong.empty() : OptionalLong.of(max.getAsLong() - count);
    }

    /** Threads that this process may start, the tightest of all limits; empty if none is known. */
    OptionalLong threads() {
        List<OptionalLong> limits = List.of(
                kernel.number("kernel.threads-max"),
                kernel.number("kernel.pid_max"),
                kernel.processLimit("Max processes")
                        .map(limit -> OptionalLong.of(limit.soft()))
                        .orElse(OptionalLong.empty()),
                cgroup.threads());
        return limits.stream().flatMapToLong(OptionalLong::stream).min();
    }

    /** Bytes of memory that the machine has; empty if not known. */
    OptionalLong memoryTotal() {
        return kernel.memory("MemTotal");
    }
}
