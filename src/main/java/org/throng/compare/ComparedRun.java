package org.throng.compare;

import java.util.Map;
import org.throng.stats.summary.Summary;

/**
 * A finished run, as a comparison needs it.
 *
 * @param name the folder or file that it was read from, as the user wrote it
 * @param secondsPerInterval length of the intervals of all series
 * @param series the intervals of each label
 * @param hasErrors whether the errors of each interval are known
 */
public record ComparedRun(
        String name, Summary summary, double secondsPerInterval, Map<String, LabelSeries> series, boolean hasErrors) {
}
