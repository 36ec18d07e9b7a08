/**
 * Metrics of servers, polled beside the load: series, their history in a run, and {@code metrics.csv}.
 *
 * <pre>
 * org.throng.metrics (poll) -&gt; RunMetrics -&gt; SeriesHistory -&gt; MetricSummary, MetricTrack -&gt; summary, charts
 *                                   \-&gt; MetricsListener: thresholds, MetricsCsv
 * MetricsCsvReader (recovery of a run) -&gt; RunMetrics
 * </pre>
 *
 * <p>A poll without an answer, or without a number for a known series, is a gap. A gap is never filled.
 *
 * <p>A gauge is judged and drawn by its value, a counter by its increase per second since its last known value: the
 * total of a counter says how long the server has been running. A counter that is lower than before has begun again at
 * 0, as after a restart of the server.
 */
package org.throng.stats.metrics;
