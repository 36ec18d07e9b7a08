/**
 * The measurements of a run, without JMeter: histograms per label, one interval a second, and the summary in
 * {@code summary.json}.
 *
 * <pre>
 * samples, pushes, awaited events -&gt; Measurements (Recording, the base of RunStatistics)
 *                                         | each second: Interval -&gt; totals, charts, live line
 *                                         |              IntervalListener: thresholds, histograms.hlog
 *                                         v at the end
 *                                      Summary, errors.csv
 * </pre>
 *
 * <p>Samples and pushes enter through {@link org.throng.measure.Measurements}, which during a run is {@link
 * org.throng.stats.RunStatistics}. Each second the interval is closed. It is added to the totals, passed to the
 * {@linkplain org.throng.stats.IntervalListener listeners} (thresholds, {@code histograms.hlog}), kept for the charts,
 * and returned as an {@link org.throng.stats.Interval} for the live line. At the end rows, distributions and failures
 * become a {@link org.throng.stats.summary.Summary} and {@code errors.csv}.
 *
 * <p>Beside this package: {@code histogram} (of times), {@code history} (the course of the run as data), {@code
 * summary} (the outcome as data), {@code failures} (by kind), {@code injectors} (their health), {@code metrics} (of
 * servers), {@code remote} (measurements that cross machines) and {@code text} (from outside, made safe to show). Only
 * {@code remote} uses this package.
 *
 * <p>Rules of the figures:
 *
 * <ul>
 *   <li>Response times run from the <i>intended</i> start. A generator that waits for a slow answer before it sends the
 *       next request measures one slow request, where a steady stream of users would have had many (coordinated
 *       omission). With the intended start the delay of each of them counts.
 *   <li>Percentiles are read from histograms of three significant digits, merged over time and injectors, never
 *       averaged. The value is the upper end of its bucket, at most 0.1 % above the exact one. Mean, minimum and
 *       maximum are exact.
 *   <li>The total adds up requests. It leaves out transactions, whose steps it contains already, and pushes, which no
 *       user requested. It includes awaited events, because their absence is a failure of the target.
 *   <li>A request without an answer has no response time; it is counted as in flight, with its age.
 * </ul>
 *
 * <p>Memory does not grow with the number of samples or the length of the run, only with the number of labels, which is
 * bounded.
 */
package org.throng.stats;
