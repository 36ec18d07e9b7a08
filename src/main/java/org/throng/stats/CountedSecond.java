package org.throng.stats;

import java.util.List;
import java.util.Map;
import org.throng.stats.failures.Failure;
import org.throng.stats.histogram.PackedHistogram;

/**
 * Everything that one injector counted between two moments, in a form that another machine can add to the counts of
 * others.
 *
 * @param labels one entry for each label that was active
 * @param lateness how late the injector itself began what was due, in microseconds
 * @param unanswered ages in microseconds of requests without an answer at this moment, by label
 * @param codes how many samples had each response code
 * @param failures failures since the last time; {@code count} is the increase, and {@code serverSaid} may be missing if
 *     it was sent before
 * @param stopMillis null unless a stall touched this time: the longest stop of the injector in it, or 0 if an earlier
 *     stop still had effects
 * @param loadFrom second at which the load began, null if it has not; see {@link LoadSpan}
 * @param loadUntil second at which a tearDown group began, null if none has
 */
public record CountedSecond(
        List<LabelTally> labels,
        PackedHistogram lateness,
        Map<String, PackedHistogram> unanswered,
        Map<String, Long> codes,
        List<Failure> failures,
        Double stopMillis,
        Double loadFrom,
        Double loadUntil) {

    public CountedSecond {
        labels = List.copyOf(labels);
        unanswered = Map.copyOf(unanswered);
        codes = Map.copyOf(codes);
        failures = List.copyOf(failures);
    }
}
