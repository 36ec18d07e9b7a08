package org.throng.injector.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.files.PrivateFiles;

/**
 * The remote interface of an injector. It has one run at a time, and ends it by itself when its controller does not ask
 * for it any more.
 */
public final class InjectorService implements RemoteInjector {

    private static final Logger LOG = LoggerFactory.getLogger(InjectorService.class);
    private static final long LOST_AFTER_NANOS = TimeUnit.SECONDS.toNanos(LOST_AFTER_SECONDS);
    private static final long MOST_LOG_BYTES = 64L << 20;
    private static final String LOG_OF_RUN = "jmeter.log";

    private final Software software;
    private final LoadDriver driver;
    private final RunFolders folders;
    private final Path log;
    private final LongSupplier clockMicros;
    private final LongSupplier nanoTime;

    private RunOrder order;
    private long askedAt;
    private long logBegins;
    /** Whether the controller has finished the run, or is dead. */
    private boolean abandoned;

    /**
     * An idle injector.
     *
     * @param folder for its files
     * @param log the log of this process; each run gets its part
     * @param clockMicros wall clock, in microseconds since 1970
     * @param nanoTime as {@link System#nanoTime}
     */
    public InjectorService(Software software, LoadDriver driver, Path folder, Path log, LongSupplier clockMicros,
            LongSupplier nanoTime) throws IOException {
        this.software = software;
        this.driver = driver;
        this.folders = new RunFolders(folder);
        this.log = log;
        this.clockMicros = clockMicros;
        this.nanoTime = nanoTime;
    }

    @Override
    public synchronized Hello hello() {
        return new Hello(software, state(), order == null ? null : order.run(),
                order == null ? null : order.controller());
    }

    private OrderState state() {
        return order == null ? OrderState.IDLE : driver.state();
    }

    @Override
    public long clockMicros() {
        return clockMicros.getAsLong();
    }

    @Override
    public synchronized Set<String> prepare(RunOrder wanted) throws InjectorRefusedException {
        RunOrder.checkName(wanted.run());
        if (order != null) {
            throw new InjectorRefusedException("it is busy with the run " + order.run() + " of " + order.controller());
        }
        wanted.software().expectOf(software);
        try {
            for (DataFile file : wanted.files()) {
                if (!file.sha256().matches(Sha256.FORM) || file.size() < 0) {
                    throw new InjectorRefusedException("the file " + file.name() + " has no digest");
                }
            }
            folders.begin(wanted);
            logBegins = Files.isRegularFile(log) ? Files.size(log) : 0;
            LOG.info("{}, of {}", wanted, wanted.controller());
            Set<String> missing = folders.missing(wanted);
            driver.prepare(wanted, folders.of(wanted.run()), folders.data(wanted.run()));
            order = wanted;
            abandoned = false;
            askedAt = nanoTime.getAsLong();
            return missing;
        } catch (IOException e) {
            throw refused("the run cannot be prepared", e);
        }
    }

    @Override
    public synchronized void upload(String run, String sha256, long offset, byte[] part)
            throws InjectorRefusedException {
        RunOrder current = current(run);
        askedAt = nanoTime.getAsLong();
        DataFile file = current.files().stream().filter(f -> f.sha256().equals(sha256)).findFirst()
                .orElseThrow(() -> new InjectorRefusedException("the run has no such file"));
        try {
            folders.upload(file, offset, part);
        } catch (IOException e) {
            throw refused("the file " + file.name() + " cannot be written", e);
        }
    }

    /**
     * Places the files of the run, before the plan arrives.
     *
     * @throws InjectorRefusedException if no run is prepared, or a file is missing
     */
    public synchronized void placeFiles() throws InjectorRefusedException {
        if (state() != OrderState.PREPARED || abandoned) {
            throw new InjectorRefusedException(
                    "no run is prepared; injectors take runs of throng run --injectors only");
        }
        try {
            folders.place(order);
        } catch (IOException e) {
            throw refused("the files of the run cannot be written", e);
        }
    }

    @Override
    public synchronized boolean isPlanChecked(String run) throws InjectorRefusedException {
        current(run);
        return driver.isPlanChecked();
    }

    @Override
    public synchronized void startAt(String run, long startMicros) throws InjectorRefusedException {
        current(run);
        driver.startAt(startMicros);
    }

    /** After a stop of the whole process a question may come first: the controller has given this injector up. */
    @Override
    public synchronized InjectorBeat beat(String run) throws InjectorRefusedException {
        abandonIfAlone();
        current(run);
        askedAt = nanoTime.getAsLong();
        return new InjectorBeat(state(), driver.problem(), driver.undelivered());
    }

    @Override
    public synchronized void takeOver(String run, int index, int count, double fromSecond)
            throws InjectorRefusedException {
        current(run);
        driver.takeOver(index, count, fromSecond);
    }

    @Override
    public synchronized void halt(String run) {
        if (order != null && order.run().equals(run)) {
            driver.halt();
            LOG.info("The controller stops the run {}: no user begins another sample", run);
        }
    }

    @Override
    public synchronized void stop(String run) {
        if (order != null && order.run().equals(run)) {
            LOG.info("The run is stopped by its controller");
            driver.stop();
        }
    }

    @Override
    public synchronized void finish(String run) {
        if (order != null && order.run().equals(run)) {
            abandon();
        }
    }

    @Override
    public synchronized List<String> files(String run) throws InjectorRefusedException {
        try {
            return folders.left(run);
        } catch (IOException e) {
            throw refused("the files of the run cannot be read", e);
        }
    }

    @Override
    public synchronized byte[] read(String run, String file, long offset) throws InjectorRefusedException {
        try {
            return folders.read(run, file, Math.max(0, offset));
        } catch (IOException e) {
            throw refused("the file " + file + " cannot be read", e);
        }
    }

    /**
     * Called about once a second: ends a run whose controller does not ask for it, and becomes idle when it has ended.
     */
    public synchronized void watch() {
        if (order == null) {
            return;
        }
        abandonIfAlone();
        if (abandoned && driver.state() == OrderState.RUNNING) {
            // repeatedly: JMeter ignores it while it is starting
            driver.stop();
        } else if (abandoned) {
            keepLog();
            driver.release();
            order = null;
        }
    }

    private void abandonIfAlone() {
        if (order != null && !abandoned && nanoTime.getAsLong() - askedAt > LOST_AFTER_NANOS) {
            LOG.warn("The controller has not asked for the run for {} s: it is considered dead, the run is stopped",
                    LOST_AFTER_SECONDS);
            abandoned = true;
            driver.orphaned();
        }
    }

    private void abandon() {
        abandoned = true;
        watch();
    }

    /** The part of the process's log that was written since the order was taken. */
    private void keepLog() {
        try (InputStream in = Files.newInputStream(log);
                OutputStream out = PrivateFiles.file(folders.of(order.run()).resolve(LOG_OF_RUN))) {
            in.skipNBytes(Math.min(logBegins, Files.size(log)));
            long left = MOST_LOG_BYTES;
            byte[] buffer = new byte[CHUNK];
            for (int read = in.read(buffer); read >= 0 && left > 0; read = in.read(buffer)) {
                out.write(buffer, 0, (int) Math.min(read, left));
                left -= read;
            }
        } catch (IOException | InjectorRefusedException e) {
            LOG.warn("The log of the run {} cannot be kept", order.run(), e);
        }
    }

    private RunOrder current(String run) throws InjectorRefusedException {
        if (order == null || !order.run().equals(run) || abandoned) {
            throw new InjectorRefusedException(order == null || abandoned
                    ? "it does not have the run " + run + " any more; was it restarted?"
                    : "it is busy with the run " + order.run() + " of " + order.controller());
        }
        return order;
    }

    private static InjectorRefusedException refused(String what, IOException e) {
        LOG.warn("{}", what, e);
        return new InjectorRefusedException(what + ": " + e.getMessage());
    }
}
