package org.throng.injector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The processor times of the machine since its start, in clock ticks summed over processors: the first line of
 * {@code /proc/stat}.
 *
 * @param busy everything except idle time and waiting for a disk, stolen time included
 * @param stolen time in which the hypervisor let another machine run
 * @param total all of it
 * @param processors number of processors
 */
record CpuTimes(long busy, long stolen, long total, int processors) {

    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STOLEN = 7;

    /** Guest time (fields 9 and 10) is in user time already, so it must not be summed again. */
    private static final int FIELDS = 8;

    static Optional<CpuTimes> read(MachineFiles files) {
        List<String> lines = files.lines("proc/stat");
        int processors = (int) lines.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
        return lines.stream()
                .filter(line -> line.matches("cpu +\\d[\\d ]*"))
                .map(line -> Arrays.stream(line.substring("cpu".length()).strip().split(" +"))
                        .limit(FIELDS)
                        .mapToLong(Long::parseLong)
                        .toArray())
                .filter(ticks -> ticks.length == FIELDS)
                .map(ticks -> {
                    long total = Arrays.stream(ticks).sum();
                    return new CpuTimes(
                            total - ticks[IDLE] - ticks[IO_WAIT], ticks[STOLEN], total, Math.max(1, processors));
                })
                .findFirst();
    }

    /** Share of the processors' time since {@code earlier} that was not idle, 0 to 1; NaN if no tick has passed. */
    double busySince(CpuTimes earlier) {
        return share(busy - earlier.busy, earlier);
    }

    /** Share of the processors' time since {@code earlier} that was stolen, 0 to 1; NaN if no tick has passed. */
    double stolenSince(CpuTimes earlier) {
        return share(stolen - earlier.stolen, earlier);
    }

    private double share(long ticks, CpuTimes earlier) {
        long all = total - earlier.total;
        // the kernel may let single counters step back by a tick
        return all > 0 ? Math.min(1, Math.max(0, (double) ticks / all)) : Double.NaN;
    }
}
