package org.throng.breakpoint;

import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.Tally;

/** What was measured while a step held its load: the seconds between its warm-up and the end of its profile. */
public final class StepFigures implements IntervalListener {

    /** Intervals are closed about once a second. */
    private static final double TOLERANCE = 0.5;

    private final double from;
    private final double to;
    private final Tally held = new Tally();
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
        if (interval.fromSecond() >= from - TOLERANCE && interval.toSecond() <= to + TOLERANCE) {
            held.add(interval.total());
            seconds += interval.toSecond() - interval.fromSecond();
        }
    }

    /** 95th percentile of the response times in ms, or null if nothing was answered. */
    public synchronized Double p95() {
        return held.percentile(95);
    }

    public synchronized long samples() {
        return held.samples();
    }

    public synchronized long errors() {
        return held.errors();
    }

    /** Samples a second. */
    public synchronized double throughput() {
        return seconds > 0 ? held.samples() / seconds : 0;
    }
}
