package org.throng.breakpoint;

import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.Tally;

/**
 * What a step measured after its warm-up. Response times, samples and errors include those that ended after the end of
 * the load: without them the slowest answers would be missing. The throughput is that of the seconds with load.
 */
public final class StepFigures implements IntervalListener {

    /** Intervals are closed about once a second. */
    private static final double TOLERANCE = 0.5;

    private final double from;
    private final double to;
    private final Tally measured = new Tally();
    private long endedUnderLoad;
    private double seconds;

    /**
     * @param fromSecond end of the warm-up, in seconds since the run began
     * @param toSecond end of the load
     */
    public StepFigures(double fromSecond, double toSecond) {
        from = fromSecond;
        to = toSecond;
    }

    @Override
    public synchronized void closed(ClosedInterval interval) {
        if (interval.fromSecond() < from - TOLERANCE) {
            return;
        }
        measured.add(interval.total());
        if (interval.toSecond() <= to + TOLERANCE) {
            endedUnderLoad += interval.total().samples();
            seconds += interval.toSecond() - interval.fromSecond();
        }
    }

    /** 95th percentile of the response times in ms, or null if nothing was answered. */
    public synchronized Double p95() {
        return measured.percentile(95);
    }

    public synchronized long samples() {
        return measured.samples();
    }

    public synchronized long errors() {
        return measured.errors();
    }

    /** Samples a second while there was load. */
    public synchronized double throughput() {
        return seconds > 0 ? endedUnderLoad / seconds : 0;
    }
}
