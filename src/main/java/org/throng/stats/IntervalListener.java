package org.throng.stats;

/** Hears of every second of a run, on the thread that closes it. */
@FunctionalInterface
public interface IntervalListener {

    /** Called once for every closed interval, in order. The tallies of the interval are good during the call only. */
    void closed(ClosedInterval interval);
}
