/**
 * The course of a run as data, for pages: its points over time, and the distribution of each label's response times.
 *
 * <pre>
 * IntervalSeries (org.throng.stats) -&gt; HistoryPoint ---.
 * totals of labels -----------------&gt; Distribution ----+-&gt; RunHistory -&gt; org.throng.report, chart
 * failures, metrics, injectors -------------------------'
 * </pre>
 */
package org.throng.stats.history;
