/**
 * Compared runs and the history of runs: on the console (CompareText, TrendTable), for a merge request
 * (CompareMarkdown) and as pages (compare.html, trend.html), whose curves compare.js and trend.js draw. The figures and
 * verdicts are those of {@code org.throng.compare}.
 */
package org.throng.report.comparison;
