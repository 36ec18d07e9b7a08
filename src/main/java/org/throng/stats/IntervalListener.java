package org.throng.stats;

/** Hears of every second of a run, on the thread that closes it. */
@FunctionalInterface
public interface IntervalListener {

    /** Called once for every closed interval, in order. */
    void closed(ClosedInterval interval);
}
