/**
 * Compared runs and the history of runs. The figures and verdicts are those of {@code org.throng.compare}.
 *
 * <pre>
 * Comparison -&gt; CompareText                          the console
 *            -&gt; CompareMarkdown                      a merge request
 *            -&gt; ComparePage, CurveData (compare.js)  compare.html
 * History    -&gt; TrendTable                           the console
 *                '-&gt; TrendPage (trend.js)            trend.html
 * </pre>
 */
package org.throng.report.comparison;
