package org.throng.injector;

import java.util.List;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.summary.InjectorSummary;

/**
 * Watches this injector during a run: call {@link #tick} each second; the results can be read at any time, from any
 * thread.
 */
public final class InjectorWatch implements AutoCloseable {

    private final HealthProbe probe;
    private final SaturationLimits limits;
    private final SaturationRules rules;
    private double cpuPeak;
    private double gcPauseMax;
    private long heapPeak;
    private long openFilesPeak;
    private long openFilesLimit;
    private Double repollLagMax;
    private Double lagMax;

    /** Owns {@code probe} and closes it at the end. */
    public InjectorWatch(HealthProbe probe, SaturationLimits limits) {
        this.probe = probe;
        this.limits = limits;
        this.rules = new SaturationRules(limits);
    }

    /** Reads the probe and judges the reading. */
    public synchronized HealthReading tick() {
        HealthReading reading = probe.read();
        rules.observe(reading);
        cpuPeak = peak(cpuPeak, reading.cpu().process());
        gcPauseMax = peak(gcPauseMax, reading.gc().pauseMax());
        heapPeak = Math.max(heapPeak, reading.heap().used());
        openFilesPeak = Math.max(openFilesPeak, reading.openFiles().open());
        openFilesLimit = Math.max(openFilesLimit, reading.openFiles().limit());
        if (!Double.isNaN(reading.repoll().lag())) {
            repollLagMax = Math.max(reading.repoll().lag(), repollLagMax == null ? 0 : repollLagMax);
        }
        if (!Double.isNaN(reading.eventLoopLag())) {
            lagMax = Math.max(reading.eventLoopLag(), lagMax == null ? 0 : lagMax);
        }
        return reading;
    }

    /** How long the injector stalled, or was late, in the period of a reading: in ms, 0 if it did not. */
    public double stopMillis(HealthReading reading) {
        return reading.stopMillis(limits);
    }

    private static double peak(double peak, double value) {
        return value > peak ? value : peak; // NaN is never a peak
    }

    /** See {@link SaturationRules#saturations}. */
    public synchronized List<Saturation> saturations() {
        return rules.saturations();
    }

    /** See {@link SaturationRules#saturatedNow}. */
    public synchronized boolean saturatedNow() {
        return rules.saturatedNow();
    }

    /** See {@link SaturationRules#warnings}. */
    public synchronized List<String> warnings() {
        return rules.warnings();
    }

    /**
     * The peaks so far.
     *
     * @param name "local", or the address of a remote injector
     * @param latenessP99 99th percentile of the lateness over the whole run in ms, null if nothing was due by the clock
     * @param repollLagP99 99th percentile of the re-poll lag over the whole run in ms, null if no session polls
     */
    public synchronized InjectorSummary summary(String name, Double latenessP99, Double repollLagP99) {
        return new InjectorSummary(
                name,
                rules.saturations().isEmpty()
                        ? InjectorSummary.Status.COMPLETED
                        : InjectorSummary.Status.SATURATED,
                null,
                cpuPeak,
                latenessP99,
                gcPauseMax,
                heapPeak,
                openFilesPeak,
                openFilesLimit,
                repollLagP99,
                repollLagMax,
                lagMax);
    }

    /**
     * A reading with the injector's results so far, for its controller.
     *
     * @param reading of this watch
     * @param latenessP99 as in {@link #summary}
     * @param repollLagP99 as in {@link #summary}
     */
    public synchronized InjectorState state(HealthReading reading, Double latenessP99, Double repollLagP99) {
        return new InjectorState(
                reading.cpu().process(),
                reading.latenessP99(),
                reading.eventLoopLag(),
                reading.gc().pauseMax(),
                reading.heap().used(),
                rules.saturatedNow(),
                summary("", latenessP99, repollLagP99),
                rules.saturations().stream().map(Saturation::reason).toList(),
                rules.warnings());
    }

    @Override
    public void close() {
        probe.close();
    }
}
