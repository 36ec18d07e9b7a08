/**
 * What a run measured, without JMeter: histograms per label, one interval a second, and the summary that
 * {@code summary.json} holds.
 *
 * <p>Samples and pushes come in through {@link org.throng.stats.Measurements}, which during a run is
 * {@link org.throng.stats.RunStatistics}. A user's own samples are told by whoever hears of all samples of a plan, with
 * their failures and what is in flight. What is measured outside of them, as a callback that arrives minutes after the
 * user has left, is told by whoever measures it: {@linkplain org.throng.stats.Measurements#awaiting awaited} until it
 * comes, then a sample and, if it failed, the {@linkplain org.throng.stats.Measurements#failure reason}. Each second
 * the interval is closed: it is added to the totals, handed to the {@linkplain org.throng.stats.IntervalListener
 * listeners} (thresholds, {@code histograms.hlog}), kept for the charts, and returned as an {@link
 * org.throng.stats.Interval} for the live line. At the end rows, distributions and failures become a {@link
 * org.throng.stats.Summary} and {@code errors.csv}.
 *
 * <p>What the numbers mean:
 *
 * <ul>
 *   <li>Response times run from the <i>intended</i> start. A generator that waits for a slow answer before it sends
 *       the next request measures one slow request where a steady stream of users would have seen many (coordinated
 *       omission); with the intended start the delay of each of them is counted.
 *   <li>Percentiles are read from histograms of three significant digits, merged over time and injectors, never
 *       averaged; the value given is the upper end of its bucket, at most 0.1 % above the exact one. Mean, minimum and
 *       maximum are exact.
 *   <li>The total sums up requests. Transactions are left out because their steps are in it already, pushes because
 *       nobody asked for them. What is awaited is in it: that it fails to come is a failure of the target.
 *   <li>A request without an answer has no response time; it is counted as in flight, with its age.
 * </ul>
 *
 * <p>Memory does not grow with the number of samples or the length of the run, only with the number of labels, which is
 * bounded.
 */
package org.throng.stats;
