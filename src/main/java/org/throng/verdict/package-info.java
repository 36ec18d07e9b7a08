/**
 * The judgement of a run: thresholds, verdict and exit code.
 *
 * <pre>
 * rules -&gt; RunThresholds &lt;-- RunStatistics (each closed interval)
 *              |
 *              v
 * InjectorSummary, Stall -&gt; Judge -&gt; Verdict (reasons) -&gt; ExitCode
 * </pre>
 *
 * <p>{@link org.throng.verdict.RunThresholds} reads the rules, follows every closed interval of
 * {@link org.throng.stats.RunStatistics} (windows, warm-up, abort) and judges them at the end, each in a {@code
 * ThresholdWatch}: {@code LoadWatch} for what the load measures, {@code MetricWatch} for what a server reports.
 * {@link org.throng.verdict.Judge} combines that with the state in which each injector ended. The result is a
 * {@link org.throng.stats.summary.Verdict} with its reasons and an {@link org.throng.verdict.ExitCode}.
 *
 * <p>Requests in flight at the end cannot make a run look good. Against an upper limit of time, one that has waited
 * longer than the limit counts with its age. One that has waited over ten seconds, and longer than any answered
 * request, counts as an error.
 */
package org.throng.verdict;
