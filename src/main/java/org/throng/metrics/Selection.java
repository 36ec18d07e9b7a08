package org.throng.metrics;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Series;
import org.throng.stats.metrics.SeriesSelector;

/** The series of a source that are kept: those that match a selector, up to a limit. */
final class Selection {

    private final List<SeriesSelector> selectors;
    private final int limit;
    private final Set<Series> kept = new LinkedHashSet<>();
    private boolean hasDuplicates;
    private long mostLeftOut;
    private long leftOut;

    Selection(List<SeriesSelector> selectors, int limit) {
        this.selectors = selectors;
        this.limit = limit;
    }

    /** Fills {@code selected} with the selected values of one answer; of a series that occurs twice, the first. */
    Consumer<MetricValue> into(Map<Series, MetricValue> selected) {
        leftOut = 0;
        Set<Series> added = new LinkedHashSet<>();
        return value -> {
            Series series = value.series();
            if (selectors.stream().noneMatch(selector -> selector.matches(series))) {
                return;
            }
            if (!kept.contains(series) && !added.contains(series)) {
                if (kept.size() + added.size() >= limit) {
                    leftOut++;
                    return;
                }
                added.add(series);
            }
            if (selected.putIfAbsent(series, value) != null) {
                hasDuplicates = true;
            }
        };
    }

    /** The answer was read to its end: its series are known from now on. */
    List<MetricValue> accept(LinkedHashMap<Series, MetricValue> selected) {
        mostLeftOut = Math.max(mostLeftOut, leftOut);
        kept.addAll(selected.keySet());
        return List.copyOf(selected.values());
    }

    /** For a reader of the results; null if there is none. */
    String note() {
        if (kept.isEmpty()) {
            return "no series of its answers matches "
                    + String.join(", ", selectors.stream().map(SeriesSelector::text).toList());
        }
        if (mostLeftOut > 0) {
            return "only the first " + limit + " series are kept and " + mostLeftOut
                    + " more match; narrow the selection or raise the limit";
        }
        return hasDuplicates ? "a series occurs twice in an answer; its first value counts" : null;
    }
}
