package org.throng.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import org.throng.stats.failures.Failure;
import org.throng.stats.histogram.PackedHistogram;
import org.throng.stats.history.Distribution;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.RunHistory;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.injectors.InjectorCourses;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.WithoutStalls;

/**
 * All measurements of a run. Any number of threads record without waiting; once a second one thread {@linkplain
 * #closeInterval closes the interval}; all results cover the intervals closed so far.
 *
 * <p>Memory depends on the number of labels, which is bounded, and not on the number of samples or on how long the run
 * takes.
 */
public final class RunStatistics extends Recording {

    private static final String REQUESTS = "requests";

    private final List<IntervalListener> listeners = new CopyOnWriteArrayList<>();
    private final IntervalSeries series = new IntervalSeries();

    /** All samples of the closed interval; reused each time. */
    private final Tally total = new Tally();

    /** The requests of users among them; reused each time. */
    private final Tally requests = new Tally();
    private final InjectorCourses courses = new InjectorCourses();
    private final RunMetrics metrics = new RunMetrics();
    private final StalledIntervals stalls = new StalledIntervals();
    private double closedUntil;

    /** Statistics of a run that begins now. */
    public RunStatistics() {
        this(System.nanoTime());
    }

    /**
     * Statistics of a run that is to begin, or has begun, at another moment.
     *
     * @param startNanos {@link System#nanoTime()} from which the seconds of the run count
     */
    public RunStatistics(long startNanos) {
        super(startNanos);
    }

    /** Finished requests by response code, up to the last closed interval; at most some sixty codes. */
    public synchronized Map<String, Long> responseCodes() {
        return codes.taken();
    }

    /** Adds a second to the course of an injector. */
    public synchronized void injector(String name, InjectorPoint point) {
        courses.add(name, point);
    }

    /** The latest second of each injector, by its name; at most {@value InjectorCourses#MOST}. */
    public synchronized Map<String, InjectorPoint> injectors() {
        return courses.latest();
    }

    /** The rows so far, in the order in which they were first seen; a row may still be without samples. */
    public List<ReportedLabel> reportedLabels() {
        return labels.inOrder().stream()
                .map(label -> new ReportedLabel(label.name(), label.kind(), label.isAwaited()))
                .toList();
    }

    /** The metrics of servers that are polled beside the load. */
    public RunMetrics metrics() {
        return metrics;
    }

    /** Passes every closed interval to {@code listener} from now on. */
    public void addListener(IntervalListener listener) {
        listeners.add(listener);
    }

    /**
     * Ends the current interval: records since the last call become part of the results.
     *
     * @param second seconds since the run began
     * @param users the highest number of users at once in the interval
     */
    public Interval closeInterval(double second, int users) {
        return closeInterval(second, users, 0);
    }

    /**
     * Ends the current interval.
     *
     * @param stopMillis how long this injector stalled in it, or was late; 0 if it did not
     */
    public synchronized Interval closeInterval(double second, int users, double stopMillis) {
        Map<Label, Tally> active = new LinkedHashMap<>();
        Map<String, Tally> byName = new LinkedHashMap<>();
        total.reset();
        boolean onlyRequests = labels.inOrder().stream().noneMatch(Label::isAwaited);
        requests.reset();
        Map<Label, Tally> drained = drain();
        drained.forEach((label, tally) -> {
            byName.put(label.name(), tally);
            label.addToTotal(tally, total);
            if (!onlyRequests && label.isRequest()) {
                requests.add(tally);
            }
            if (tally.samples() > 0) {
                active.put(label, tally);
            }
        });
        injectorLateness.closeInterval();
        series.add(
                new IntervalSeries.Moment(second, users, usersStarted(), codes.take(), failures().takeGrowth()),
                active, onlyRequests ? total : requests);
        double loadSeconds = load().seconds(closedUntil, second);
        ClosedInterval closed = new ClosedInterval(closedUntil, second, users, Collections.unmodifiableMap(byName),
                total, inFlight().unanswered(), loadSeconds, 1,
                stalls.close(closedUntil, second, loadSeconds, stopMillis, drained, total.samples()));
        closedUntil = second;
        listeners.forEach(listener -> listener.closed(closed));
        return new Interval(second, users, total.samples(), total.errors(), total.percentile(95));
    }

    /**
     * Ends the current interval like {@link #closeInterval}, for another machine to {@link #add} it to the counts of
     * others. Rows and lateness are kept here as well; listeners are not called, and there is no series.
     *
     * @param mostFailures limit of kinds of failures in the result; further ones come later
     * @param second seconds since the run began
     * @param stopMillis how long this injector stalled, or was late; 0 if it did not
     */
    public synchronized CountedSecond takeSecond(int mostFailures, double second, double stopMillis) {
        // before the samples: if this is the last second that arrives of an injector, no failure is without its sample
        Map<String, Long> responseCodes = codes.take();
        List<Failure> failed = failures().takeNew(mostFailures);
        List<LabelTally> tallies = new ArrayList<>();
        Map<Label, Tally> drained = drain();
        drained.forEach((label, tally) ->
                tallies.add(new LabelTally(label.kind(), label.isAwaited(), label.measuredName(),
                        PackedTally.of(tally))));
        boolean touched = stalls.touch(closedUntil, second, stopMillis, drained);
        closedUntil = second;
        Map<String, PackedHistogram> unanswered = new LinkedHashMap<>();
        inFlight().unanswered().forEach((label, open) -> unanswered.put(label, open.packed()));
        PackedHistogram lateness = injectorLateness.takeInterval();
        return new CountedSecond(
                tallies, lateness, unanswered, responseCodes, failed,
                touched ? stopMillis : null,
                load().fromSecond(), load().untilSecond());
    }

    /**
     * Adds the counts of another injector to the current interval, as if they were local. Requests without an answer
     * are not included: they are a state and not a sum, see {@link #inFlightElsewhere}.
     *
     * @param injector the name of that injector
     * @param fromSecond when that began, in seconds since the run began
     * @param toSecond when it ended
     */
    public synchronized void add(CountedSecond second, String injector, double fromSecond, double toSecond) {
        boolean touched = second.stopMillis() != null;
        long samples = 0;
        for (LabelTally one : second.labels()) {
            Label label = labels.get(one.kind(), one.label());
            label.add(one.tally(), touched);
            if (one.awaited()) {
                label.setAwaited();
            }
            samples += one.kind() == LabelKind.SAMPLE ? one.tally().samples() : 0;
        }
        stalls.added(injector, fromSecond, toSecond, second.stopMillis(), samples);
        injectorLateness.add(second.lateness());
        load().add(second.loadFrom(), second.loadUntil(), toSecond);
        second.failures().forEach(failures()::add);
        second.codes().forEach(codes::count);
    }

    /**
     * Replaces what another injector has in flight.
     *
     * @param ages in microseconds, by label
     */
    public void inFlightElsewhere(int injector, Map<String, PackedHistogram> ages) {
        inFlight().replace(injector, ages);
    }

    private Map<Label, Tally> drain() {
        Map<Label, Tally> active = new LinkedHashMap<>();
        for (Label label : labels.inOrder()) {
            label.closeInterval().ifPresent(tally -> active.put(label, tally));
        }
        return active;
    }

    /** The course of the run, thinned to a bounded number of points. */
    public RunHistory history() {
        Supplier<List<HistoryPoint>> points;
        List<InjectorCourse> injectors;
        List<Distribution> distributions;
        LabelSummary requests;
        synchronized (this) {
            points = series.points();
            injectors = courses.all();
            distributions = distributions();
            requests = requests();
        }
        // the percentiles of many points take a while, in which the next interval may have to be closed
        return new RunHistory(points.get(), distributions, failures().failures(), metrics.tracks(), injectors,
                load().beganAt(), requests);
    }

    /** The course of each injector so far; at most {@value InjectorCourses#MOST}. */
    public synchronized List<InjectorCourse> injectorCourses() {
        return courses.all();
    }

    /**
     * The last closed interval on its own, as a point of the history; null before the first. Its percentiles are
     * computed when it is asked for, by any thread; a listener of intervals gets the one that it is called for.
     */
    public Supplier<HistoryPoint> lastInterval() {
        return series.last();
    }

    /** One row for each label, by group; within a group in the order in which they were first seen. */
    public synchronized List<LabelSummary> labels(double durationSeconds) {
        Map<String, Unanswered> unanswered = inFlight().unanswered();
        Map<Label, Unanswered> ofLabels = labels.take(unanswered);
        List<LabelSummary> rows = new ArrayList<>();
        for (Label label : labels.inOrder()) {
            Unanswered open = ofLabels.get(label);
            if (label.total().samples() > 0 || open != null) {
                rows.add(row(label.name(), label.kind(), label.isAwaited(), label.total(),
                        open == null ? 0 : open.count(), durationSeconds));
            }
        }
        unanswered.forEach((name, open) ->
                rows.add(row(name, LabelKind.SAMPLE, false, new Tally(), open.count(), durationSeconds)));
        rows.sort(Comparator.comparing(LabelSummary::group));
        return rows;
    }

    /** 99th percentile in ms of the re-poll lag, or null if nothing was polled. */
    public synchronized Double repollLagP99() {
        return labels.inOrder().stream()
                .filter(label -> label.kind() == LabelKind.INJECTOR && label.measuredName().equals(REPOLL))
                .map(label -> label.total().percentile(99))
                .findFirst()
                .orElse(null);
    }

    /** All samples together, without other kinds. */
    public synchronized LabelSummary total(double durationSeconds) {
        long open = inFlight().unanswered().values().stream().mapToLong(Unanswered::count).sum();
        return row(TOTAL, LabelKind.SAMPLE, false, tally(), open, durationSeconds);
    }

    /**
     * The requests of users together, without what is awaited apart from them; null if nothing is, so that they are the
     * total. Without requests in flight.
     */
    public synchronized LabelSummary requests() {
        List<Label> all = labels.inOrder();
        if (all.stream().noneMatch(Label::isAwaited)) {
            return null;
        }
        Tally sum = new Tally();
        all.stream().filter(Label::isRequest).forEach(label -> sum.add(label.total()));
        return sum.summary(REQUESTS, LabelKind.SAMPLE, false, 0, load().seconds(closedUntil));
    }

    /** The counts of all samples so far. */
    public synchronized Tally tally() {
        return total(Label::total);
    }

    private Tally total(Function<Label, Tally> counted) {
        Tally sum = new Tally();
        for (Label label : labels.inOrder()) {
            label.addToTotal(counted.apply(label), sum);
        }
        return sum;
    }

    /** The counts of each label with samples so far, by its reported name. Not to be changed. */
    public synchronized Map<String, Tally> tallies() {
        return tallies(Label::total);
    }

    private Map<String, Tally> tallies(Function<Label, Tally> counted) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        for (Label label : labels.inOrder()) {
            Tally tally = counted.apply(label);
            if (tally.samples() > 0) {
                tallies.put(label.name(), tally);
            }
        }
        return tallies;
    }

    /** The seconds that a stall touched, one entry for neighbouring ones. */
    public synchronized List<Stall> stalls() {
        return stalls.all();
    }

    /** Their total length; of n injectors that share the load, a stalled one counts as an n-th. */
    public synchronized double stalledSeconds() {
        return stalls.seconds();
    }

    /** The part of {@link #stalledSeconds} in which the load ran. */
    public synchronized double stalledLoadSeconds() {
        return stalls.loadSeconds();
    }

    /** Whether the last interval is such a second, so that the stall may be the cause of unanswered requests. */
    public synchronized boolean endsInStall() {
        return stalls.endsInStall();
    }

    /** {@link #tallies} without the samples that stalls touched. */
    public synchronized Map<String, Tally> clearTallies() {
        return tallies(Label::totalWithoutStalls);
    }

    /** {@link #tally} without the samples that stalls touched. */
    public synchronized Tally clearTally() {
        return total(Label::totalWithoutStalls);
    }

    /** One row for each label in which stalls have moved a percentile. */
    public synchronized List<WithoutStalls> withoutStalls() {
        return labels.inOrder().stream()
                .filter(label -> label.kind() != LabelKind.INJECTOR)
                .flatMap(label -> label.withoutStalls().stream())
                .toList();
    }

    /** The distribution of every label that has response times. */
    public synchronized List<Distribution> distributions() {
        return labels.inOrder().stream()
                .filter(label -> label.total().timed() > 0)
                .map(label -> Distribution.of(label.name(), label.total().response))
                .toList();
    }

    /** 99th percentile in ms of how late the injector itself began what was due, or null if nothing was. */
    public synchronized Double latenessP99() {
        return injectorLateness.p99();
    }

    /** The same since the last call. */
    public synchronized Double takeRecentLatenessP99() {
        return injectorLateness.takeRecentP99();
    }

    /** Notes for the reader of the results; empty in an ordinary run. */
    public synchronized List<String> warnings() {
        return notes.all(labels);
    }

    private LabelSummary row(
            String name, LabelKind kind, boolean awaited, Tally tally, long open, double durationSeconds) {
        return tally.summary(name, kind, awaited, open, load().seconds(durationSeconds));
    }
}
