package org.throng.stats.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The server metrics of a run. Safe for use by the threads of all sources. The caller bounds the number of series;
 * memory does not grow with the length of the run.
 */
public final class RunMetrics {

    /** One source in the run. */
    private static final class Source {
        final Map<Series, SeriesHistory> series = new LinkedHashMap<>();
        long polls;
        long failed;
        double firstFailedSecond;
        String firstProblem;
        double lastFailedSecond;
        String lastProblem;
    }

    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final List<MetricsListener> listeners = new CopyOnWriteArrayList<>();
    private boolean over;

    /** Passes every poll to {@code listener} from now on. */
    public void addListener(MetricsListener listener) {
        listeners.add(listener);
    }

    /** Results list the sources in the order of these calls. */
    public synchronized void expect(String source) {
        sources.computeIfAbsent(source, name -> new Source());
    }

    /** Adds the outcome of a poll; does nothing after the {@linkplain #end end}. */
    public synchronized void polled(Poll poll) {
        if (over) {
            return;
        }
        Source source = sources.computeIfAbsent(poll.source(), name -> new Source());
        source.polls++;
        if (poll.problem() != null) {
            source.failed++;
            if (source.firstProblem == null) {
                source.firstProblem = poll.problem();
                source.firstFailedSecond = poll.second();
            }
            source.lastProblem = poll.problem();
            source.lastFailedSecond = poll.second();
        }
        Map<Series, Double> sent = new HashMap<>();
        for (MetricValue value : poll.values()) {
            sent.put(value.series(), value.value());
            source.series.computeIfAbsent(value.series(),
                    series -> new SeriesHistory(poll.source(), series, value.type()));
        }
        List<PolledValue> values = new ArrayList<>();
        source.series.forEach((series, history) -> values.add(history.add(poll.second(), sent.get(series))));
        listeners.forEach(listener -> listener.polled(poll, values));
    }

    /** Ends recording. */
    public synchronized void end() {
        over = true;
    }

    /** One for each series, by source, in the order in which they appeared. */
    public synchronized List<MetricSummary> summaries() {
        return histories().stream().map(SeriesHistory::summary).toList();
    }

    /** One for each series, in the same order. */
    public synchronized List<MetricTrack> tracks() {
        return histories().stream().map(SeriesHistory::track).toList();
    }

    private List<SeriesHistory> histories() {
        return sources.values().stream().flatMap(source -> source.series.values().stream()).toList();
    }

    /** One sentence for each source that did not answer every poll. */
    public synchronized List<String> notes() {
        List<String> notes = new ArrayList<>();
        sources.forEach((name, source) -> {
            if (source.failed > 0) {
                notes.add(note(name, source));
            }
        });
        return notes;
    }

    private static String note(String name, Source source) {
        String polls = source.polls == 1
                ? "the only poll failed"
                : source.failed == source.polls
                        ? "all " + source.polls + " polls failed"
                        : source.failed + " of " + source.polls + " polls failed";
        // the first poll may time out in an injector that is still cold; the last one then has the lasting reason
        String last = source.lastProblem.equals(source.firstProblem)
                ? ""
                : String.format(Locale.ROOT, "; the last at second %.1f: %s", source.lastFailedSecond,
                        source.lastProblem);
        return String.format(Locale.ROOT, "Server Metrics '%s': %s%s at second %.1f: %s%s.%s", name, polls,
                source.failed == 1 ? "," : ", the first", source.firstFailedSecond, source.firstProblem, last,
                source.series.isEmpty() ? " It has no values." : " Its series have gaps there.");
    }
}
