package org.throng.stats;

import org.HdrHistogram.Histogram;
import org.throng.stats.histogram.LiveHistogram;
import org.throng.stats.histogram.PackedHistogram;

/**
 * How late the injector itself began what was due: over the run, in the current interval and since the last question.
 * Any thread may {@link #record}; all else is for one thread at a time.
 */
final class InjectorLateness {

    private final LiveHistogram live = new LiveHistogram();

    /** The counts of other injectors that {@link #drain} has not yet taken. */
    private final Histogram added = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
    private final Histogram run = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
    private final Histogram interval = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
    private final Histogram recent = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);

    void record(long micros) {
        live.record(Math.min(Math.max(0, micros), LiveHistogram.LONGEST_MICROS));
    }

    /** Adds what another injector counted. */
    void add(PackedHistogram counted) {
        counted.addTo(added);
    }

    /** Ends the interval. */
    void closeInterval() {
        drain();
        interval.reset();
    }

    /** Ends the interval and gives what was counted in it. */
    PackedHistogram takeInterval() {
        drain();
        PackedHistogram counted = PackedHistogram.of(interval);
        interval.reset();
        return counted;
    }

    private void drain() {
        Histogram lateness = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);
        live.drainTo(lateness);
        lateness.add(added);
        added.reset();
        run.add(lateness);
        interval.add(lateness);
        recent.add(lateness);
    }

    /** 99th percentile of the run in ms, or null if nothing was due. */
    Double p99() {
        return p99(run);
    }

    /** 99th percentile in ms of what was due since the last call, or null if nothing was. */
    Double takeRecentP99() {
        drain();
        Double p99 = p99(recent);
        recent.reset();
        return p99;
    }

    private static Double p99(Histogram lateness) {
        return lateness.getTotalCount() == 0 ? null : Tally.millis(lateness.getValueAtPercentile(99));
    }
}
