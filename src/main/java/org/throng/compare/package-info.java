/**
 * The comparison of finished runs, and their history.
 *
 * <pre>
 * summary.json, histograms.hlog, intervals.csv -&gt; RunReader -&gt; ComparedRun
 *                                                                  |
 *                                                                  v
 *                            BlockLength, Blocks, Bootstrap &lt;-- Comparer -&gt; MeasuredLabel
 *                                                                                  |
 *                                                                                  v
 *                                                             Tolerances -&gt; ChangeJudge -&gt; Comparison
 * summary.json of many runs -&gt; History
 * </pre>
 *
 * <p>{@link org.throng.compare.Comparer} takes one or several base runs and one or several new runs. For each label
 * that both have it computes the change of each {@link org.throng.compare.Figure} with a confidence interval, which
 * {@code ChangeJudge} compares with the {@link org.throng.compare.Tolerances}:
 *
 * <ul>
 *   <li>The seconds of a run are not independent of each other: a busy second follows a busy second. So {@link
 *       org.throng.compare.Bootstrap} draws whole {@linkplain org.throng.compare.Blocks blocks} of seconds, and {@link
 *       org.throng.compare.BlockLength} makes them as long as the run's autocorrelation demands.
 *   <li>Percentiles of a draw are those of its merged histograms; they are never averaged.
 *   <li>All intervals of a comparison hold together with 95 % confidence (Bonferroni), because with 60 intervals of
 *       95 % each about three would miss by chance.
 *   <li>Several runs on a side show the noise between runs; the interval is never narrower than that.
 * </ul>
 */
package org.throng.compare;
