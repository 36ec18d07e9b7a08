package org.throng.injector;

import org.throng.stats.injectors.InjectorPoint;

/**
 * The health of an injector since the previous reading, about a second. An unknown figure is NaN, or -1 for a count.
 *
 * @param second end of the time that this reading covers, in seconds since the run began
 * @param elapsed seconds that it covers
 * @param eventLoopLag longest wait in ms of a due task on a network event loop
 * @param latenessP99 99th percentile in ms of how late the injector itself began what was due
 * @param repoll the session nearest to its end because of silence
 */
public record HealthReading(
        double second,
        double elapsed,
        Cpu cpu,
        Gc gc,
        Heap heap,
        OpenFiles openFiles,
        double eventLoopLag,
        double latenessP99,
        Repoll repoll) {

    /**
     * Use of processors; shares are 0 to 1.
     *
     * @param available processors' worth of time that this process may use, its container's quota respected
     * @param process share of {@code available} that this process used
     * @param system share of the whole machine in use by anyone
     * @param others share of the whole machine in use by anyone but this process
     * @param stolen share of the whole machine's time that the hypervisor gave to other machines
     * @param throttled share of the time in which the container's quota kept this process from running
     * @param loadAverage runnable threads on the machine, mean of the last minute
     */
    public record Cpu(
            double available,
            double process,
            double system,
            double others,
            double stolen,
            double throttled,
            double loadAverage) {

        private static final double BUSY = 0.95;

        /** Whether the whole machine has hardly any processor time left; false if unknown. */
        public boolean machineIsBusy() {
            return system >= BUSY;
        }
    }

    /**
     * Pauses for garbage collection, without the concurrent work of a collector.
     *
     * @param pauseMax longest pause in ms
     * @param pauseSum sum of all pauses in ms
     */
    public record Gc(double pauseMax, double pauseSum) {
    }

    /**
     * Java heap in bytes.
     *
     * @param used in use, garbage included
     * @param afterCollection in use after the latest collection of the whole heap, -1 before the first
     * @param max its limit
     */
    public record Heap(long used, long afterCollection, long max) {

        /** Share of the heap that the latest collection of the whole heap could not free, NaN before the first. */
        public double fullAfterCollection() {
            return afterCollection < 0 || max <= 0 ? Double.NaN : (double) afterCollection / max;
        }
    }

    /** Files and sockets that the process has open, and may have open. */
    public record OpenFiles(long open, long limit) {

        /** Share of the limit in use, NaN without a limit. */
        public double share() {
            return open < 0 || limit <= 0 ? Double.NaN : (double) open / limit;
        }
    }

    /**
     * How long a server had no request of a session that polls (BOSH), at least possibly.
     *
     * @param lag in ms
     * @param limit in ms, after which the server ends a session that is silent
     * @param beganSecond when it began, in seconds since the run began
     */
    public record Repoll(double lag, double limit, double beganSecond) {

        /** For a second without polling sessions. */
        static final Repoll NONE = new Repoll(Double.NaN, Double.NaN, Double.NaN);

        /** Share of the limit, NaN if nothing polls. */
        public double share() {
            return lag / limit;
        }
    }

    /**
     * How long the injector stalled, or was late, by at least the {@code limits}: the longest wait on an event loop,
     * pause of the collector or lateness, in ms; 0 if none of them reached its limit. A stop of the whole process is a
     * wait on its event loops.
     */
    double stopMillis(SaturationLimits limits) {
        double stopLimit = Math.min(limits.lateness(), limits.eventLoopLag());
        return Math.max(
                atLeast(limits.lateness(), latenessP99),
                Math.max(atLeast(limits.eventLoopLag(), eventLoopLag), atLeast(stopLimit, gc.pauseMax())));
    }

    private static double atLeast(double limit, double value) {
        return value >= limit ? value : 0; // NaN is below every limit
    }

    /**
     * The reading as a point of the injector's course.
     *
     * @param end end of the second, since the run began
     * @param rate samples a second that its users finished
     */
    public InjectorPoint point(double end, int users, double rate, boolean saturated) {
        return new InjectorPoint(end, users, rate, cpu.process(), gc.pauseMax(), heap.used(), eventLoopLag,
                latenessP99, saturated);
    }

    /** Share of the time in pauses for garbage collection, 0 to 1. */
    public double gcShare() {
        return elapsed > 0 ? Math.min(1, gc.pauseSum() / (elapsed * 1000)) : Double.NaN;
    }
}
