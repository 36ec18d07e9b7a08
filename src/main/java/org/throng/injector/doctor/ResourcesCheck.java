package org.throng.injector.doctor;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Memory, processors and threads. */
final class ResourcesCheck implements Check {

    static final String MEMORY = "memory";
    static final String HEAP = "heap";
    static final String THREADS = "threads";

    private static final long LITTLE_MEMORY = 1L << 30;
    private static final double MEGABYTE = 1024 * 1024;

    @Override
    public List<Finding> examine(Machine machine) {
        List<Finding> findings = new ArrayList<>();
        findings.add(memory(machine));
        findings.add(Finding.ok(
                HEAP,
                format(ROOT, "%,.0f MB", machine.java().heapMax() / MEGABYTE),
                "what users may fill; a quarter of the machine's memory unless -Xmx says otherwise"));
        findings.add(processors(machine));
        if (!machine.java().hasVirtualThreads()) {
            OptionalLong threads = machine.threads();
            findings.add(Finding.limit(
                    THREADS,
                    threads.isPresent() ? format(ROOT, "%,d", threads.getAsLong()) : "not known",
                    "this JDK has no virtual threads, so every user takes a thread of the operating system",
                    "sysctl -w kernel.pid_max=4194304 kernel.threads-max=4194304 vm.max_map_count=1048576"));
        }
        return findings;
    }

    private static Finding memory(Machine machine) {
        long available = machine.memoryAvailable();
        OptionalLong container = machine.cgroup().memoryAvailable();
        String value = format(
                ROOT,
                "%,.0f MB available%s",
                available / MEGABYTE,
                container.isPresent() && container.getAsLong() == available ? " to this container" : "");
        return available >= LITTLE_MEMORY
                ? Finding.ok(MEMORY, value, "free, or to be had by giving up cached files")
                : Finding.limit(
                        MEMORY,
                        value,
                        "JVM and JMeter need about 400 MB before the first user",
                        "free -m   # shows what takes it; stop it, or raise the container's memory limit");
    }

    private static Finding processors(Machine machine) {
        int processors = machine.java().processors();
        OptionalDouble quota = machine.cgroup().cpus();
        if (quota.isPresent()) {
            return Finding.note(
                    "processors",
                    format(ROOT, "%d, container's quota %.1f", processors, quota.getAsDouble()),
                    "at its quota the container stands still until the next period, which shows as lateness",
                    "docker update --cpus " + processors + " CONTAINER   # or the CPU limit of the pod");
        }
        return processors > 1
                ? Finding.ok("processors", Integer.toString(processors), "no quota of a container")
                : Finding.limit("processors", "1", "event loops, users and the garbage collector share one processor");
    }
}
