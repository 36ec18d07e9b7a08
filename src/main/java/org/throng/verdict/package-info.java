/**
 * What a run means: thresholds, verdict and exit code.
 *
 * <p>{@link org.throng.verdict.Thresholds} reads the rules, follows every closed interval of
 * {@link org.throng.stats.RunStatistics} (windows, warm-up, abort) and judges them at the end.
 * {@link org.throng.verdict.Judge} weighs that together with how the injectors fared; out comes a
 * {@link org.throng.stats.Verdict} with its reasons and an {@link org.throng.verdict.ExitCode}.
 *
 * <p>Requests in flight at the end cannot make a run look good: against an upper limit of time, one that has waited
 * longer than the limit counts at its age, and one that has waited over ten seconds and longer than any request that
 * was answered counts as an error.
 */
package org.throng.verdict;
