package org.throng.stats;

/** Receives every second of a run, on the thread that closes it. */
@FunctionalInterface
public interface IntervalListener {

    /** Called once for every closed interval, in order. The tallies of the interval are valid during the call only. */
    void closed(ClosedInterval interval);
}
