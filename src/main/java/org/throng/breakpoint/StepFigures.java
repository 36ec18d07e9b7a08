package org.throng.breakpoint;

import java.util.ArrayList;
import java.util.List;
import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;

/**
 * The measurements of a step after its warm-up, from whole intervals only. Response times, samples and errors include
 * those that ended after the end of the load: without them the slowest answers would be missing. The throughput is that
 * of the intervals within the hold.
 */
public final class StepFigures implements IntervalListener {

    /**
     * Intervals end at whole seconds of the run, a few milliseconds late; one that is later has not been measured
     * within the hold alone.
     */
    private static final double TOLERANCE = 0.02;

    private final double from;
    private final double to;
    private final Tally measured = new Tally();
    private long endedUnderLoad;
    private double seconds;
    /** Requests in flight at the end of each second with load. */
    private final List<Double> inFlight = new ArrayList<>();

    /**
     * @param fromSecond end of the warm-up, in whole seconds since the run began
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
            // after the load there is nothing in flight, which is no sign that nothing has grown
            inFlight.add((double) interval.unanswered().values().stream().mapToLong(Unanswered::count).sum());
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

    /**
     * By how many the requests in flight grew a second while there was load: the slope of a straight line through the
     * number at the end of each second (least squares). More than nothing means that the target answered less than
     * what arrived.
     */
    public synchronized double growth() {
        int count = inFlight.size();
        double meanX = (count - 1) / 2.0;
        double meanY = inFlight.stream().mapToDouble(number -> number).average().orElse(0);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            products += (i - meanX) * (inFlight.get(i) - meanY);
            squares += (i - meanX) * (i - meanX);
        }
        return squares == 0 ? 0 : products / squares;
    }

    /** Samples a second while there was load. */
    public synchronized double throughput() {
        return seconds > 0 ? endedUnderLoad / seconds : 0;
    }
}
