/**
 * The outcome of a run as data: the records of {@code summary.json}, which {@link org.throng.stats.summary.SummaryJson}
 * writes and reads. Of a run that has ended, reports, comparisons and sizing use only this package.
 *
 * <pre>
 * RunStatistics (rows, stalls), verdict (thresholds, reasons), injector (health) -&gt; Summary -&gt; SummaryJson
 * </pre>
 *
 * <p>Names and order of the records' components are those of the file. Files of earlier versions stay readable: a new
 * component may be missing, and each record says what it means then.
 */
package org.throng.stats.summary;
