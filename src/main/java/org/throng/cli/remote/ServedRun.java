package org.throng.cli.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.cli.plan.EngineFailure;
import org.throng.cli.plan.PlanElements;
import org.throng.injector.InjectorWatch;
import org.throng.results.InjectorRun;
import org.throng.results.Recorder;
import org.throng.stats.RunStatistics;
import org.throng.users.TestStartListener;
import org.throng.users.VirtualUsers;
import org.throng.users.profile.Share;

/**
 * One plan that an injector runs. Measuring begins before JMeter's engine does and ends after it, so that elements find
 * the measurements of their run from their first call to their last. The engine begins shortly before the agreed
 * instant: some elements treat the start of the test as the start of the load, such as timers that compute a schedule
 * from it.
 */
final class ServedRun {

    private static final Logger LOG = LoggerFactory.getLogger(ServedRun.class);

    /** The engine begins this long before the agreed instant: it takes a moment to reach its thread groups. */
    static final long RUN_UP_MICROS = TimeUnit.MILLISECONDS.toMicros(500);
    private static final long NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final Duration LOOK_FOR_END = Duration.ofMillis(50);

    /** JMeter's name for the start of a test, in milliseconds since 1970. Every user has it as a variable. */
    private static final String TEST_START = "TESTSTART.MS";

    private final StandardJMeterEngine engine;
    private final Recorder recorder;
    private final Collection<VirtualUsers> groups;
    private final LongSupplier clockMicros;

    private long startMicros;
    private volatile InjectorRun measuring;
    private volatile boolean halted;
    private volatile boolean stopped;
    private volatile boolean driving;
    private volatile boolean over;
    private volatile String problem;

    /**
     * A run that is not begun yet.
     *
     * @param tree the plan, with the controller's recorder
     * @param clockMicros wall clock, in microseconds since 1970
     * @throws IllegalStateException if the plan has no recorder
     */
    ServedRun(HashTree tree, String host, LongSupplier clockMicros) {
        this.clockMicros = clockMicros;
        groups = PlanElements.find(tree, VirtualUsers.class);
        recorder = PlanElements.find(tree, Recorder.class).stream().findFirst()
                .orElseThrow(() -> new IllegalStateException("the plan has no recorder of its controller"));
        engine = new StandardJMeterEngine(host);
        engine.configure(tree);
    }

    /**
     * Begins to measure, and starts the engine for the agreed instant; returns at once.
     *
     * @param agreedMicros the instant, in microseconds since 1970
     * @param spools folder for what the controller has not acknowledged
     * @param watches makes the watch of this injector's health
     * @param classes finds those that the plan names
     */
    void begin(long agreedMicros, Path spools, Function<RunStatistics, InjectorWatch> watches, ClassLoader classes) {
        startMicros = agreedMicros;
        measuring = recorder.begin(agreedMicros, spools, watches);
        measuring.haltAtBreach(() -> stop(false));
        Thread thread = new Thread(this::run, "throng run");
        thread.setDaemon(true);
        thread.setContextClassLoader(classes);
        thread.start();
    }

    private void run() {
        try {
            holdUntilAgreed();
            if (!stopped) {
                drive();
            }
        } catch (JMeterEngineException | RuntimeException e) {
            failed(e);
        } catch (ExecutionException e) {
            failed(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            driving = false;
            measuring.end();
            over = true;
        }
    }

    private void failed(Throwable why) {
        LOG.error("JMeter cannot run the plan", why);
        problem = EngineFailure.of(why);
    }

    private void holdUntilAgreed() {
        long until = startMicros - RUN_UP_MICROS;
        while (!stopped && clockMicros.getAsLong() < until) {
            LockSupport.parkNanos(NAP_NANOS);
        }
    }

    private void drive() throws JMeterEngineException, ExecutionException, InterruptedException {
        TestStartListener began = this::began;
        StandardJMeterEngine.register(began);
        engine.runTest();
        // active forever if it fails before its first thread group, and not forever if a thread of a user hangs
        while (engine.isActive()) {
            try {
                engine.awaitTermination(LOOK_FOR_END);
                return;
            } catch (TimeoutException e) {
                // goes on
            }
        }
    }

    /** JMeter's last listener of the start; the thread groups are next. */
    private void began() {
        driving = true;
        String start = Long.toString(TimeUnit.MICROSECONDS.toMillis(startMicros));
        JMeterUtils.setProperty(TEST_START, start);
        // every user gets a copy of them
        JMeterContextService.getContext().getVariables().put(TEST_START, start);
        if (stopped) {
            // the engine ignored the order before
            engine.stopTest(true);
        }
    }

    /** Whether the plan has begun and not ended. */
    boolean isDriving() {
        return driving && !halted && !stopped;
    }

    /** Whether it has ended, and the controller has had its time to take the results. */
    boolean isOver() {
        return over;
    }

    /** The reason of an early end. */
    Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** Why its measurements do not reach the controller; empty while no attempt fails repeatedly. */
    Optional<Exception> undelivered() {
        InjectorRun begun = measuring;
        return begun == null ? Optional.empty() : begun.undelivered();
    }

    /** Sends the last measurements of a run that has no controller any more. */
    void orphaned() {
        measuring.orphaned();
    }

    /** Leaves what the controller has not acknowledged after its end to the spool: another run begins. */
    void giveUp() {
        measuring.giveUp();
    }

    /**
     * Drives one more share of the profiles; see {@link VirtualUsers#takeOver}.
     *
     * @return number of groups that continue it
     */
    int takeOver(Share share, long fromNanos) {
        return (int) groups.stream().filter(group -> group.takeOver(share, fromNanos)).count();
    }

    /** Lets users finish the sample that they are in; they begin no other. Returns at once. */
    void halt() {
        measuring.beginNoMoreSamples();
        stop(false);
    }

    /** Stops the users: at once, or when they have ended the sample that they are in. Returns at once. */
    void stop(boolean now) {
        halted = true;
        stopped |= now || !driving;
        if (driving) {
            engine.stopTest(now);
        }
    }
}
