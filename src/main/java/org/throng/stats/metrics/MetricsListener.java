package org.throng.stats.metrics;

import java.util.List;

/** Receives the outcome of every poll of a run, on the thread of the poll; must not block. */
@FunctionalInterface
public interface MetricsListener {

    /**
     * Called for each poll, for one poll at a time.
     *
     * @param values one for each known series of the source, also of those that the answer does not have
     */
    void polled(Poll poll, List<PolledValue> values);
}
