package org.throng.cli.run;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.cli.plan.EngineFailure;
import org.throng.cli.plan.LoadedPlan;
import org.throng.command.UsageError;
import org.throng.injector.HealthReading;
import org.throng.injector.InjectorWatch;
import org.throng.injector.Saturation;
import org.throng.injector.SaturationLimits;
import org.throng.measure.RunContext;
import org.throng.results.Jtl;
import org.throng.results.Recorder;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.Tally;
import org.throng.stats.remote.InjectorProgress;
import org.throng.users.TestStartListener;
import org.throng.verdict.RunThresholds;

/** A load that this process drives with JMeter's own engine. */
final class LocalLoad implements Load {

    private static final Logger LOG = LoggerFactory.getLogger(LocalLoad.class);

    /** Time limit for a user that is recording a sample. */
    private static final long RECORDING_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final int NO_ORDER = Integer.MAX_VALUE;

    private final LoadedPlan plan;
    private final Jtl jtl;
    private final RunStatistics statistics = new RunStatistics();
    private final InjectorWatch watch;
    private final StandardJMeterEngine engine = new StandardJMeterEngine();

    private final long began = System.nanoTime();
    private final Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private long tick = began;
    private long peakUsers;
    private double until;

    private RunContext context;
    private volatile String problem;
    /** Users that had started at the last order to stop; {@link #NO_ORDER} before. */
    private volatile int startedAtStop = NO_ORDER;
    private boolean usersCameAfterStop;

    /** @param jtl the JTL for samples */
    LocalLoad(LoadedPlan plan, SaturationLimits limits, Jtl jtl) {
        this.plan = plan;
        this.jtl = jtl;
        this.watch = OwnHealth.watch(statistics, limits);
    }

    @Override
    public void prepare() {
        statistics.expectSamples(plan.sampled());
        plan.add(new Recorder(statistics, jtl));
        context = RunContext.begin(statistics.untilEnd());
    }

    @Override
    public RunStatistics statistics() {
        return statistics;
    }

    @Override
    public Instant started() {
        return started;
    }

    @Override
    public void begin(Runnable stoppable) {
        // before this, the engine ignores an order to stop
        TestStartListener beginning = stoppable::run;
        StandardJMeterEngine.register(beginning);
        engine.configure(plan.forEngine());
        try {
            engine.runTest();
        } catch (JMeterEngineException e) {
            throw new UsageError(EngineFailure.of(e), e);
        }
    }

    /** The engine reports itself as active forever if it fails before its first thread group. */
    @Override
    public boolean isActive() {
        return !awaitEndUntil(System.nanoTime());
    }

    @Override
    public List<Interval> next() {
        tick = nextTick(tick, System.nanoTime());
        if (awaitEndUntil(tick)) {
            return List.of();
        }
        stopLatecomers();
        return List.of(closeInterval());
    }

    /** After a stop of the process the missed seconds are one interval: the moments after it have no rate. */
    static long nextTick(long tick, long nanoTime) {
        long missed = Math.max(0, (nanoTime - tick) / SECOND_NANOS);
        return tick + (missed + 1) * SECOND_NANOS;
    }

    /**
     * JMeter's order to stop passes over a group that the engine is about to start. Users of a tearDown group may start
     * after an order, and end the load a moment later, so the second look decides.
     */
    private void stopLatecomers() {
        boolean cameBefore = usersCameAfterStop;
        usersCameAfterStop = startedUsers() > startedAtStop && statistics.load().untilSecond() == null;
        if (cameBefore && usersCameAfterStop) {
            stop();
        }
    }

    private static int startedUsers() {
        return JMeterContextService.getThreadCounts().startedThreads;
    }

    private Interval closeInterval() {
        int users = statistics.users().takeMost();
        peakUsers = Math.max(peakUsers, users);
        HealthReading reading = watch.tick();
        statistics.usersStarted(startedUsers());
        double second = (System.nanoTime() - began) / 1e9;
        Interval closed = statistics.closeInterval(second, users, watch.stopMillis(reading));
        double width = second - until;
        until = second;
        statistics.injector(RunStatistics.LOCAL, reading.point(second, users,
                width > 0 ? closed.samples() / width : 0, watch.saturatedNow()));
        return closed;
    }

    /** Waits for the end of the engine; returns false if it has not ended by then. */
    private boolean awaitEndUntil(long nanoTime) {
        try {
            engine.awaitTermination(Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime() + 999_999)));
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            if (problem == null) {
                LOG.error("JMeter cannot run the plan", e.getCause());
                problem = EngineFailure.of(e.getCause()) + ".";
            }
            return true;
        } catch (InterruptedException e) {
            stop();
            return false;
        }
    }

    @Override
    public List<Interval> rest() {
        if (!statistics.end(RECORDING_PATIENCE_NANOS)) {
            LOG.warn("A user is still recording a sample; it may be in one file of the results and not in another");
        }
        List<Interval> last = List.of(closeInterval());
        jtl.close();
        return last;
    }

    @Override
    public String status() {
        return watch.saturatedNow() ? "saturated" : "";
    }

    @Override
    public List<InjectorProgress> injectors() {
        return List.of();
    }

    @Override
    public void haltAtBreach(RunThresholds thresholds, Runnable halt) {
        thresholds.stopAtSample(statistics, breach -> halt.run()).ifPresent(statistics::watchSamples);
    }

    @Override
    public void halt() {
        // for users that are about to begin a sample; the engine takes a moment to find all users, and wakes those
        // that wait
        statistics.beginNoMoreSamples();
        engine.stopTest(false);
    }

    @Override
    public void stop() {
        startedAtStop = startedUsers();
        engine.stopTest(true);
    }

    @Override
    public List<String> voidReasons() {
        return Stream.of(
                        Stream.ofNullable(problem),
                        watch.saturations().stream().map(Saturation::reason),
                        statistics.voidReasons().stream())
                .flatMap(reasons -> reasons)
                .toList();
    }

    @Override
    public LoadOutcome outcome() {
        Tally counted = statistics.tally();
        return new LoadOutcome(
                List.of(watch.summary(RunStatistics.LOCAL, statistics.latenessP99(), statistics.repollLagP99())
                        .of(RunStatistics.LOCAL, peakUsers, counted.samples(), counted.inLoad())),
                voidReasons(),
                watch.warnings());
    }

    @Override
    public void close() {
        if (context != null) {
            context.close();
        }
        watch.close();
    }
}
