package org.throng.metrics;

import java.time.Duration;
import java.util.List;
import org.throng.stats.metrics.SeriesSelector;

/**
 * A source, and how it is polled.
 *
 * @param name name of the source in the results
 * @param interval from the beginning of one poll to the beginning of the next, at least a second
 * @param timeout of one poll, at most the interval
 * @param selectors which series are kept, at least one selector
 * @param limit how many series are kept, from 1
 */
public record PolledSource(
        String name,
        MetricsSource source,
        Duration interval,
        Duration timeout,
        List<SeriesSelector> selectors,
        int limit) {
}
