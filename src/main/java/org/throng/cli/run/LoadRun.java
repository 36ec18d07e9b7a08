package org.throng.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.remote.StartFailed;
import org.throng.cli.results.Baseline;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.FinishedRun;
import org.throng.cli.results.Results;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.report.LivePage;
import org.throng.report.console.Console;
import org.throng.report.console.Progress;
import org.throng.results.Jtl;
import org.throng.stats.HistogramLog;
import org.throng.stats.Interval;
import org.throng.stats.IntervalListener;
import org.throng.stats.IntervalLog;
import org.throng.stats.LoadSpan;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.ThresholdResult;
import org.throng.verdict.Judgement;
import org.throng.verdict.RunThresholds;

/**
 * One run, second by second: judges the thresholds, shows the progress, and stops the run on request. Nothing here
 * waits for the console or the disk before the run has ended. Whenever the run ends, recording ends first, the last
 * interval is closed after that, and the results are written.
 */
final class LoadRun implements LiveRun.Watched {

    /** How long users may take to end after a stop of the run; then the run ends without them. */
    private static final long STOP_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** The JDK that brought them. */
    private static final int VIRTUAL_THREADS = 21;

    private final LoadedPlan plan;
    private final Load load;
    private final RunTarget target;
    private final ResultsFolder folder;
    private final Jtl jtl;
    private final Console console;
    private final Results results;
    private final boolean quiet;
    private final RunThresholds thresholds;

    private RunSetup setup;
    private final List<IntervalListener> listeners = new ArrayList<>();
    private LiveRun live = LiveRun.NONE;
    private volatile Progress progress;
    /** Null until the load is prepared. */
    private volatile RunStatistics statistics;
    /** The thresholds as judged in the last second in which a browser showed the live page; none before. */
    private volatile List<ThresholdResult> judged = List.of();
    private ServerMetricsRun metrics = ServerMetricsRun.NONE;
    private Exports exports = Exports.NONE;
    private RunExport export = RunExport.NONE;
    private volatile int peakUsers;
    private final StopOrders orders;
    private boolean abortSaid;
    /** When users were told to finish their samples, by {@link System#nanoTime}; 0 if they were not. */
    private volatile long haltedAt;
    private volatile long stoppedAt;

    /**
     * @param jtl what this process writes of samples
     * @param console never blocks
     */
    LoadRun(LoadedPlan plan, Load load, RunTarget target, ResultsFolder folder, Jtl jtl, Console console,
            boolean quiet) {
        this.plan = plan;
        this.load = load;
        this.target = target;
        this.folder = folder;
        this.jtl = jtl;
        this.console = console;
        this.results = new Results(folder, console);
        this.quiet = quiet;
        this.thresholds = RunThresholds.of(plan.thresholds());
        this.progress = Progress.begin(plan.seconds());
        this.orders = new StopOrders(console, this::halt, this::stop);
    }

    /** Passes every closed interval to {@code listener} as well. */
    LoadRun listening(IntervalListener listener) {
        listeners.add(listener);
        return this;
    }

    /** Adds what is run to the results. */
    LoadRun of(RunSetup described) {
        setup = described;
        return this;
    }

    /** Shows the run on its live page. */
    LoadRun shownBy(LiveRun page) {
        live = page;
        return this;
    }

    /** Compares the run with this at its end; null for no comparison. */
    LoadRun comparedWith(Baseline baseline) {
        results.compareWith(baseline);
        return this;
    }

    /** Gives the figures to monitoring systems. */
    LoadRun exportedBy(Exports monitoring) {
        exports = monitoring;
        return this;
    }

    /** Runs the plan to its end and writes the results. */
    EndedRun run(Interruption interruption) {
        live.shows(this);
        announce();
        List<String> startReasons = List.of();
        List<Path> written = new ArrayList<>();
        try {
            load.prepare();
            statistics = load.statistics();
            measure(interruption, written);
        } catch (StartFailed e) {
            startReasons = e.reasons();
        }
        orders.end();
        if (jtl != Jtl.NONE) {
            written.add(folder.jtl());
        }
        if (jtl.isBroken()) {
            results.incomplete(folder.jtl());
        }
        try (RunExport ending = export) {
            EndedRun ended = results.write(finished(startReasons, interruption.happened()), written);
            ending.resultsAreWritten(ended.summary());
            live.ended(ended, results.isWritten(folder.report()) ? folder.report() : null);
            return ended;
        }
    }

    private void announce() {
        if (!quiet) {
            console.say("Plan:    " + plan.file().path());
            console.say("Target:  " + target.description());
            console.say("Results: " + folder.path());
            plan.notes().forEach(note -> console.say("note: " + note));
            if (Runtime.version().feature() < VIRTUAL_THREADS) {
                console.say("note: JDK " + Runtime.version().feature() + " has no virtual threads, so every user takes"
                        + " a thread of the operating system; JDK 25 is recommended");
            }
        }
        live.url().ifPresent(url -> console.say("Live:    " + url));
    }

    /**
     * Drives the load to its end while the files of its seconds are open.
     *
     * @param written receives these files
     */
    private void measure(Interruption interruption, List<Path> written) throws StartFailed {
        HistogramLog histograms = histogramLog();
        IntervalLog intervals = intervalLog();
        try (histograms;
                intervals;
                ServerMetricsRun polled =
                        ServerMetricsRun.begin(plan.serverMetrics(), load, folder, thresholds)) {
            metrics = polled;
            written.add(folder.histograms());
            written.add(folder.intervals());
            written.addAll(metrics.files());
            statistics.addListener(thresholds);
            statistics.addListener(histograms);
            statistics.addListener(intervals);
            listeners.forEach(statistics::addListener);
            if (live != LiveRun.NONE) {
                statistics.addListener(live);
            }
            export = exports.begin(plan, setup, load);
            load.haltAtBreach(thresholds, this::halt);
            load.begin(() -> {
                interruption.runBegins(this::interrupted);
                orders.begin();
            });
            drive();
            console.endProgress();
        }
        export.loadHasEnded();
        if (histograms.isBroken()) {
            results.incomplete(folder.histograms());
        }
        if (intervals.isBroken()) {
            results.incomplete(folder.intervals());
        }
        metrics.incomplete().ifPresent(results::incomplete);
    }

    private HistogramLog histogramLog() {
        try {
            return HistogramLog.create(folder.histograms(), load.started());
        } catch (IOException e) {
            throw ResultsFolder.cannotWrite(folder.histograms(), e);
        }
    }

    private IntervalLog intervalLog() {
        try {
            return IntervalLog.create(folder.intervals());
        } catch (IOException e) {
            throw ResultsFolder.cannotWrite(folder.intervals(), e);
        }
    }

    private void drive() {
        while (load.isActive() && !overdue()) {
            closed(load.next());
            if (stoppedAt == 0) {
                abortIfBroken();
                cutAfterGrace();
            }
        }
        closed(load.rest());
    }

    private void abortIfBroken() {
        thresholds.abortReason().ifPresent(reason -> {
            if (!abortSaid) {
                abortSaid = true;
                console.say("Stopping: " + reason);
                halt();
            }
        });
    }

    /** Samples that have begun get the grace of the plan; then they are cut, and count as in flight with their age. */
    private void cutAfterGrace() {
        if (haltedAt != 0 && System.nanoTime() - haltedAt > plan.graceNanos()) {
            stop();
        }
    }

    @Override
    public boolean end() {
        return orders.give(StopOrders.Order.END, load.statistics()::secondsSinceStart);
    }

    @Override
    public boolean endNow() {
        return orders.give(StopOrders.Order.END_NOW, load.statistics()::secondsSinceStart);
    }

    @Override
    public RunStatistics statistics() {
        return statistics;
    }

    @Override
    public LivePage.Moment moment(double second) {
        RunStatistics measured = statistics;
        LiveSummary summary = new LiveSummary(plan, load, setup);
        LivePage.State state = orders.wereGiven() || haltedAt != 0 || stoppedAt != 0
                ? LivePage.State.STOPPING
                : second > 0 ? LivePage.State.RUNNING : LivePage.State.STARTING;
        return measured == null
                ? new LivePage.Moment(state, 0, summary.before(), List.of())
                : new LivePage.Moment(
                        state, plannedSeconds(), summary.soFar(second, peakUsers, judged), load.injectors());
    }

    private void halt() {
        if (haltedAt == 0) {
            haltedAt = System.nanoTime();
        }
        load.halt();
    }

    private void closed(List<Interval> intervals) {
        for (Interval interval : intervals) {
            peakUsers = Math.max(peakUsers, interval.users());
            progress = progress.after(interval, plannedSeconds(), status(), load.injectors());
            if (!quiet) {
                console.progress(progress);
            }
        }
        if (!intervals.isEmpty() && live.isWatched()) {
            judged = thresholds.judge(load.statistics(), progress.second()).stream().map(Judgement::result).toList();
        }
        live.passOn();
    }

    private double plannedSeconds() {
        LoadSpan span = load.statistics().load();
        return plan.seconds() == 0 || span.isSettingUp() ? 0 : span.beganAt() + plan.seconds();
    }

    private String status() {
        String status = load.statistics().load().isSettingUp() ? "set-up" : load.status();
        return load.voidReasons().isEmpty() ? status : status.isEmpty() ? "void so far" : status + ", void so far";
    }

    private void interrupted() {
        console.say("Interrupted: the users are stopped, then the results are written."
                + " Ctrl-C again ends at once, without results.");
        stop();
    }

    private void stop() {
        if (stoppedAt == 0) {
            stoppedAt = System.nanoTime();
        }
        load.stop();
    }

    private boolean overdue() {
        return stoppedAt != 0 && System.nanoTime() - stoppedAt > STOP_PATIENCE_NANOS;
    }

    private FinishedRun finished(List<String> startReasons, boolean interrupted) {
        double seconds = progress.second();
        RunStatistics measured = load.statistics();
        LoadOutcome outcome = load.outcome();
        return new FinishedRun(
                plan.file().name(),
                plan.users(),
                load.started(),
                seconds,
                plan.seed(),
                peakUsers,
                measured,
                thresholds.judge(measured, seconds),
                outcome.injectors(),
                Stream.concat(startReasons.stream(), outcome.voidReasons().stream()).toList(),
                Stream.of(plan.notes(), orders.notes(), measured.warnings(), metrics.notes(), export.notes(),
                                outcome.notes())
                        .flatMap(List::stream)
                        .toList(),
                interrupted || orders.wereGiven(),
                setup);
    }
}
