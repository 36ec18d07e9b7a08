package org.throng.cli;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.injector.HealthProbe;
import org.throng.injector.InjectorWatch;
import org.throng.injector.Saturation;
import org.throng.injector.SaturationLimits;
import org.throng.net.EventLoops;
import org.throng.report.Console;
import org.throng.report.Progress;
import org.throng.report.Terminal;
import org.throng.results.Recorder;
import org.throng.stats.CurrentMeasurements;
import org.throng.stats.HistogramLog;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.users.TestStartListener;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Thresholds;

/**
 * Drives one run in this process, second by second: closes the interval, judges the thresholds, looks at the injector's
 * own health, shows the progress. Whatever ends the run, the results so far are written.
 */
final class LoadRun {

    /** How long users may take to end once the run has been told to stop; then it is ended without them. */
    private static final long STOP_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** The JDK that brought them. */
    private static final int VIRTUAL_THREADS = 21;

    private final LoadedPlan plan;
    private final Target target;
    private final ResultsFolder folder;
    private final Terminal terminal = Terminal.detect();
    private final Console console = new Console(System.out, terminal);
    private final boolean quiet;
    private final RunStatistics statistics = new RunStatistics();
    private final Thresholds thresholds;
    private final InjectorWatch watch;
    private final StandardJMeterEngine engine = new StandardJMeterEngine();

    private final long began = System.nanoTime();
    private final Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private Progress progress;
    private int peakUsers;
    private volatile long stoppedAt;

    LoadRun(LoadedPlan plan, SaturationLimits limits, Target target, ResultsFolder folder, boolean quiet) {
        this.plan = plan;
        this.target = target;
        this.folder = folder;
        this.quiet = quiet;
        this.thresholds = Thresholds.of(plan.thresholds());
        this.progress = Progress.begin(plan.seconds());
        EventLoops loops = EventLoops.shared();
        loops.startLagProbe();
        this.watch = new InjectorWatch(
                new HealthProbe(
                        loops::maxLagMicrosSinceLastAsked, recentLateness(), statistics::takeWorstRepoll),
                limits);
    }

    private LongSupplier recentLateness() {
        return () -> Optional.ofNullable(statistics.recentLatenessP99())
                .map(millis -> Math.round(millis * 1000))
                .orElse(-1L);
    }

    /** Runs the plan to its end and writes the results. */
    ExitCode run(Interruption interruption) {
        if (!quiet) {
            console.say("Plan:    " + plan.file().path());
            console.say("Target:  " + target.description());
            console.say("Results: " + folder.path());
            if (Runtime.version().feature() < VIRTUAL_THREADS) {
                console.say("note: JDK " + Runtime.version().feature() + " has no virtual threads, so every user takes"
                        + " a thread of the operating system; JDK 25 is recommended");
            }
        }
        statistics.addListener(thresholds);
        plan.add(new Recorder(statistics));
        CurrentMeasurements.begin(statistics);
        try (HistogramLog histograms = histogramLog()) {
            statistics.addListener(histograms);
            // earlier than this, the engine does not hear an order to stop
            TestStartListener beginning = () -> interruption.runBegins(this::interrupted);
            StandardJMeterEngine.register(beginning);
            drive();
            console.endProgress();
            if (histograms.isBroken()) {
                console.say("note: " + folder.histograms() + " is not complete; is the disk full?");
            }
            return new Results(plan, folder, console, terminal).write(finished(interruption.happened()));
        } finally {
            CurrentMeasurements.end();
            watch.close();
        }
    }

    private HistogramLog histogramLog() {
        try {
            return HistogramLog.create(folder.histograms(), started);
        } catch (IOException e) {
            throw new UsageError("cannot write " + folder.histograms() + ": " + ResultsFolder.reason(e)
                    + "; choose another folder with -Dresults=DIR", e);
        }
    }

    private void drive() {
        engine.configure(plan.tree());
        try {
            engine.runTest();
        } catch (JMeterEngineException e) {
            throw new UsageError("JMeter cannot run the plan: " + e.getMessage(), e);
        }
        long tick = began;
        while (engine.isActive() && !overdue()) {
            tick += TimeUnit.SECONDS.toNanos(1);
            awaitEndUntil(tick);
            second();
        }
    }

    private void awaitEndUntil(long nanoTime) {
        try {
            while (engine.isActive() && System.nanoTime() < nanoTime) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
        } catch (InterruptedException e) {
            stop();
        }
    }

    private void second() {
        int users = JMeterContextService.getNumberOfThreads();
        peakUsers = Math.max(peakUsers, users);
        Interval interval = statistics.closeInterval(elapsedSeconds(), users);
        watch.tick();
        progress = progress.after(interval, watch.saturatedNow() ? "saturated" : "");
        if (!quiet) {
            console.progress(progress);
        }
        thresholds.abortReason().filter(reason -> stoppedAt == 0).ifPresent(reason -> {
            console.say("Stopping: " + reason);
            stop();
        });
    }

    private double elapsedSeconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    private void interrupted() {
        console.say("Interrupted: the users are stopped, then the results are written.");
        stop();
    }

    private void stop() {
        if (stoppedAt == 0) {
            stoppedAt = System.nanoTime();
        }
        engine.stopTest(true);
    }

    private boolean overdue() {
        return stoppedAt != 0 && System.nanoTime() - stoppedAt > STOP_PATIENCE_NANOS;
    }

    private FinishedRun finished(boolean interrupted) {
        double seconds = progress.second();
        List<String> voidReasons = watch.saturations().stream().map(Saturation::reason).toList();
        List<String> notes = Stream.concat(statistics.warnings().stream(), watch.warnings().stream()).toList();
        return new FinishedRun(
                started,
                seconds,
                plan.seed(),
                peakUsers,
                statistics,
                thresholds.judge(statistics, seconds),
                watch.summary("local", statistics.latenessP99(), statistics.repollLagP99()),
                voidReasons,
                notes,
                interrupted);
    }
}
