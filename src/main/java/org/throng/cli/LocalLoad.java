package org.throng.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.injector.InjectorWatch;
import org.throng.injector.Saturation;
import org.throng.injector.SaturationLimits;
import org.throng.results.Recorder;
import org.throng.stats.CurrentMeasurements;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.remote.InjectorProgress;
import org.throng.users.TestStartListener;

/** A load that this process drives with JMeter's own engine. */
final class LocalLoad implements Load {

    private final LoadedPlan plan;
    private final RunStatistics statistics = new RunStatistics();
    private final InjectorWatch watch;
    private final StandardJMeterEngine engine = new StandardJMeterEngine();

    private final long began = System.nanoTime();
    private final Instant started = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private long tick = began;
    private long peakUsers;

    LocalLoad(LoadedPlan plan, SaturationLimits limits) {
        this.plan = plan;
        this.watch = OwnHealth.watch(statistics, limits);
    }

    @Override
    public void prepare() {
        plan.add(new Recorder(statistics));
        CurrentMeasurements.begin(statistics);
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
        // earlier than this, the engine does not hear an order to stop
        TestStartListener beginning = stoppable::run;
        StandardJMeterEngine.register(beginning);
        engine.configure(plan.tree());
        try {
            engine.runTest();
        } catch (JMeterEngineException e) {
            throw new UsageError("JMeter cannot run the plan: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean isActive() {
        return engine.isActive();
    }

    @Override
    public List<Interval> next() {
        tick += TimeUnit.SECONDS.toNanos(1);
        awaitEndUntil(tick);
        int users = JMeterContextService.getNumberOfThreads();
        peakUsers = Math.max(peakUsers, users);
        double stop = watch.stopMillis(watch.tick());
        Interval interval = statistics.closeInterval((System.nanoTime() - began) / 1e9, users, stop);
        return List.of(interval);
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

    @Override
    public List<Interval> rest() {
        return List.of();
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
    public void stop() {
        engine.stopTest(true);
    }

    @Override
    public Fared fared() {
        return new Fared(
                List.of(watch.summary(RunStatistics.LOCAL, statistics.latenessP99(), statistics.repollLagP99())
                        .of(RunStatistics.LOCAL, peakUsers, statistics.tally().samples())),
                watch.saturations().stream().map(Saturation::reason).toList(),
                watch.warnings());
    }

    @Override
    public void close() {
        CurrentMeasurements.end();
        watch.close();
    }
}
