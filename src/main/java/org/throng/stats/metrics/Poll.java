package org.throng.stats.metrics;

import java.time.Instant;
import java.util.List;

/**
 * The outcome of one poll.
 *
 * @param source name of the polled source
 * @param time when it was asked
 * @param second the same in seconds since the run began
 * @param values what was selected of the answer, each series once; empty if there was none
 * @param problem why there is no answer that can be used, one sentence without secrets; null if there is one
 */
public record Poll(String source, Instant time, double second, List<MetricValue> values, String problem) {
}
