package org.throng.stats;

import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.stats.summary.Stall;

/**
 * One second of a run with its histograms, for callers that need more than an {@link Interval}.
 *
 * @param fromSecond seconds since the run began
 * @param toSecond seconds since the run began
 * @param labels counts of each active label, by its reported name; not to be changed
 * @param total all samples together; pushes and transactions left out
 * @param unanswered requests that have no answer at this moment, by label
 * @param loadSeconds the part of this time in which the load ran, see {@link LoadSpan}
 * @param measuredShare the share of this time that the tallies cover: 1, unless a part was {@linkplain #clear left out}
 * @param touched counts of injectors that a stall touched in this second; null in most seconds
 */
public record ClosedInterval(
        double fromSecond,
        double toSecond,
        int users,
        Map<String, Tally> labels,
        Tally total,
        Map<String, Unanswered> unanswered,
        double loadSeconds,
        double measuredShare,
        Touched touched) {

    /**
     * The part of a second that a {@link Stall} touched.
     *
     * @param share the stalled injectors as a share of all, 0 to 1
     * @param labels what each label counted, by the name it is reported under; not to be changed
     */
    public record Touched(double share, Map<String, Tally> labels, Tally total) {
    }

    /**
     * The same without the part that a stall touched; unanswered requests are left out as well, because the stall may
     * have caused them.
     */
    public ClosedInterval clear() {
        if (touched == null) {
            return this;
        }
        Map<String, Tally> clear = new LinkedHashMap<>();
        labels.forEach((label, tally) -> {
            Tally left = tally.without(touched.labels.get(label));
            if (left.samples() > 0) {
                clear.put(label, left);
            }
        });
        return new ClosedInterval(fromSecond, toSecond, users, clear, total.without(touched.total), Map.of(),
                loadSeconds, measuredShare * (1 - touched.share), null);
    }

    /** How many of its seconds the load did not run. */
    public double secondsWithoutLoad() {
        return toSecond - fromSecond - loadSeconds;
    }
}
