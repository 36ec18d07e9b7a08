/**
 * What a run measured, without JMeter: histograms per label, one interval a second, and the summary that
 * {@code summary.json} holds.
 *
 * <p>Samples and pushes come in through {@link org.throng.stats.Measurements}; each second an
 * {@link org.throng.stats.Interval} goes out to the live line, the thresholds and the charts; at the end the whole
 * becomes a {@link org.throng.stats.Summary}. Memory does not grow with the number of samples.
 */
package org.throng.stats;
