package org.throng.injector;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The limits of the control group of this process (a container, a systemd slice). Both versions are
 * read; a limit set on an outer group counts as well, so the tightest one on the way to the root is taken.
 *
 * <p>Source: the kernel's admin-guide/cgroup-v2 and admin-guide/cgroup-v1.
 */
public final class Cgroup {

    private static final String MOUNT = "sys/fs/cgroup";

    /** Version 1 writes "no limit" as the largest multiple of a page, far above any real value. */
    private static final long UNLIMITED = 1L << 60;

    private final MachineFiles files;
    private final boolean unified;

    /** The control group of the process that is {@code /proc/self} in {@code files}. */
    public Cgroup(MachineFiles files) {
        this.files = files;
        this.unified = files.text(MOUNT + "/cgroup.controllers").isPresent();
    }

    /** Processors' worth of time that the group may use, fractions included; empty when not limited. */
    public OptionalDouble cpus() {
        return folders("cpu")
                .flatMap(folder -> quota(folder).stream())
                .mapToDouble(Double::doubleValue)
                .min();
    }

    /** Bytes of memory that the group may still take before the kernel kills in it; empty when not limited. */
    public OptionalLong memoryAvailable() {
        String limit = unified ? "/memory.max" : "/memory.limit_in_bytes";
        String usage = unified ? "/memory.current" : "/memory.usage_in_bytes";
        return folders("memory")
                .map(folder -> limit(folder + limit)
                        .map(most -> Math.max(0, most - files.number(folder + usage).orElse(0) + reclaimable(folder)))
                        .orElse(null))
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .min();
    }

    /** Processes and threads that the group may have; empty when not limited. */
    public OptionalLong threads() {
        return folders("pids")
                .flatMap(folder -> limit(folder + "/pids.max").stream())
                .mapToLong(Long::longValue)
                .min();
    }

    /** Nanoseconds for which the group has been kept from running because its quota was used up; empty if unknown. */
    public OptionalLong throttledNanos() {
        String key = unified ? "throttled_usec" : "throttled_time";
        long unit = unified ? 1000 : 1;
        return folders("cpu")
                .flatMap(folder -> statistic(folder + "/cpu.stat", key).stream())
                .mapToLong(value -> value * unit)
                .max();
    }

    private Optional<Double> quota(String folder) {
        if (unified) {
            String[] quotaAndPeriod = files.text(folder + "/cpu.max").orElse("max").split("\\s+");
            return quotaAndPeriod.length == 2 ? ratio(quotaAndPeriod[0], quotaAndPeriod[1]) : Optional.empty();
        }
        return ratio(
                files.text(folder + "/cpu.cfs_quota_us").orElse(""),
                files.text(folder + "/cpu.cfs_period_us").orElse(""));
    }

    private static Optional<Double> ratio(String quota, String period) {
        try {
            double cpus = (double) Long.parseLong(quota) / Long.parseLong(period);
            return cpus > 0 && Double.isFinite(cpus) ? Optional.of(cpus) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private Optional<Long> limit(String path) {
        OptionalLong limit = files.number(path);
        return limit.isPresent() && limit.getAsLong() >= 0 && limit.getAsLong() < UNLIMITED
                ? Optional.of(limit.getAsLong())
                : Optional.empty();
    }

    /** The page cache in the group's usage: the kernel frees it before it kills. */
    private long reclaimable(String folder) {
        return statistic(folder + "/memory.stat", unified ? "inactive_file" : "total_inactive_file").orElse(0L);
    }

    private Optional<Long> statistic(String path, String key) {
        return files.lines(path).stream()
                .map(line -> line.split("\\s+"))
                .filter(words -> words.length == 2 && words[0].equals(key) && words[1].matches("\\d{1,18}"))
                .map(words -> Long.parseLong(words[1]))
                .findFirst();
    }

    /** The folders of the process's group and of all groups around it, innermost first. */
    private Stream<String> folders(String controller) {
        String base = unified ? MOUNT : MOUNT + "/" + controller;
        List<String> folders = new ArrayList<>();
        // within a container the path may be the host's, which is not visible here; the mount's own root then counts
        for (String path = path(controller); !path.isEmpty(); path = path.substring(0, path.lastIndexOf('/'))) {
            folders.add(base + path);
        }
        folders.add(base);
        return folders.stream();
    }

    private String path(String controller) {
        Function<String[], Boolean> mine = unified
                ? fields -> fields[0].equals("0") && fields[1].isEmpty()
                : fields -> List.of(fields[1].split(",")).contains(controller);
        return files.lines("proc/self/cgroup").stream()
                .map(line -> line.split(":", 3))
                .filter(fields -> fields.length == 3 && mine.apply(fields))
                .map(fields -> fields[2].startsWith("/") && fields[2].length() > 1 ? fields[2] : "")
                .findFirst()
                .orElse("");
    }
}
