package org.throng.stats.summary;

/**
 * How one injector ended. JSON names of {@code summary.json}; times in ms, sizes in bytes.
 *
 * @param name "local", or the address of a remote injector
 * @param status completed, saturated, lost, or rebalanced: lost as well, and others took over its share
 * @param lostAtSeconds second of the run at which contact was lost, or null
 * @param cpuPeak highest share of the machine's processors that this process used over a second, 0 to 1
 * @param latenessP99 99th percentile of the lateness of everything that was scheduled by the clock
 * @param gcPauseMax longest pause of the garbage collector
 * @param heapPeakBytes the most heap in use, null when not known
 * @param openFiles the most open files and sockets, null when not known
 * @param openFilesLimit limit of the process, null when not known
 * @param repollLagP99 99th percentile of the time without a request of a session that polls; null if none polls
 * @param repollLagMax the longest such time
 * @param lagMax longest wait on a network event loop, null when not known
 * @param usersPeak most users that it had at once, null when not known
 * @param samples samples that its users finished, null when not known
 * @param loadSamples those of the load: without setUp and tearDown Thread Groups; null when not known, as in an older
 *     summary
 */
public record InjectorSummary(
        String name,
        Status status,
        Double lostAtSeconds,
        double cpuPeak,
        Double latenessP99,
        double gcPauseMax,
        Long heapPeakBytes,
        Long openFiles,
        Long openFilesLimit,
        Double repollLagP99,
        Double repollLagMax,
        Double lagMax,
        Long usersPeak,
        Long samples,
        Long loadSamples) {

    /**
     * The health that an injector reports of itself; its users and samples are added to it.
     *
     * @param heapPeakBytes negative when not known
     * @param openFiles negative when not known
     * @param openFilesLimit negative when not known
     */
    public InjectorSummary(
            String name,
            Status status,
            Double lostAtSeconds,
            double cpuPeak,
            Double latenessP99,
            double gcPauseMax,
            long heapPeakBytes,
            long openFiles,
            long openFilesLimit,
            Double repollLagP99,
            Double repollLagMax,
            Double lagMax) {
        this(name, status, lostAtSeconds, cpuPeak, latenessP99, gcPauseMax, known(heapPeakBytes), known(openFiles),
                known(openFilesLimit), repollLagP99, repollLagMax, lagMax, null, null, null);
    }

    /** An injector of whose health nothing is known. */
    public static InjectorSummary withoutHealth(String name, Status status, Double lostAtSeconds) {
        return new InjectorSummary(name, status, lostAtSeconds, Double.NaN, null, Double.NaN, null, null, null, null,
                null, null, null, null, null);
    }

    private static Long known(long figure) {
        return figure < 0 ? null : (Long) figure;
    }

    public enum Status { COMPLETED, LOST, SATURATED, REBALANCED }

    /** The same figures with the controller's knowledge of it. */
    public InjectorSummary with(Status newStatus, Double newLostAtSeconds) {
        return new InjectorSummary(name, newStatus, newLostAtSeconds, cpuPeak, latenessP99, gcPauseMax, heapPeakBytes,
                openFiles, openFilesLimit, repollLagP99, repollLagMax, lagMax, usersPeak, samples, loadSamples);
    }

    /** The same figures of an injector with this name that had so many users and samples, and samples of the load. */
    public InjectorSummary of(String newName, long newUsersPeak, long newSamples, long newLoadSamples) {
        return new InjectorSummary(newName, status, lostAtSeconds, cpuPeak, latenessP99, gcPauseMax, heapPeakBytes,
                openFiles, openFilesLimit, repollLagP99, repollLagMax, lagMax, newUsersPeak, newSamples,
                newLoadSamples);
    }

    /** Samples per second of the load, like the rates of labels; NaN when not known. */
    public double rate(double loadSeconds) {
        return loadSamples == null || loadSeconds <= 0 ? Double.NaN : loadSamples / loadSeconds;
    }
}
