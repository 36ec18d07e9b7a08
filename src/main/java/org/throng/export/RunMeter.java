package org.throng.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.throng.export.RunSnapshot.LabelCounts;
import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.ReportedLabel;
import org.throng.stats.RunStatistics;
import org.throng.stats.Tally;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.Summary;

/**
 * Adds up the intervals of a run for monitoring systems. It works once a second, on the thread that closes the
 * interval; users do not notice it. Any thread may read it, and holds up that thread only while counts are copied.
 */
public final class RunMeter implements IntervalListener {

    /** More than the results have: every label keeps its name. */
    private static final int MOST_LABELS = 1_000;

    /** Labels of requests in flight are not bounded: a plan may put an id into a sampler's name. */
    private static final int MOST_IN_FLIGHT = 500;

    /** An injector that has sent no second for so long has ended or is lost: its last figures are not its present. */
    private static final double SILENT_SECONDS = 10;

    private final RunIdentity run;
    private final PlannedLoad planned;
    private final RunStatistics statistics;
    private final IntSupplier voidReasons;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final ExportedNames labelNames = new ExportedNames(MOST_LABELS);
    private final ExportedNames inFlightNames = new ExportedNames(MOST_IN_FLIGHT);
    private final Map<String, Long> inFlight = new TreeMap<>();
    private double second;
    private int users;
    private Summary summary;

    /** @param voidReasons how many reasons there are so far for which the run will be void; any thread may ask */
    public RunMeter(RunIdentity run, PlannedLoad planned, RunStatistics statistics, IntSupplier voidReasons) {
        this.run = run;
        this.planned = planned;
        this.statistics = statistics;
        this.voidReasons = voidReasons;
    }

    @Override
    public synchronized void closed(ClosedInterval interval) {
        second = interval.toSecond();
        users = interval.users();
        interval.labels().forEach((name, tally) -> row(name).add(tally));
        inFlight.replaceAll((name, count) -> 0L);
        interval.unanswered().forEach((name, open) -> {
            String exported = rows.containsKey(name) ? labelNames.of(name) : inFlightNames.of(name);
            inFlight.merge(exported, open.count(), Long::sum);
        });
    }

    private Row row(String name) {
        Row known = rows.get(name);
        if (known != null) {
            return known;
        }
        Row row = new Row(labelNames.of(name), kind(name));
        rows.put(name, row);
        return row;
    }

    private String kind(String name) {
        for (ReportedLabel label : statistics.reportedLabels()) {
            if (label.name().equals(name)) {
                return label.kind() != LabelKind.SAMPLE
                        ? label.kind().name().toLowerCase(Locale.ROOT)
                        : label.awaited() ? "awaited" : "request";
            }
        }
        throw new IllegalStateException("an interval has the label '" + name + "', which the run does not have");
    }

    /** The results are written. */
    public synchronized void ended(Summary written) {
        summary = written;
    }

    /** The figures of the run so far. */
    RunSnapshot snapshot() {
        // before this is locked: an interval is closed with the statistics locked
        Map<String, Long> codes = new LinkedHashMap<>();
        statistics.responseCodes().forEach((code, count) -> codes.merge(ExportedNames.plain(code), count, Long::sum));
        Map<String, InjectorPoint> injectors = new LinkedHashMap<>(statistics.injectors());
        double stalled = statistics.stalledSeconds();
        int reasons = voidReasons.getAsInt();
        synchronized (this) {
            injectors.values().removeIf(point -> point.second() < second - SILENT_SECONDS);
            return new RunSnapshot(run, planned, second, Math.max(0, second - statistics.load().beganAt()), users,
                    statistics.usersStarted(), rows.values().stream().map(Row::counts).toList(), Map.copyOf(inFlight),
                    codes, injectors, stalled, reasons, summary);
        }
    }

    /** The metrics of the run at this moment. */
    List<ExportedMetric> metrics() {
        return RunCatalogue.metrics(snapshot());
    }

    /** The counts of one label. */
    private static final class Row {

        private final String label;
        private final String kind;
        private final TimeHistogram response = new TimeHistogram();
        /** Null until something was due by the clock. */
        private TimeHistogram lateness;
        private long samples;
        private long errors;
        private long receivedBytes;
        private long sentBytes;

        Row(String label, String kind) {
            this.label = label;
            this.kind = kind;
        }

        void add(Tally tally) {
            samples += tally.samples();
            errors += tally.errors();
            receivedBytes += tally.receivedBytes();
            sentBytes += tally.sentBytes();
            tally.responseTimes(response::add);
            response.addSum(tally.responseMicros());
            tally.latenesses(this::addLateness);
        }

        private void addLateness(long highestMicros, long count) {
            lateness = lateness == null ? new TimeHistogram() : lateness;
            lateness.add(highestMicros, count);
            lateness.addSum(highestMicros * count);
        }

        LabelCounts counts() {
            return new LabelCounts(label, kind, samples, errors, receivedBytes, sentBytes, response.counts(),
                    lateness == null ? null : lateness.counts());
        }
    }
}
