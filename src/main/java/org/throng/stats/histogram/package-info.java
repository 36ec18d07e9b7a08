/**
 * Histograms of times, which know neither labels nor seconds. All have the same buckets, so that they add up without
 * loss over time and injectors.
 *
 * <pre>
 * threads of users -&gt; LiveHistogram -&gt; HdrHistogram (org.throng.stats) -&gt; PackedHistogram: points of charts,
 *                                           ^                                    |     messages to the controller
 *                                           '------------- added ---------------'
 *                                                                  PackedHistogram -&gt; Spread, for drawings
 * </pre>
 */
package org.throng.stats.histogram;
