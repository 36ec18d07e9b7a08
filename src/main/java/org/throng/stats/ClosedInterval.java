package org.throng.stats;

import java.util.Map;

/**
 * One second of a run with its histograms, for those who need more of it than an {@link Interval} says.
 *
 * @param fromSecond seconds since the run began
 * @param toSecond seconds since the run began
 * @param labels what each label that was active counted, by the name it is reported under; not to be changed
 * @param total all samples together; pushes and transactions left out
 * @param unanswered requests that have no answer at this moment, by label
 */
public record ClosedInterval(
        double fromSecond,
        double toSecond,
        int users,
        Map<String, Tally> labels,
        Tally total,
        Map<String, Unanswered> unanswered) {
}
