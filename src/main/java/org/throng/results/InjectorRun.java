package org.throng.results;

import java.nio.file.Path;
import java.rmi.RemoteException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterContextService.ThreadCounts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.injector.HealthReading;
import org.throng.injector.InjectorWatch;
import org.throng.measure.RunContext;
import org.throng.measure.WallClock;
import org.throng.stats.CountedSecond;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.BreachMessage;
import org.throng.stats.remote.Ending;
import org.throng.stats.remote.InjectorSecond;
import org.throng.stats.remote.Spool;
import org.throng.verdict.RunThresholds;

/**
 * The run that this JVM takes part in as an injector: closes an interval each second, keeps it in the spool and sends
 * it. It begins before JMeter's engine starts the test and ends after the engine.
 *
 * <p>No measurement is lost: while a blob can neither be written nor sent, nothing is taken out of the statistics, and
 * the next blob covers all of that time.
 */
public final class InjectorRun {

    private static final Logger LOG = LoggerFactory.getLogger(InjectorRun.class);

    /** More than an injector measures in a day. */
    private static final long MOST_SPOOLED_BYTES = 1L << 30;

    /** Limit of kinds of failures in one blob; the rest is in the next ones, and everything in the last. */
    private static final int MOST_FAILURES = 50;

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LONGEST_NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** How long the end of the test waits until the controller has everything; sending continues afterwards. */
    private static final long PATIENCE_MILLIS = 5_000;

    private static final long SEND_AGAIN_MILLIS = 500;

    private static final long RECORDING_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final InjectorTask task;
    private final Path spools;
    private final long startNanos;
    private final RunStatistics statistics;
    private final InjectorWatch watch;
    private final BackgroundSpool spool;
    private final BlobCourier courier;
    private final Thread ticker;
    private RunContext context;
    private int sequence;
    private int second;
    private double until;
    private volatile Jtl jtl = Jtl.NONE;
    private volatile boolean ended;
    private volatile Ending ending = Ending.COMPLETED;

    private InjectorRun(InjectorTask task, long startMicros, Path spools,
            Function<RunStatistics, InjectorWatch> watches) {
        this.task = task;
        this.spools = spools;
        startNanos = WallClock.nanoTime(startMicros);
        statistics = new RunStatistics(startNanos);
        statistics.expectSamples(task.run().sampled());
        watch = watches.apply(statistics);
        spool = new BackgroundSpool(new Spool(spools, task.run(), task.index(), MOST_SPOOLED_BYTES));
        courier = new BlobCourier(task.controller(), spool);
        ticker = new Thread(this::tick, "throng seconds");
        ticker.setDaemon(true);
        ticker.setPriority(Thread.MAX_PRIORITY);
    }

    /** Begins to measure; see {@link Recorder#begin}. */
    static InjectorRun begin(InjectorTask task, long startMicros, Path spools,
            Function<RunStatistics, InjectorWatch> watches) {
        InjectorRun run = new InjectorRun(task, startMicros, spools, watches);
        run.context = RunContext.begin(run.statistics.untilEnd(), startMicros);
        run.courier.start();
        run.ticker.start();
        return run;
    }

    /** Ends this JTL with the run. */
    void writes(Jtl samples) {
        jtl = samples;
    }

    /**
     * From now on, the sample that breaks a threshold with abort stops this injector: no user begins another sample,
     * and the controller receives a message at once, which does not wait for the end of the second.
     *
     * @param halt lets users finish the sample that they are in, and returns at once; runs on the thread of the sample
     */
    public void haltAtBreach(Runnable halt) {
        RunThresholds.of(task.rules()).stopAtSample(statistics, breach -> {
            beginNoMoreSamples();
            send(breach);
            halt.run();
        }).ifPresent(statistics::watchSamples);
    }

    /** The run is being stopped: users must not begin another sample. What they have begun still counts. */
    public void beginNoMoreSamples() {
        statistics.beginNoMoreSamples();
    }

    private void send(SampleBreach breach) {
        byte[] message = new BreachMessage(task.run().runId(), task.index(), breach).encode();
        Thread thread = new Thread(() -> send(message), "throng breach to controller");
        thread.setDaemon(true);
        thread.start();
    }

    /** If it never arrives, the controller finds the broken rule in the measurements of the second. */
    private void send(byte[] message) {
        try {
            while (!isDelivered(message) && !ended) {
                TimeUnit.MILLISECONDS.sleep(SEND_AGAIN_MILLIS);
            }
        } catch (InterruptedException e) {
            LOG.debug("Nothing more is sent", e);
        }
    }

    private boolean isDelivered(byte[] message) {
        try {
            task.controller().broken(message);
            return true;
        } catch (RemoteException e) {
            LOG.warn("The controller does not take the message about a broken threshold: {}", e.toString());
            return false;
        } catch (RuntimeException e) {
            LOG.error("The controller refuses the message about a broken threshold", e);
            return true;
        }
    }

    /** The statistics of the run. */
    RunStatistics statistics() {
        return statistics;
    }

    /** Why the measurements do not reach the controller; empty while no attempt fails repeatedly. */
    public Optional<Exception> undelivered() {
        return courier.undelivered();
    }

    /** Marks in the last blob that this injector stopped by itself; call it before the engine stops. */
    public void orphaned() {
        ending = Ending.ORPHANED;
    }

    /**
     * The test has ended: ends recording and the JTL, sends the rest, and waits for a time until the controller has it.
     */
    public void end() {
        if (!statistics.end(RECORDING_PATIENCE_NANOS)) {
            LOG.warn("A user is still recording a sample; it may be in one file of the results and not in another");
        }
        jtl.close();
        ended = true;
        try {
            ticker.join();
            if (ending == Ending.COMPLETED && !courier.close(PATIENCE_MILLIS)) {
                LOG.warn("The controller has not taken everything yet; it is sent on, and kept in {}", spools);
            } else if (ending == Ending.ORPHANED) {
                courier.close(0);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            context.close();
            if (watch != null) {
                watch.close();
            }
        }
    }

    /** Sends nothing more; unacknowledged blobs stay in the spool. */
    public void giveUp() {
        ended = true;
        courier.giveUp();
    }

    private void tick() {
        long due = startNanos + SECOND_NANOS;
        while (!ended) {
            LockSupport.parkNanos(Math.min(LONGEST_NAP_NANOS, Math.max(1, due - System.nanoTime())));
            long now = System.nanoTime();
            if (now - due >= 0) {
                if (spool.hasRoom()) {
                    trySecond((int) ((now - startNanos) / SECOND_NANOS), now, Ending.NONE);
                }
                due = startNanos + (1 + (now - startNanos) / SECOND_NANOS) * SECOND_NANOS;
            }
        }
        long now = Math.max(startNanos, System.nanoTime());
        trySecond(1 + Math.max(second, (int) ((now - startNanos) / SECOND_NANOS)), now, ending);
        spool.complete();
    }

    /**
     * A second that fails must not end the others: the controller would wait for this injector and not know why. It
     * finds the sequence number missing, and the run is void.
     */
    private void trySecond(int number, long nanoTime, Ending how) {
        try {
            second(number, nanoTime, how);
        } catch (RuntimeException | Error e) {
            LOG.error("The measurements of second {} cannot be sent", number, e);
        }
    }

    private void second(int number, long nanoTime, Ending how) {
        double from = until;
        second = number;
        until = (nanoTime - startNanos) / 1e9;
        sequence++;
        // before the second is taken: a sample that was delayed by a stop is in the same second as the stop
        HealthReading reading = watch == null ? null : watch.tick();
        CountedSecond counted = statistics.takeSecond(how == Ending.NONE ? MOST_FAILURES : Integer.MAX_VALUE, until,
                reading == null ? 0 : watch.stopMillis(reading));
        InjectorSecond measured = new InjectorSecond(
                task.run().runId(), task.index(), sequence, second, from, until, how, users(), counted, state(reading));
        courier.send(Blobs.encode(measured), sequence);
    }

    private InjectorUsers users() {
        ThreadCounts threads = JMeterContextService.getThreadCounts();
        return new InjectorUsers(statistics.users().takeMost(), threads.startedThreads, threads.finishedThreads);
    }

    private InjectorState state(HealthReading reading) {
        if (reading == null) {
            return null;
        }
        InjectorState state = watch.state(reading, statistics.latenessP99(), statistics.repollLagP99());
        if (jtl.isBroken()) {
            state = state.withVoidReason("its " + Jtl.NAME + " is not complete (is the disk full?).");
        }
        String problem = spool.problem();
        if (problem != null) {
            state = state.withWarning("its spool could not be written: " + problem);
        }
        for (String note : statistics.notesOfThisMachine()) {
            state = state.withWarning(note);
        }
        for (String reason : statistics.voidReasons()) {
            state = state.withVoidReason(reason);
        }
        return state;
    }
}
