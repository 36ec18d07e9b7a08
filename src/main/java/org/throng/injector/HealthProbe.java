package org.throng.injector;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.throng.stats.injectors.RepollLag;

/**
 * Reads the health of this injector. Made when the run begins and read about once a second by one thread; each {@link
 * #read reading} covers the time since the previous one. A reading costs about a millisecond, for any number of users
 * and connections.
 */
public final class HealthProbe implements AutoCloseable {

    private static final double NANOS_PER_SECOND = 1e9;

    /** If open files must be counted one by one, a count is used for this many readings. */
    private static final int READINGS_PER_COUNT = 5;

    private final ProcessFigures process;
    private final MachineFiles files;
    private final Cgroup cgroup;
    private final double cpuQuota;
    private final GcPauses gcPauses;
    private final LongSupplier nanoClock;
    private final LongSupplier eventLoopLagMicros;
    private final LongSupplier latenessP99Micros;
    private final Supplier<RepollLag> worstRepoll;

    private final long began;
    private Counters before;
    private long openFiles = -1;
    private int readings;

    /** The shortest silence that any server has allowed so far, in ms. */
    private double repollLimit = Double.POSITIVE_INFINITY;

    /** The counters of the previous reading. */
    private record Counters(long nanos, long cpuNanos, Optional<CpuTimes> cpuTimes, OptionalLong throttledNanos) {
    }

    /**
     * Probes this JVM, from now on.
     *
     * @param eventLoopLagMicros the longest wait on an event loop since the last call, -1 if there is no event loop
     * @param latenessP99Micros 99th percentile of the lateness since the last call, -1 if nothing was due. Only
     *     lateness that the injector causes may count: a user that is late because the target had not answered yet says
     *     nothing about the injector
     * @param worstRepoll the re-poll lag nearest to its limit since the last call, null if there was none
     */
    public HealthProbe(
            LongSupplier eventLoopLagMicros, LongSupplier latenessP99Micros, Supplier<RepollLag> worstRepoll) {
        this(
                new JvmFigures(),
                MachineFiles.ofThisMachine(),
                GcPauses.ofThisJvm(),
                System::nanoTime,
                eventLoopLagMicros,
                latenessP99Micros,
                worstRepoll);
    }

    HealthProbe(
            ProcessFigures process,
            MachineFiles files,
            GcPauses gcPauses,
            LongSupplier nanoClock,
            LongSupplier eventLoopLagMicros,
            LongSupplier latenessP99Micros,
            Supplier<RepollLag> worstRepoll) {
        this.process = process;
        this.files = files;
        this.cgroup = new Cgroup(files);
        this.cpuQuota = cgroup.cpus().orElse(Double.MAX_VALUE);
        this.gcPauses = gcPauses;
        this.nanoClock = nanoClock;
        this.eventLoopLagMicros = eventLoopLagMicros;
        this.latenessP99Micros = latenessP99Micros;
        this.worstRepoll = worstRepoll;
        this.began = nanoClock.getAsLong();
        this.before = counters();
    }

    /** The health since the last reading, or since the beginning. */
    public HealthReading read() {
        Counters now = counters();
        double elapsed = (now.nanos - before.nanos) / NANOS_PER_SECOND;
        GcPauses.Taken gc = gcPauses.take();
        double eventLoopLag = millis(eventLoopLagMicros.getAsLong());
        HealthReading reading = new HealthReading(
                (now.nanos - began) / NANOS_PER_SECOND,
                elapsed,
                cpu(now, elapsed),
                new HealthReading.Gc(gc.longestMillis(), gc.sumMillis()),
                new HealthReading.Heap(process.heapUsed(), gc.heapAfter(), process.heapMax()),
                new HealthReading.OpenFiles(openFiles(), process.openFilesLimit()),
                eventLoopLag,
                millis(latenessP99Micros.getAsLong()),
                repoll(now, eventLoopLag));
        before = now;
        return reading;
    }

    /**
     * A stopped event loop cannot report the silence of its sessions, and it dates waiting answers by the moment at
     * which it reads them. So its own lag counts as a lag of its sessions.
     */
    private HealthReading.Repoll repoll(Counters now, double eventLoopLag) {
        HealthReading.Repoll repoll = HealthReading.Repoll.NONE;
        RepollLag worst = worstRepoll.get();
        if (worst != null) {
            double limit = millis(worst.limitMicros());
            repollLimit = Math.min(repollLimit, limit);
            repoll = new HealthReading.Repoll(
                    millis(worst.lagMicros()), limit, (worst.beganNanos() - began) / NANOS_PER_SECOND);
        }
        if (Double.isFinite(repollLimit) && !(repoll.share() >= eventLoopLag / repollLimit)) {
            double second = (now.nanos - began) / NANOS_PER_SECOND;
            repoll = new HealthReading.Repoll(eventLoopLag, repollLimit, second - eventLoopLag / 1000);
        }
        return repoll;
    }

    private Counters counters() {
        return new Counters(
                nanoClock.getAsLong(), process.cpuNanos(), CpuTimes.read(files), cgroup.throttledNanos());
    }

    private HealthReading.Cpu cpu(Counters now, double elapsed) {
        double available = Math.min(process.processors(), cpuQuota);
        double used = now.cpuNanos < 0 || elapsed <= 0
                ? Double.NaN
                : (now.cpuNanos - before.cpuNanos) / NANOS_PER_SECOND / elapsed;
        double system;
        double stolen;
        int machineProcessors;
        if (now.cpuTimes.isPresent() && before.cpuTimes.isPresent()) {
            CpuTimes times = now.cpuTimes.get();
            system = times.busySince(before.cpuTimes.get());
            stolen = times.stolenSince(before.cpuTimes.get());
            machineProcessors = times.processors();
        } else {
            system = process.systemCpu();
            stolen = Double.NaN;
            machineProcessors = process.processors();
        }
        return new HealthReading.Cpu(
                available,
                share(used / available),
                system,
                share(system - used / machineProcessors),
                stolen,
                throttled(now, elapsed),
                process.loadAverage());
    }

    private double throttled(Counters now, double elapsed) {
        if (now.throttledNanos.isEmpty() || before.throttledNanos.isEmpty() || elapsed <= 0) {
            return Double.NaN;
        }
        long nanos = now.throttledNanos.getAsLong() - before.throttledNanos.getAsLong();
        return share(nanos / NANOS_PER_SECOND / elapsed);
    }

    /**
     * Since Linux 6.2 the size of {@code /proc/self/fd} is the number of open files. Elsewhere they are counted one by
     * one, which takes milliseconds for ten thousand and leaves kernel memory behind, so that is done less often.
     */
    private long openFiles() {
        OptionalLong size = files.size("proc/self/fd");
        if (size.isPresent() && size.getAsLong() > 0) {
            openFiles = size.getAsLong();
        } else if (readings % READINGS_PER_COUNT == 0) {
            openFiles = process.openFiles();
        }
        readings++;
        return openFiles;
    }

    /** Clocks and counters are not read at one instant, so that a share may come out a little beyond its bounds. */
    private static double share(double value) {
        return Math.min(1, Math.max(0, value));
    }

    private static double millis(long micros) {
        return micros < 0 ? Double.NaN : micros / 1000.0;
    }

    /** Stops listening to the garbage collector. */
    @Override
    public void close() {
        gcPauses.close();
    }
}
